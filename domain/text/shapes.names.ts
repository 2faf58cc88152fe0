import * as z from 'zod/mini';
import { unprintable } from './rules.printed.ts';
import { validatedInput, oneLine, type TextFault } from './text.ts';

/**
 * Whether a name contains an address (B-46): `//`, a scheme (`tg:x`), `www.`, an `@` beside a
 * character, a slash after a dot, four numbers with dots. Character width is ignored.
 */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return /\/\/|\b[a-z][a-z\d+.-]+:\S|\bwww\.|\S@|@\S|\.\S*\/|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu.test(
    plain,
  );
}

/** A single dot before a letter: mail programs turn `evil.co` into a link. */
const joiningDot = /(?<=[^\s.\u2024\u3002\uFF0E\uFF61])[.\u2024\u3002\uFF0E\uFF61](?=\p{L})/gu;

/**
 * The stored form of a name: one line, with a space after a dot between letters ("Mohd. Yusof"). A
 * name with an address stays as typed and is refused.
 */
export function nameText(text: string): string {
  const cleaned = oneLine(text);
  return hasAddress(cleaned) ? cleaned : cleaned.replaceAll(joiningDot, '$& ');
}

export const hasLetter = (text: string): boolean => /\p{L}/u.test(oneLine(text));

/**
 * Why a text is not a name (B-46): 9104 without a letter of any script, 9102 with an address; null:
 * it is.
 */
export function nameFault(text: string): TextFault | null {
  if (!hasLetter(text)) return { refusal: 'nameWithoutLetter' };
  return hasAddress(oneLine(text)) ? { refusal: 'addressInName' } : null;
}

/** 9105 with the first character that no font of printed papers has; null: none. */
function printFault(text: string): TextFault | null {
  const character = unprintable(text);
  return character === null ? null : { refusal: 'characterNotPrinted', character };
}

/** Why a text cannot be a name on an invoice. */
const printedNameFault = (text: string): TextFault | null => nameFault(text) ?? printFault(text);

/** One line, a name or empty, not validated; `nameFault` validates it. */
export const nameLine = (most: number) =>
  z.string().check(z.overwrite(nameText), z.maxLength(most));
/** A required name of a person, company or place, at most `most` characters. */
export const nameOf = (most: number) =>
  validatedInput(nameLine(most).check(z.minLength(1)), nameFault);
export const nameOrNone = (most: number) =>
  validatedInput(nameLine(most), (text) => (text === '' ? null : nameFault(text)));
/** A required name on an invoice. */
export const printedName = (most: number) =>
  validatedInput(nameLine(most).check(z.minLength(1)), printedNameFault);
/** Any other text on an invoice, such as the title of an event or of a ticket type. */
export const printed = (shape: z.ZodMiniType<string, string>) => validatedInput(shape, printFault);
