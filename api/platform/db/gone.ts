/**
 * "None left" may be remembered this long (speed.md), and only until this process hears that
 * something came back: what has run out or was given up is free at once (I08). A number that decides
 * is never remembered.
 */
const rememberedMs = 250;
/** Things at a time. */
const mostKept = 10_000;

/** When something was looked at: on the clock of `performance.now()`, and after which change. */
type SeenAt = { at: number; version: number };

export type Gone<T> = {
  /** What was seen to be gone of a thing a moment ago; null: it is to be looked at. */
  find(name: string): T | null;
  /** To be noted before the look, or before what is taken. */
  now(): SeenAt;
  note(name: string, what: T, seen: SeenAt): void;
};

/**
 * What a process has just seen to be gone (decision 0110). `versionOf` grows whenever something may
 * have come back, as far as this process knows: what was seen at an older one is worth nothing.
 */
export function makeGone<T>(
  versionOf: () => number,
  clock: () => number = () => performance.now(),
): Gone<T> {
  const kept = new Map<string, SeenAt & { what: T }>();
  return {
    find(name) {
      const known = kept.get(name);
      if (known === undefined) return null;
      if (clock() - known.at <= rememberedMs && known.version === versionOf()) return known.what;
      kept.delete(name);
      return null;
    },
    now: () => ({ at: clock(), version: versionOf() }),
    note(name, what, seen) {
      if (kept.size >= mostKept && !kept.has(name)) kept.clear();
      kept.set(name, { ...seen, what });
    },
  };
}
