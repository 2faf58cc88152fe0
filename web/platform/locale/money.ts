import { boot } from '#web/platform/session/boot.ts';

const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

let served: string | undefined;

/** Says what stands before amounts in a document that is being made. */
export const provideMoneySign = (sign: string): void => void (served = sign);

/** What stands before amounts. Where no server filled the page in, they are Brunei's. */
export const moneySign = (): string =>
  (typeof document === 'undefined' ? served : boot().moneyPrefix) ?? 'B$';

/** `B$1,234.50` of integer cents (LNG-015). */
export function moneyText(cents: number): string {
  return (cents < 0 ? '-' : '') + moneySign() + format.format(Math.abs(cents) / 100);
}
