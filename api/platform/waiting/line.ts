import { Refused } from '#api/platform/http/refused.ts';

/** `no`: it does not suit the request. `again`: the set-up has changed meanwhile. */
export type Outcome = 'made' | 'no' | 'again';

type Line<K, W> = {
  /** What is kept for the line; null: nothing any more. */
  readKept: () => Promise<K | null>;
  /** The next request that it may suit, but for those already tried. */
  findNext: (kept: K, tried: readonly number[]) => Promise<W | undefined>;
  /** Frees it, unless a request that was not tried has come meanwhile. */
  free: (kept: K, tried: readonly number[]) => Promise<boolean>;
  offer: (next: W, kept: K) => Promise<Outcome>;
};

/**
 * Offers what was kept to waiting requests in their order, and frees the rest. Returns the number of
 * offers. Leaves it kept if the set-up changes meanwhile.
 */
export async function serveLine<K, W extends { id: number }>(line: Line<K, W>): Promise<number> {
  const tried: number[] = [];
  let offers = 0;
  for (;;) {
    const kept = await line.readKept();
    if (kept === null) return offers;
    const next = await line.findNext(kept, tried);
    if (next === undefined) {
      if (await line.free(kept, tried)) return offers;
      continue;
    }
    tried.push(next.id);
    const outcome = await line.offer(next, kept);
    if (outcome === 'again') return offers;
    if (outcome === 'made') offers += 1;
  }
}

/** Returns `otherwise` for a refusal. */
export function unlessRefused<T>(error: unknown, otherwise: T): T {
  if (error instanceof Refused) return otherwise;
  throw error;
}
