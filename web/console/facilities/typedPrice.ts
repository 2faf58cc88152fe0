import { readAmount } from '#domain/amounts.ts';

/**
 * Cents of a price as it was typed; below zero, too, which the server names by its code. Null:
 * nothing was typed; undefined: it is no amount.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const isBelow = text.startsWith('-');
  const read = readAmount(isBelow ? text.slice(1) : text);
  if (!read.ok) return undefined;
  return isBelow ? -read.cents : read.cents;
}
