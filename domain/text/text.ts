import * as z from 'zod/mini';
import type { Refusal } from '../refusals/refusals.ts';

const readable = /^[ -~]*$/;

/**
 * Scripts whose letters a joiner never changes: between them it only hides, as in the domain of an
 * address.
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
 * Characters that show nothing or turn the direction of the text after them: bidirectional marks,
 * zero-width spaces, soft hyphens, fillers, tags, the empty Braille cell.
 */
const invisible = new RegExp(`(${joining})|[\\p{DI}\\p{Bidi_C}\\u2800\\uFFF9-\\uFFFB]`, 'gu');
const breaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;

const visible = (text: string): string =>
  text.replaceAll(invisible, (_, joiner?: string) => joiner ?? '');
const tidied = (text: string, controls: RegExp) =>
  visible(text.replaceAll(controls, '')).normalize('NFC').trim();

/**
 * Text of one line as it is kept (VAL-042, B-46): breaks and tabs are spaces, control and invisible
 * characters are gone.
 */
export function oneLine(text: string): string {
  return readable.test(text)
    ? text.trim()
    : tidied(text.replaceAll(breaks, '\n').replaceAll(/[\n\t]+/g, ' '), /\p{Cc}/gu);
}

/** The same with its lines. */
export function severalLines(text: string): string {
  return readable.test(text)
    ? text.trim()
    : tidied(text.replaceAll(breaks, '\n').replaceAll('\t', ' '), /(?!\n)\p{Cc}/gu);
}

/**
 * A table that was typed or comes from a file: its tabs stay, they part its columns, and so do empty
 * lines in front, since faults are reported by line.
 */
export function tableLines(text: string): string {
  return visible(text.replaceAll(breaks, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')).normalize(
    'NFC',
  );
}

/** What a text that is marked up loses before its own cleaning (`shapes.html.ts`). */
export function markedUp(text: string): string {
  return readable.test(text) ? text.trim() : tidied(text, /(?![\n\r\t])\p{Cc}/gu);
}

/**
 * Characters as a person counts them in a limit: code points, as databases and `maxLength` of the
 * shapes count.
 */
export const lengthOf = (text: string): number => Array.from(text).length;

const mailLetter = '[^\\s@<>()[\\]\\\\,;:".\\p{C}\\p{Z}\\p{DI}]';
const mailLabel = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/**
 * A mail address of one reader: nothing in it can be read as a second one, or end its line
 * (EXT-013), and every character of it shows (B-46). At most 64 characters before the @, single
 * dots only. What is taken is what sending takes.
 */
export const mailAddress = new RegExp(
  `^(?=[^@]{1,64}@)${mailLetter}+(?:\\.${mailLetter}+)*@(?:${mailLabel}\\.)+[\\p{L}\\p{M}\\p{N}-]{2,63}$`,
  'u',
);
/** A mail address as it is kept; an invisible character in it stays, and is refused. */
export const mailText = (text: string): string => text.trim();

/** Whether a text that is needed says anything: a letter, digit or symbol of any script (B-46). */
export const hasSign = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Why a text is refused; the others are what a text about it names. */
export type TextFault = { refusal: Refusal; character?: string; count?: string; most?: string };

/**
 * A shape with a rule for what comes in. What is stored already goes out whatever the rule says, so
 * that a record from before can be opened and corrected.
 */
export const entering = (
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

// Every text that comes from outside is one of these, or its pattern names each character it may
// have; `text.test.ts` walks all calls.
/** Free text of one line with at most so many characters. */
export const line = (most: number) => z.string().check(z.overwrite(oneLine), z.maxLength(most));
/** Free text of several lines. */
export const lines = (most: number) =>
  z.string().check(z.overwrite(severalLines), z.maxLength(most));
export const table = (most: number) => z.string().check(z.overwrite(tableLines), z.maxLength(most));
export const markup = (most: number) => z.string().check(z.overwrite(markedUp), z.maxLength(most));
/** Why a text that is not empty says nothing. */
export const signFault = (text: string): TextFault | null =>
  text === '' || hasSign(text) ? null : { refusal: 'wrongInput' };
/** Text of one line that must say something, of at least so many characters. */
export const neededLine = (most: number, least = 1) =>
  entering(line(most).check(z.minLength(least)), signFault);
/** Text of several lines that must say something, of at least so many characters. */
export const neededLines = (most: number, least = 1) =>
  entering(lines(most).check(z.minLength(least)), signFault);
/** A mail address, checked by whoever needs one with `mailAddress`. */
export const mailLine = (most: number) =>
  z.string().check(z.overwrite(mailText), z.maxLength(most));

/** Characters that the text of an import has at most, and bytes of its request. */
export const maxImportText = 200_000;
export const maxImportBytes = 4 * maxImportText + 4096;

/** Lines of a table to be imported; too long a text is refused with its length and the limit. */
export const importText = entering(table(maxImportBytes), (text) => {
  const count = lengthOf(text);
  return count > maxImportText
    ? { refusal: 'textTooLong', count: String(count), most: String(maxImportText) }
    : null;
});
