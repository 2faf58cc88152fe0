import { dayIn, type TaxInWords } from '#api/features/regions/service.ts';

/**
 * Reservation number (B-02): R, the letter of the product, day in region time, 6 digits; unique by
 * the table's key.
 */
export function orderNumberOf(
  product: 'E' | 'F' | 'A',
  zone: string,
  { now, serial }: { now: number; serial: number },
): string {
  const digits = String(serial % 1_000_000).padStart(6, '0');
  return `R${product}${dayIn(zone, now).replaceAll('-', '')}${digits}`;
}

/** How an order shows its tax, in the language of its member. */
export const shownTax = (tax: TaxInWords | null, language: string) => ({
  taxDesc: tax?.isShown ? (tax.words[language] ?? tax.words['en'] ?? null) : null,
  showTax: tax?.isShown ?? false,
});
