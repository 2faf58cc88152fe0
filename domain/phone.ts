import * as z from 'zod/mini';
import { line } from './text.ts';

/** Fewest and most digits of a phone number, said in every message about one (VAL-024). */
export const phoneDigits = { least: 7, most: 15 } as const;

/**
 * Whether a text is a phone number (VAL-024): an optional plus, then digits with single spaces,
 * hyphens or brackets between them. One rule for contacts, attendees, invoices and every other
 * phone field.
 */
export function isPhone(text: string): boolean {
  const typed = text.trim();
  const digits = typed.replaceAll(/\D/g, '').length;
  // A bracket may have a space or hyphen beside it, two of these never follow each other.
  return (
    digits >= phoneDigits.least &&
    digits <= phoneDigits.most &&
    /^\+?\(?\d(?:(?:[ -]|[ -]?[()][ -]?)?\d)*$/.test(typed)
  );
}

/** A phone number that must be there. */
export const phone = line(40).check(z.refine(isPhone));
