import * as z from 'zod/mini';
import type { Refusal } from '../refusals/refusals.ts';

const readable = /^[ -~]*$/;

/**
 * Scripts whose letters joiners never change. Between them a joiner only hides characters, as in
 * the domain of an address.
 */
const unjoined = '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Han}\\p{sc=Hangul}])';
const joinedLetter = `${unjoined}[\\p{L}\\p{M}]`;
/** Joiners and variation selectors inside a cluster: Arabic, Indic and similar letters, emoji. */
const joining = [
  `(?<=${joinedLetter})[\\u200C\\u200D](?=${joinedLetter})`,
  '(?<=[\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
].join('|');
/**
 * Invisible characters, and characters that change the direction of text: bidirectional marks,
 * zero-width spaces, soft hyphens, fillers, tags, the empty Braille cell.
 */
const invisible = new RegExp(`(${joining})|[\\p{DI}\\p{Bidi_C}\\u2800\\uFFF9-\\uFFFB]`, 'gu');
const breaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;

const visible = (text: string): string =>
  text.replaceAll(invisible, (_, joiner?: string) => joiner ?? '');
const tidied = (text: string, controls: RegExp) =>
  visible(text.replaceAll(controls, '')).normalize('NFC').trim();

/**
 * Cleans a text of one line (VAL-042, B-46): breaks and tabs become spaces, control and invisible
 * characters are removed.
 */
export function oneLine(text: string): string {
  return readable.test(text)
    ? text.trim()
    : tidied(text.replaceAll(breaks, '\n').replaceAll(/[\n\t]+/g, ' '), /\p{Cc}/gu);
}

export function severalLines(text: string): string {
  return readable.test(text)
    ? text.trim()
    : tidied(text.replaceAll(breaks, '\n').replaceAll('\t', ' '), /(?!\n)\p{Cc}/gu);
}

/**
 * Cleans a table from a form or a file. Tabs separate columns and stay. Leading empty lines stay,
 * because faults have line numbers.
 */
export function tableLines(text: string): string {
  return visible(text.replaceAll(breaks, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')).normalize(
    'NFC',
  );
}

/** Cleans HTML before it is sanitized (`shapes.html.ts`). */
export function markedUp(text: string): string {
  return readable.test(text) ? text.trim() : tidied(text, /(?![\n\r\t])\p{Cc}/gu);
}

/** Counts code points, like databases and `maxLength` of the schemas. */
export const lengthOf = (text: string): number => Array.from(text).length;

const mailLetter = '[^\\s@<>()[\\]\\\\,;:".\\p{C}\\p{Z}\\p{DI}]';
const mailLabel = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/**
 * A single mail address without invisible characters (B-46). It cannot be read as two addresses or
 * end its line (EXT-013). It has at most 64 characters before the @ and no consecutive dots.
 */
export const mailAddress = new RegExp(
  `^(?=[^@]{1,64}@)${mailLetter}+(?:\\.${mailLetter}+)*@(?:${mailLabel}\\.)+[\\p{L}\\p{M}\\p{N}-]{2,63}$`,
  'u',
);
/** The stored form of a mail address. Invisible characters stay and are refused. */
export const mailText = (text: string): string => text.trim();

/** Whether a text has a letter, digit or symbol of any script (B-46). */
export const hasSign = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Why a text is refused; the other fields are placeholder values of the refusal. */
export type TextFault = { refusal: Refusal; character?: string; count?: string; most?: string };

/**
 * Validates an input with a rule. Output is not validated, so that older records can be opened and
 * corrected.
 */
export const validatedInput = (
  shape: z.ZodMiniType<string, string>,
  faultOf: (text: string) => TextFault | null,
) =>
  z.codec(shape, z.string(), {
    decode: (text, payload) => {
      const fault = faultOf(text);
      if (fault !== null) {
        const { refusal: message, ...params } = fault;
        payload.issues.push({ code: 'custom', message, params, input: text, continue: true });
      }
      return text;
    },
    encode: (text) => text,
  });

// Every text of an input uses one of these, or a pattern that lists its characters. `text.test.ts`
// checks all calls.
export const line = (most: number) => z.string().check(z.overwrite(oneLine), z.maxLength(most));
export const lines = (most: number) =>
  z.string().check(z.overwrite(severalLines), z.maxLength(most));
export const table = (most: number) => z.string().check(z.overwrite(tableLines), z.maxLength(most));
export const markup = (most: number) => z.string().check(z.overwrite(markedUp), z.maxLength(most));
/** Refuses a text that is not empty but has no letter, digit or symbol. */
export const signFault = (text: string): TextFault | null =>
  text === '' || hasSign(text) ? null : { refusal: 'wrongInput' };
/** Required text of one line with `least` to `most` characters. */
export const neededLine = (most: number, least = 1) =>
  validatedInput(line(most).check(z.minLength(least)), signFault);
/** Required text of several lines with `least` to `most` characters. */
export const neededLines = (most: number, least = 1) =>
  validatedInput(lines(most).check(z.minLength(least)), signFault);
/** A mail address, not validated; use `mailAddress` where one is required. */
export const mailLine = (most: number) =>
  z.string().check(z.overwrite(mailText), z.maxLength(most));

/** Limits of an import: characters of its text, and bytes of the request. */
export const maxImportText = 200_000;
export const maxImportBytes = 4 * maxImportText + 4096;

/** A table to import; the refusal of a long text has its length and the limit. */
export const importText = validatedInput(table(maxImportBytes), (text) => {
  const count = lengthOf(text);
  return count > maxImportText
    ? { refusal: 'textTooLong', count: String(count), most: String(maxImportText) }
    : null;
});
