import { boot } from '#web/platform/session/boot.ts';

const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

let served: string | undefined;

export const provideMoneySign = (sign: string): void => void (served = sign);

/** Brunei's prefix if the server did not fill in the document. */
export const moneySign = (): string =>
  (typeof document === 'undefined' ? served : boot().moneyPrefix) ?? 'B$';

/** Formats integer cents: `B$1,234.50` (LNG-015). */
export function moneyText(cents: number): string {
  return (cents < 0 ? '-' : '') + moneySign() + format.format(Math.abs(cents) / 100);
}
