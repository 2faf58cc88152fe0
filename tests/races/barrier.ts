/** A point that several callers must reach before any of them continues. */
type Barrier = {
  /**
   * Waits for the other callers; passes at once when all have reached it. A caller with a name
   * counts once. Rejects when other callers are late.
   */
  reach(caller?: string): Promise<void>;
  reached(): number;
};

/**
 * Forces callers to overlap. A sentinel puts the barrier between reading and writing, so that
 * `count` callers have read before one of them writes. `ms`: longest wait of the first caller.
 */
export function barrier(count: number, ms = 30_000): Barrier {
  const open = Promise.withResolvers<void>();
  open.promise.catch(() => {});
  const callers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    reach(caller = `caller ${callers.size + 1}`) {
      callers.add(caller);
      if (callers.size >= count) {
        clearTimeout(timer);
        open.resolve();
      }
      timer ??= setTimeout(
        () => open.reject(new Error(`${callers.size} of ${count} callers reached the barrier`)),
        ms,
      ).unref();
      return open.promise;
    },
    reached: () => callers.size,
  };
}
