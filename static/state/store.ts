/**
 * Holds an immutable state, which only events change. Effects act on changes; the page is rendered
 * after them, so that no view shows a state that an effect is about to change.
 */

/** Stops what has been started. */
export type Stop = () => void;

/** @param previous - state at the last call */
export type Effect<State> = (previous: State, next: State) => void;

export interface Store<State, Event> {
  get: () => State;
  /** Changes the state at once. Effects run in a microtask, once for all events until then. */
  dispatch: (event: Event) => void;
  /** Adds an effect. Effects run in the order in which they were added. */
  subscribe: (effect: Effect<State>) => Stop;
}

/** More rounds of effects than this are a loop. */
const MAX_ROUNDS = 20;

/** Reports an error of an effect without keeping the others from running. */
const reportLater = (error: unknown) =>
  queueMicrotask(() => {
    throw error;
  });

/**
 * @param transition - returns the state after an event
 * @param render - called when the effects of a change have settled
 */
export function createStore<State, Event>(
  initial: State,
  transition: (state: State, event: Event) => State,
  render: (state: State) => void,
): Store<State, Event> {
  let state = initial;
  /** The state that the effects have seen last. */
  let seen = initial;
  let isQueued = false;
  const effects = new Set<Effect<State>>();

  function runEffects() {
    const [previous, next] = [seen, state];
    seen = next;
    for (const effect of effects) {
      try {
        effect(previous, next);
      } catch (error) {
        reportLater(error);
      }
    }
  }

  function settle() {
    for (let round = 0; seen !== state; round += 1) {
      if (round === MAX_ROUNDS) {
        reportLater(new Error("the effects do not settle"));
        seen = state;
        break;
      }
      runEffects();
    }
    isQueued = false;
    render(state);
  }

  return {
    get: () => state,
    dispatch(event) {
      state = transition(state, event);
      if (isQueued || state === seen) return;
      isQueued = true;
      queueMicrotask(settle);
    },
    subscribe(effect) {
      effects.add(effect);
      return () => effects.delete(effect);
    },
  };
}

type Subscribable<State> = Pick<Store<State, never>, "get" | "subscribe">;

/** Calls `act` whenever a selected value changes. Values are compared by identity. */
export function onChange<State, T>(
  store: Subscribable<State>,
  select: (state: State) => T,
  act: (now: T, before: T, state: State) => void,
): Stop {
  return store.subscribe((previous, next) => {
    const [before, now] = [select(previous), select(next)];
    if (now !== before) act(now, before, next);
  });
}

/**
 * Runs `work` while the key of the state stays the same, and aborts it when the key changes. Starts
 * with the present state.
 * @param keyOf - identifies what the work is for; null: there is nothing to do
 */
export function whileKey<State>(
  store: Subscribable<State>,
  keyOf: (state: State) => string | null,
  work: (state: State, signal: AbortSignal) => void | Promise<void>,
): Stop {
  let key: string | null = null;
  let abort = new AbortController();
  function update(state: State) {
    const now = keyOf(state);
    if (now === key) return;
    abort.abort();
    key = now;
    if (now === null) return;
    abort = new AbortController();
    void work(state, abort.signal);
  }
  const stop = store.subscribe((_, next) => update(next));
  update(store.get());
  return () => {
    stop();
    abort.abort();
  };
}
