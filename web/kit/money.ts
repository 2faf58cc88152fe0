import { boot } from './boot.ts';

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Where no server filled the page in, amounts are Brunei's. */
const prefix = (): string => (typeof document === 'undefined' ? undefined : boot().moneyPrefix) ?? 'B$';

/** `B$1,234.50` of integer cents (LNG-015). */
export function moneyText(cents: number): string {
  return (cents < 0 ? '-' : '') + prefix() + format.format(Math.abs(cents) / 100);
}
