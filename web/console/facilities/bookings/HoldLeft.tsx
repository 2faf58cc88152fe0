import { useSecond } from '#web/console/platform/useSecond.ts';
import { leftText } from './calendar.ts';

/** Countdown of a hold. Hidden from screen readers, since the text beside it states the end. */
export function HoldLeft({ until }: { until: number }) {
  const left = leftText(until, useSecond());
  if (left === null) return null;
  return (
    <span aria-hidden="true" className="block text-xs text-gold tabular-nums print:hidden">
      {left}
    </span>
  );
}
