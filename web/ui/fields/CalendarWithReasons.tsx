import { type ReactNode, useState } from 'react';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';

type CalendarWithReasonsProps = Omit<MonthCalendarProps, 'first' | 'onOff'> & {
  whyOff: (day: string) => ReactNode;
};

/** A calendar from today on. A press on a disabled day shows the reason below. */
export function CalendarWithReasons({ whyOff, ...month }: CalendarWithReasonsProps) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      <MonthCalendar
        {...month}
        first={month.today}
        onMonth={(to) => {
          setRefused(null);
          month.onMonth(to);
        }}
        onDay={(day) => {
          setRefused(null);
          month.onDay(day);
        }}
        onOff={setRefused}
      />
      <p role="status" className="mt-1 text-sm text-coral empty:hidden">
        {refused !== null && refused.slice(0, 7) >= month.month && whyOff(refused)}
      </p>
    </>
  );
}
