/** In cents: the largest amount that a form accepts. */
export const largestAmount = 100_000_000;

/**
 * Why a typed amount is refused: empty, more than two decimals, a decimal comma, above
 * `largestAmount`, another form.
 */
export type AmountFault = 'empty' | 'decimals' | 'comma' | 'large' | 'form';
type ReadAmount = { ok: true; cents: number } | { ok: false; fault: AmountFault };

const grouped = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;

/**
 * Parses a typed amount into cents (forms of the console, LNG-015). Thousands are separated by
 * commas or by spaces, consistently: `1,000` and `1 000.50` are valid, `1,00` and `1,0000` are not.
 * Decimals follow a point, at most two; nothing is rounded. A currency sign may precede.
 */
export function readAmount(typed: string): ReadAmount {
  const text = typed.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').trim();
  const bare = text.replace(/^[A-Za-z]{0,3}\$ ?/, '');
  if (bare === '') return { ok: false, fault: text === '' ? 'empty' : 'form' };
  const { whole, decimals } =
    /^(?<whole>\d[\d, ]*)(?:\.(?<decimals>\d+))?$/.exec(bare)?.groups ?? {};
  if (whole === undefined) return { ok: false, fault: 'form' };
  if (!/^\d+$/.test(whole) && !grouped.test(whole))
    return { ok: false, fault: /^\d+,\d{1,2}$/.test(bare) ? 'comma' : 'form' };
  if (decimals !== undefined && decimals.length > 2) return { ok: false, fault: 'decimals' };
  const cents =
    Number(whole.replaceAll(/[, ]/g, '')) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return cents > largestAmount ? { ok: false, fault: 'large' } : { ok: true, cents };
}

const digits = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats integer cents as they are typed, without a currency sign: `1,234.50`. */
export const typedAmount = (cents: number): string => digits.format(cents / 100);
