import { lengthOf } from '#domain/text/text.ts';

/**
 * Returns the `maxLength` attribute of a field with this text: limits count characters, the
 * attribute UTF-16 units, and an emoji or a rare Chinese character has two.
 */
export const maxLengthFor = (most: number, text: string): number =>
  most + text.length - lengthOf(text);

/**
 * Makes a length rule for react-hook-form; counts trimmed characters, as the calls do (VAL-042).
 */
export const lengthRule = (most: number, message: string) => (text: unknown) =>
  typeof text !== 'string' || lengthOf(text.trim()) <= most || message;
