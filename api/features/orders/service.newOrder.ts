import { dayIn, type TaxInWords } from '#api/features/regions/service.ts';

/**
 * Makes a reservation number (B-02): R, the product's letter, the day in the zone, 6 digits. The
 * table's key makes it unique.
 */
export function orderNumberOf(
  product: 'E' | 'F' | 'A',
  zone: string,
  { now, serial }: { now: number; serial: number },
): string {
  const digits = String(serial % 1_000_000).padStart(6, '0');
  return `R${product}${dayIn(zone, now).replaceAll('-', '')}${digits}`;
}

/** The tax text and flag of an order, in the member's language. */
export const shownTax = (tax: TaxInWords | null, language: string) => ({
  taxDesc: tax?.isShown ? (tax.words[language] ?? tax.words['en'] ?? null) : null,
  showTax: tax?.isShown ?? false,
});
