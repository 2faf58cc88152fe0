import { useEffect, useState } from 'react';
import { now } from '#web/kit/clock.ts';
import { leftText } from './calendar.ts';

/**
 * How long a hold still lasts, second by second; only to be seen: until when it lasts is said beside
 * it in words, once.
 */
export function HoldLeft({ until }: { until: number }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = leftText(until, at);
  if (left === null) return null;
  return (
    <span aria-hidden="true" className="block text-xs text-gold tabular-nums print:hidden">
      {left}
    </span>
  );
}
