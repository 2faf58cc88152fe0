import { moneyText } from '#web/platform/locale/money.ts';

/** Formats integer cents as `B$1,234.50`, in digits of equal width. */
export function Money({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{moneyText(cents)}</span>;
}
