import type pg from 'pg';

/** Connections that a call asks for one after the other, as a rule. */
const turnsOfACall = 6;
/** Of the newest measure in the mean: some twenty say what is so now. */
const share = 0.05;
const beatMs = 100;
/** Who wait beside each other without anybody noticing. */
const fewest = 8;

export type Load = {
  /**
   * Ms that a call which comes now would wait for connections and for this process, by what those
   * before it took.
   */
  waitMs(): number;
  /** Whether so many wait that what can be done later is done later. */
  isPressed(): boolean;
  /** Somebody else who knows how many wait. */
  watch(waiting: () => number): void;
  stop(): void;
};

/**
 * Measures how busy this process is: its connections, its queues, and how late its own timers are.
 */
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
    // One piece of work that took long says nothing of what comes after it; two beats in turn that
    // come late do.
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
