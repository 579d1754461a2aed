/**
 * Sound and vibration: a knock when a piece is placed, a low double knock when it is refused, a
 * short note for each cell that is counted, three notes at the end of the game. Sounds are
 * synthesised from sine waves and noise; no audio files are loaded.
 */

export type FeedbackEvent = "placed" | "refused" | "counted" | "ended" | "low";

/** Frequency in Hz (null: burst of noise), start and length in seconds, gain. */
const SOUNDS: Record<FeedbackEvent, [number | null, number, number, number][]> = {
  placed: [
    [null, 0, 0.05, 0.5],
    [196, 0, 0.09, 0.5],
  ],
  refused: [
    [130, 0, 0.09, 0.5],
    [110, 0.11, 0.12, 0.5],
  ],
  counted: [[523, 0, 0.05, 0.16]],
  ended: [
    [392, 0, 0.25, 0.3],
    [494, 0.16, 0.25, 0.3],
    [587, 0.32, 0.6, 0.3],
  ],
  low: [[880, 0, 0.06, 0.25]],
};

/** Patterns for `navigator.vibrate` at the weakest level: alternately on and off, in ms. */
const VIBRATIONS: Record<FeedbackEvent, number[]> = {
  placed: [14],
  refused: [18, 50, 18],
  counted: [],
  ended: [30, 60, 60],
  low: [10],
};

/** How much longer a motor runs at each level; devices cannot run it harder. */
const LENGTHS = { off: 0, weak: 1, strong: 3 };

export type VibrationLevel = keyof typeof LENGTHS;

/** Whether the browser supports vibration. */
export const canVibrate = () => typeof navigator.vibrate === "function";

/** Creates a function that plays the sound and vibration of an event. */
export function createFeedbackPlayer() {
  let audio: AudioContext | null = null;
  /** @param volume - from 0 (off) to 1 */
  return (event: FeedbackEvent, volume: number, vibration: VibrationLevel) => {
    const times = LENGTHS[vibration];
    const pattern = VIBRATIONS[event].map((ms, index) => (index % 2 ? ms : ms * times));
    if (times && pattern.length && canVibrate()) navigator.vibrate(pattern);
    if (!volume || typeof AudioContext !== "function") return;
    audio ??= new AudioContext();
    // Browsers block audio until the first user gesture; a sound before that is not repeated later.
    // On iOS, a call interrupts it.
    if (audio.state !== "running") void audio.resume();
    playSound(audio, event, volume ** 2);
  };
}

function playSound(audio: AudioContext, event: FeedbackEvent, volume: number) {
  for (const [frequency, start, length, loudness] of SOUNDS[event]) {
    const at = audio.currentTime + start;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(loudness * volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    const source = frequency
      ? new OscillatorNode(audio, { frequency })
      : noiseSource(audio, length);
    source.connect(gain).connect(audio.destination);
    source.start(at);
    source.stop(at + length);
  }
}

/** Burst of low-pass filtered white noise. */
function noiseSource(audio: AudioContext, length: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i += 1) {
    last = 0.8 * last + 0.2 * (2 * Math.random() - 1);
    samples[i] = last * 2;
  }
  return new AudioBufferSourceNode(audio, { buffer });
}
