import { lengthOf } from '#domain/text/text.ts';

/**
 * `maxLength` of a field that holds this text: the attribute counts UTF-16 units, the limits of the
 * calls count characters, and a letter beyond the basic plane (an emoji, a rare Chinese name) is
 * two units.
 */
export const roomFor = (most: number, text: string): number => most + text.length - lengthOf(text);

/**
 * Limit of a field of react-hook-form, for `validate`; counts like the call that takes it
 * (VAL-042).
 */
export const atMost = (most: number, message: string) => (text: unknown) =>
  typeof text !== 'string' || lengthOf(text.trim()) <= most || message;
