import { hostileCode } from './hostileHtml.code.ts';
import { hostileLures } from './hostileHtml.lures.ts';

/**
 * Hostile texts by technique, for every text that one person writes and others see (TRM-004, B-34,
 * I37). `hit()` must never run, and no request may go to `evil.example`. Used against the
 * sanitizers of server and browser, and as names.
 */
export const hostileHtml: Readonly<Record<string, readonly string[]>> = {
  ...hostileCode,
  ...hostileLures,
};

export const hostileSnippets: readonly string[] = Object.values(hostileHtml).flat();
