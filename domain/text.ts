import * as z from 'zod/mini';

const readable = /^[ -~]*$/;

/**
 * Marks that turn the direction of what follows, so that a name can be made to look like another
 * one. Joiners (ZWJ, ZWNJ) are none.
 */
const turning = /\p{Bidi_C}/gu;
const breaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;

const tidied = (text: string, keeps: RegExp) =>
  text.replaceAll(turning, '').replaceAll(keeps, '').normalize('NFC').trim();

/**
 * Text of one line as it is kept (VAL-042): breaks and tabs are spaces, control characters and
 * turning marks are gone.
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

/** A table that was typed or comes from a file: its tabs stay, they part its columns. */
export function tableLines(text: string): string {
  return tidied(text.replaceAll(breaks, '\n'), /(?![\n\t])\p{Cc}/gu);
}

/** What a text that is marked up loses before its own cleaning (`shapes.html.ts`). */
export function markedUp(text: string): string {
  return text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '').trim();
}

/**
 * Characters as a person counts them in a limit: code points, as databases and `maxLength` of the
 * shapes count.
 */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * A mail address of one reader: nothing in it can be read as a second one, or end its line
 * (EXT-013). What is taken is what sending takes.
 */
export const mailAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/**
 * Endings that mail programs make a link of. Two letters alone are often part of a name (`Md.My`),
 * so only some of them stand here.
 */
const linked =
  /(^|[\s/(])[\p{L}\p{N}-]{2,}(\.[\p{L}\p{N}-]+)*\.(com|net|org|info|biz|edu|gov|online|site|website|shop|store|app|dev|xyz|top|link|click|club|live|page|asia|bn|sg|cn|ru|io|ly|gl|tk)(?=$|[\s/:?#.,;!)])/iu;

/**
 * Whether a text that should be a person's name holds an address that mail programs turn into a
 * link: what strangers are sent must not lead anywhere.
 */
export const hasAddress = (text: string): boolean =>
  /[@\uFF20]|:\/\/|\bwww\.|\b\d{1,3}(\.\d{1,3}){3}\b/iu.test(text) || linked.test(text);

// Every text that comes from outside is one of these, or its pattern names each character it may
// have; `text.test.ts` walks all calls.
/** Free text of one line with at most so many characters. */
export const line = (most: number) => z.string().check(z.overwrite(oneLine), z.maxLength(most));
/** Free text of several lines. */
export const lines = (most: number) =>
  z.string().check(z.overwrite(severalLines), z.maxLength(most));
export const table = (most: number) => z.string().check(z.overwrite(tableLines), z.maxLength(most));
export const markup = (most: number) => z.string().check(z.overwrite(markedUp), z.maxLength(most));
