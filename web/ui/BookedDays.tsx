import type { ReactNode } from 'react';
import { chosenDay } from '#domain/screens/query.ts';
import { now } from '#web/platform/clock.ts';
import { useAddress } from '#web/platform/nav.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, type useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { MonthCalendar } from './fields/MonthCalendar.tsx';

/** Returns the day in the address as `2026-05-12`, or an empty string. */
export const useChosenDay = (): string => chosenDay(useAddress().query);

type BookedDaysProps = {
  t: ReturnType<typeof useTranslations<'bookings' | 'bookedRooms' | 'bookedServices'>>;
  date: string;
  month: string;
  marked: ReadonlySet<string>;
  title?: string | undefined;
  beside?: ReactNode;
  onMonth: (month: string) => void;
  /** Empty string: all days. */
  onDay: (day: string) => void;
  children: ReactNode;
};

/** A member's bookings by date: a calendar, and the bookings of one day or of all (S-38). */
export function BookedDays({
  t,
  date,
  month,
  marked,
  title,
  beside,
  onMonth,
  onDay,
  children,
}: BookedDaysProps) {
  const language = useLanguage();
  const nameOf = (day: string, is: { marked: boolean; today: boolean }) => {
    const text = dayInWords(day, language);
    if (is.today) return t(is.marked ? 'todayBooked' : 'today', { day: text });
    return is.marked ? t('bookedDay', { day: text }) : text;
  };
  return (
    <div className="mt-5 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <Card className="mx-auto w-full max-w-md p-3 lg:sticky lg:top-24">
        <MonthCalendar
          label={t('calendar')}
          isSteady
          month={month}
          onMonth={onMonth}
          marked={marked}
          chosen={date === '' ? null : date}
          today={dayOf(now())}
          onDay={(day) => onDay(day === date ? '' : day)}
          nameOf={nameOf}
          previous={t('previousMonth')}
          next={t('nextMonth')}
        />
      </Card>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title === undefined ? <span /> : <h2 className="text-lg font-semibold">{title}</h2>}
          {date !== '' && (
            <Button variant="quiet" onPress={() => onDay('')}>
              {t('allDays')}
            </Button>
          )}
          {beside}
        </div>
        {children}
      </div>
    </div>
  );
}
