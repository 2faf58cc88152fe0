import * as z from 'zod/mini';

/** Limits of the digits in a phone number (VAL-024). */
const phoneDigits = { least: 7, most: 15 } as const;

/**
 * The stored form of a phone number (VAL-024, B-46): characters of normal width, every dash a
 * hyphen, single spaces, no brackets around the country code.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{DI}\p{Cc}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\( ?\+ ?(\d{1,4}) ?\)/, '+$1')
    .replace(/^\+ (?=\d)/, '+');

/**
 * Whether a text is a phone number (VAL-024): an optional plus, then digits with single spaces,
 * hyphens or brackets between them. All phone fields use this rule.
 */
export function isPhone(text: string): boolean {
  const typed = plainPhone(text);
  const digits = typed.replaceAll(/\D/g, '').length;
  // A bracket may have a space or hyphen beside it; two of these never follow each other.
  return (
    digits >= phoneDigits.least &&
    digits <= phoneDigits.most &&
    /^\+?\(?\d(?:(?:[ -]|[ -]?[()][ -]?)?\d)*$/.test(typed)
  );
}

/** A phone number or nothing, not validated. */
export const phoneLine = (most: number) =>
  z.string().check(z.overwrite(plainPhone), z.maxLength(most));
export const phone = phoneLine(40).check(z.refine(isPhone));
