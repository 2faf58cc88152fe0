import { lengthOf, maxImportText } from '#domain/text/text.ts';

const format = new Intl.NumberFormat('en-US');

/** Number with thousands separators, the same in all languages of the console. */
export const grouped = (count: number): string => format.format(count);

/** Length of a text and the limit, for the message `importTooLong`. */
export const lengthsOf = (text: string) => ({
  length: grouped(lengthOf(text)),
  most: grouped(maxImportText),
});
