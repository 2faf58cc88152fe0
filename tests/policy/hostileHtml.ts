import { hostileCode } from './hostileHtml.code.ts';
import { hostileLures } from './hostileHtml.lures.ts';

/**
 * Hostile texts for everything that is written by people and shown to others (TRM-004, B-34, I37),
 * by the trick. `hit()` is what must never run, `evil.example` whom nobody must ask. Used against
 * the server's cleaning, against the browser's, and as names.
 */
export const hostileHtml: Readonly<Record<string, readonly string[]>> = {
  ...hostileCode,
  ...hostileLures,
};

/** All of them in one row. */
export const hostileSnippets: readonly string[] = Object.values(hostileHtml).flat();
