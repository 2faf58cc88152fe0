/** A point that several callers must reach before any of them goes on. */
type Barrier = {
  /**
   * Waits for the others; once all have come, later callers pass at once. A caller that names itself
   * counts once however often it comes. Rejects when the others do not come in time.
   */
  reach(caller?: string): Promise<void>;
  /** How many have reached it. */
  reached(): number;
};

/**
 * Forces callers to overlap: a sentinel puts it between reading and writing, so that `count` callers
 * have read before one of them writes, however busy the machine is. `ms`: how long the first caller
 * waits for the last.
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
