import * as z from 'zod/mini';
import { unprintable } from './rules.printed.ts';
import { entering, oneLine, type TextFault } from './text.ts';

/**
 * Whether a name holds an address, by its shape (B-46): `//`, a scheme (`tg:x`), `www.`, an `@` without
 * spaces around it, a slash after a dot, four numbers with dots. Width of the letters is ignored.
 */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return /\/\/|\b[a-z][a-z\d+.-]+:\S|\bwww\.|\S@|@\S|\.\S*\/|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu.test(
    plain,
  );
}

/** A single dot with a letter right after it: mail programs make a link of `evil.co`. */
const joiningDot = /(?<=[^\s.\u2024\u3002\uFF0E\uFF61])[.\u2024\u3002\uFF0E\uFF61](?=\p{L})/gu;

/**
 * A name as it is kept: one line, and a space after a dot between letters ("Mohd. Yusof"). A name
 * that is refused stays as it was typed.
 */
export function nameText(text: string): string {
  const cleaned = oneLine(text);
  return hasAddress(cleaned) ? cleaned : cleaned.replaceAll(joiningDot, '$& ');
}

/** Whether a text has a letter of any script. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(oneLine(text));

/**
 * Why a text is no name (B-46): `nameWithoutLetter` (9104) without a letter of any script,
 * `addressInName` (9102) with an address; null for a name.
 */
export function nameFault(text: string): TextFault | null {
  if (!hasLetter(text)) return { refusal: 'nameWithoutLetter' };
  return hasAddress(oneLine(text)) ? { refusal: 'addressInName' } : null;
}

/** Why a text cannot be printed: the first character that no font of ours has (9105). */
function printFault(text: string): TextFault | null {
  const character = unprintable(text);
  return character === null ? null : { refusal: 'characterNotPrinted', character };
}

/** Why a text cannot be the name on an invoice: no name, or a character no font of ours has. */
const printedNameFault = (text: string): TextFault | null => nameFault(text) ?? printFault(text);

/** One line that is a name or empty, without a check; `nameFault` checks it. */
export const nameLine = (most: number) =>
  z.string().check(z.overwrite(nameText), z.maxLength(most));
/** A name of a person, company or place that must be there, at most `most` characters. */
export const nameOf = (most: number) => entering(nameLine(most).check(z.minLength(1)), nameFault);
/** A name that may be left out. */
export const nameOrNone = (most: number) =>
  entering(nameLine(most), (text) => (text === '' ? null : nameFault(text)));
/** A name that stands on an invoice. */
export const printedName = (most: number) =>
  entering(nameLine(most).check(z.minLength(1)), printedNameFault);
/** Another text that stands on an invoice, such as the title of an event or of a ticket type. */
export const printed = (shape: z.ZodMiniType<string, string>) => entering(shape, printFault);
