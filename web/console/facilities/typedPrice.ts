import { readAmount } from '#domain/amounts.ts';

/**
 * Cents of a typed price; null if empty, undefined if invalid. Negative prices are returned, since
 * the server refuses them with its own code.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const isBelow = text.startsWith('-');
  const read = readAmount(isBelow ? text.slice(1) : text);
  if (!read.ok) return undefined;
  return isBelow ? -read.cents : read.cents;
}
