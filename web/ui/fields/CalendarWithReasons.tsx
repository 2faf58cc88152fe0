import { useState } from 'react';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';

type CalendarWithReasonsProps = Omit<MonthCalendarProps, 'first' | 'onOff'> & {
  /** Why a day that is off cannot be chosen. */
  whyOff: (day: string) => string | undefined;
};

/** A month from today on; a press on a day that cannot be chosen says why below it. */
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
        {refused?.startsWith(month.month) === true && whyOff(refused)}
      </p>
    </>
  );
}
