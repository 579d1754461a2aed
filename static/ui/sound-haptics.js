/**
 * What is heard and felt of the game: a knock for a piece, a low double knock for a refusal, three notes at the end.
 * The sounds are made here, of sine and noise; no file is loaded for them.
 * @import { App, TableState } from "../app/types.js"
 */
import { LOUDEST } from "../storage/settings-schema.js";
import { broken } from "../games/shared/selectors.js";

/** @typedef {"placed" | "refused" | "ended" | "low"} Event */

/** Frequency in hertz, start and length in seconds, loudness; no frequency: a knock of noise. */
/** @type {Record<Event, [number | null, number, number, number][]>} */
const SOUNDS = {
  placed: [
    [null, 0, 0.05, 0.5],
    [196, 0, 0.09, 0.5],
  ],
  refused: [
    [130, 0, 0.09, 0.5],
    [110, 0.11, 0.12, 0.5],
  ],
  ended: [
    [392, 0, 0.25, 0.3],
    [494, 0.16, 0.25, 0.3],
    [587, 0.32, 0.6, 0.3],
  ],
  low: [[880, 0, 0.06, 0.25]],
};
/** Milliseconds on and off. @type {Record<Event, number[]>} */
const SHAKES = { placed: [14], refused: [18, 50, 18], ended: [30, 60, 60], low: [10] };

/** Whether this device can be felt at all. */
export const shakes = () => typeof navigator.vibrate === "function";

/** @param {App} app */
export function createFeel(app) {
  /** @type {AudioContext | null} */
  let audio = null;
  /** What was there last. @type {{ id: string, ply: number, refused: string } | null} */
  let before = null;

  /** @param {Event} event */
  function tell(event) {
    const { sound, vibration } = app.settings();
    if (vibration && shakes()) navigator.vibrate(SHAKES[event]);
    if (!sound || typeof AudioContext !== "function") return;
    audio ??= new AudioContext();
    // Browsers let a page be heard only after a touch; one that comes too early is not made up for later.
    if (audio.state === "suspended") audio.resume();
    play(audio, event, (sound / LOUDEST) ** 2);
  }

  return {
    tell,
    /** Follows the table. @param {TableState} state */
    saw(state) {
      const { id, view, holding } = state;
      const refused = holding === "set" && broken(state).length ? (state.trial?.move ?? "") : "";
      const now = { id, ply: view.ply, refused };
      if (before?.id === id) {
        if (now.ply === before.ply + 1) tell(view.to_move ? "placed" : "ended");
        else if (refused && refused !== before.refused) tell("refused");
      }
      before = now;
    },
  };
}

/** @param {AudioContext} audio @param {Event} event @param {number} volume */
function play(audio, event, volume) {
  for (const [frequency, start, length, loudness] of SOUNDS[event]) {
    const at = audio.currentTime + start;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(loudness * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    const source = frequency ? new OscillatorNode(audio, { frequency }) : knock(audio, length);
    source.connect(gain).connect(audio.destination);
    source.start(at);
    source.stop(at + length);
  }
}

/** A short rustle, darker than white noise. @param {AudioContext} audio @param {number} length */
function knock(audio, length) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i += 1) {
    last = 0.8 * last + 0.2 * (2 * Math.random() - 1);
    samples[i] = last * 2;
  }
  return new AudioBufferSourceNode(audio, { buffer });
}
