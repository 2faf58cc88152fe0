import { useEffect, useEffectEvent, useRef } from 'react';
import { ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { rowHeight } from './rowHeight.ts';
import type { Week } from './week.ts';

/** Scrolls to the first slot once; `show` scrolls a quarter-hour into view. */
export function useWeekScroll(week: Week) {
  const scroller = useRef<HTMLDivElement>(null);
  const showFirst = useEffectEvent(() => {
    const starts = week.days.flatMap((day) => (typeof day === 'string' ? [] : day));
    const first = Math.min(36, ...starts.map(({ start }) => start));
    scroller.current?.scrollTo({ top: Math.max(0, first - ticksPerHour) * rowHeight });
  });
  useEffect(() => showFirst(), []);
  const show = (tick: number) => {
    const box = scroller.current;
    if (box === null) return;
    const top = tick * rowHeight;
    const seen = box.clientHeight - 4 * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + seen - rowHeight) box.scrollTop = top - seen + rowHeight;
  };
  return { scroller, show };
}
