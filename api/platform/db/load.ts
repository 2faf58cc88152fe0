import type pg from 'pg';

/** Connections that a call typically takes one after another. */
const turnsOfACall = 6;
/** Weight of the newest measurement in the mean, so about the last twenty count. */
const share = 0.05;
const beatMs = 100;
/** Fewer waiting requests than this are never considered pressure. */
const fewest = 8;

export type Load = {
  /** Predicts how many ms a new call would wait for connections and the event loop. */
  waitMs(): number;
  /** Whether deferrable work should be deferred. */
  isPressed(): boolean;
  /** Adds a queue to `isPressed`; the function returns how many wait in it. */
  watch(waiting: () => number): void;
  stop(): void;
};

/** Measures the load of this process by its connections, its queues and the delay of its timers. */
export function makeLoad(pool: pg.Pool): Load {
  const taken = new WeakMap<object, number>();
  const queues: (() => number)[] = [];
  const many = Math.max(fewest, pool.options.max);
  let heldMs = 5;
  let lateMs = 0;
  let lastLateMs = 0;
  pool.on('acquire', (client) => void taken.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const since = taken.get(client);
    if (since !== undefined) heldMs += (performance.now() - since - heldMs) * share;
  });
  let due = performance.now() + beatMs;
  const beat = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - due);
    // One long task does not predict later load, so only two late timers in a row count.
    lateMs = Math.min(late, lastLateMs);
    lastLateMs = late;
    due = now + beatMs;
  }, beatMs).unref();
  return {
    waitMs: () => ((pool.waitingCount * heldMs) / pool.options.max) * turnsOfACall + lateMs,
    isPressed: () =>
      lateMs > 3 * beatMs ||
      pool.waitingCount >= many ||
      queues.some((waiting) => waiting() >= many),
    watch: (waiting) => void queues.push(waiting),
    stop: () => clearInterval(beat),
  };
}
