import { useEffect, useRef, useState } from 'react';
import { now, onClockChange } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Below this time the text is coral. */
const lastMs = 5 * 60_000;

const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

type CountdownProps = { until: number; onEnd?: () => void; className?: string };

/**
 * Time left until `until` (server time, epoch ms); announced once a minute. Calls `onEnd` at the
 * end, and again if the clock is corrected after that.
 */
export function Countdown({ until, onEnd, className = '' }: CountdownProps) {
  const t = useTranslations('frame');
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const rest = Math.max(0, until - now());
      setLeft(rest);
      // Aligned to the seconds of the deadline, so that two countdowns on a page change together.
      if (rest > 0) timer = setTimeout(tick, (rest % 1000) + 5);
      else end.current?.();
    };
    tick();
    const stop = onClockChange(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [until]);
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.ceil(seconds / 60);
  // The time differs between server and browser; the next tick corrects the served one.
  return (
    <span
      role="timer"
      className={`tabular-nums ${left > 0 && left <= lastMs ? 'text-coral' : ''} ${className}`}
    >
      <span suppressHydrationWarning aria-hidden="true">
        {clock(seconds)}
      </span>
      <span suppressHydrationWarning className="sr-only" aria-live="polite">
        {seconds === 0 ? t('timeUp') : t('timeLeft', { time: clock(minutes * 60).slice(0, 5) })}
      </span>
    </span>
  );
}
