import * as z from 'zod/mini';

/** Fewest and most digits of a phone number, said in every message about one (VAL-024). */
const phoneDigits = { least: 7, most: 15 } as const;

/**
 * A phone number as it is kept (VAL-024, B-46): digits and signs of ordinary width, every kind of
 * dash a hyphen, one space between groups, no brackets around the country code.
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
 * hyphens or brackets between them. One rule for contacts, attendees, invoices and every other
 * phone field.
 */
export function isPhone(text: string): boolean {
  const typed = plainPhone(text);
  const digits = typed.replaceAll(/\D/g, '').length;
  // A bracket may have a space or hyphen beside it, two of these never follow each other.
  return (
    digits >= phoneDigits.least &&
    digits <= phoneDigits.most &&
    /^\+?\(?\d(?:(?:[ -]|[ -]?[()][ -]?)?\d)*$/.test(typed)
  );
}

/** A phone number or nothing, without a check. */
export const phoneLine = (most: number) =>
  z.string().check(z.overwrite(plainPhone), z.maxLength(most));
/** A phone number that must be there. */
export const phone = phoneLine(40).check(z.refine(isPhone));
