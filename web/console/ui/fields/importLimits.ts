import { lengthOf, maxImportText } from '#domain/text/text.ts';

const format = new Intl.NumberFormat('en-US');

/** A number with its thousands apart, as in all three languages of the console. */
export const grouped = (count: number): string => format.format(count);

/** Length of a text to be imported and the limit, for `importTooLong`. */
export const lengthsOf = (text: string) => ({
  length: grouped(lengthOf(text)),
  most: grouped(maxImportText),
});
