import { moneyText } from '#web/platform/locale/money.ts';

/** An amount of integer cents as `B$1,234.50`, in figures that do not jump. */
export function Money({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{moneyText(cents)}</span>;
}
