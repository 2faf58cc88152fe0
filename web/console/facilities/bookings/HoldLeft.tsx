import { useSecond } from '#web/console/platform/useSecond.ts';
import { leftText } from './calendar.ts';

/**
 * How long a hold still lasts, second by second; only to be seen: until when it lasts is said beside
 * it in words, once.
 */
export function HoldLeft({ until }: { until: number }) {
  const left = leftText(until, useSecond());
  if (left === null) return null;
  return (
    <span aria-hidden="true" className="block text-xs text-gold tabular-nums print:hidden">
      {left}
    </span>
  );
}
