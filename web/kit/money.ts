const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `B$1,234.50` of integer cents (LNG-015). */
export function moneyText(cents: number): string {
  return (cents < 0 ? '-' : '') + 'B$' + format.format(Math.abs(cents) / 100);
}
