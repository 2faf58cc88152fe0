import { type ReactNode, useState } from 'react';
import { getFreeHours } from '#domain/facilities/calls.find.ts';
import { roomDaysOf, type RoomFilter, roomPayloadOf } from '#domain/facilities/rules.filter.ts';
import { isDay } from '#domain/time/day.ts';
import { dayLater } from '#domain/time/days.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { dayOf, isOtherZone } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { self } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { backIcon } from '#web/ui/icons.shell.ts';
import { forwardIcon } from '#web/ui/icons.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { HoursTable } from './HoursTable.tsx';

/** Rooms in view before "Show more rooms", and how many more that shows. */
const portion = 40;

type FreeHoursProps = { filter: RoomFilter; isKnown: boolean; empty: ReactNode };

/** Rooms as rows, the hours of a day as columns; a free hour leads to its booking (decision 0210). */
export function FreeHours({ filter, isKnown, empty }: FreeHoursProps) {
  const t = useTranslations('freeHours');
  const facilities = useTranslations('facilities');
  const { query } = useAddress();
  const [count, setCount] = useState(portion);
  const today = dayOf(now());
  const requested = query['day'] ?? roomDaysOf(filter, today).from;
  const date = isDay(requested) && requested > today ? requested : today;
  const {
    startDate: _from,
    endDate: _until,
    ...payload
  } = {
    startDate: '',
    endDate: '',
    ...roomPayloadOf(filter, today),
  };
  const answer = useCallQuery(
    getFreeHours,
    { ...payload, regionCode: self().regionCode, date },
    { keep: true, enabled: isKnown },
  );
  const toDay = (day: string) =>
    go('Factory', { ...query, day: day > today ? day : null }, { replace: true });
  if (answer.data === undefined && answer.error !== null)
    return (
      <NoData title={t('failedTitle')} text={facilities('failedText')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
          {facilities('tryAgain')}
        </Button>
      </NoData>
    );
  const { data } = answer;
  const rooms = data?.venues.flatMap((venue) => venue.rooms.map((room) => ({ venue, room })));
  return (
    <div className="pb-8">
      <DayBar date={date} today={today} last={data?.horizon} onDay={toDay} />
      {rooms === undefined ? (
        <HoursBones label={facilities('freeHours')} />
      ) : rooms.length === 0 ? (
        empty
      ) : (
        <>
          <div
            aria-busy={answer.isPlaceholderData || undefined}
            className={answer.isPlaceholderData ? 'opacity-60' : ''}
          >
            <HoursTable date={date} rows={rooms.slice(0, count)} />
          </div>
          {rooms.length > count && (
            <div className="flex justify-center py-6">
              <Button variant="secondary" onPress={() => setCount(count + portion)}>
                {t('showMore')}
              </Button>
            </div>
          )}
          {isOtherZone(now()) && <p className="mt-3 text-sm text-soft">{t('regionTime')}</p>}
        </>
      )}
    </div>
  );
}

type DayBarProps = {
  date: string;
  today: string;
  /** Undefined while loading. */
  last: string | undefined;
  onDay: (day: string) => void;
};

function DayBar({ date, today, last, onDay }: DayBarProps) {
  const t = useTranslations('freeHours');
  const language = useLanguage();
  const turn = (by: number, icon: string, isOff: boolean) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'previousDay' : 'nextDay')}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onDay(dayLater(date, by))}
      className="tap inline-flex w-11 items-center justify-center rounded-control text-leaf hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:text-edge"
    >
      <Icon d={icon} />
    </button>
  );
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <div className="flex items-center gap-1">
          {turn(-1, backIcon, date <= today)}
          <h2 aria-live="polite" className="min-w-56 text-center text-lg font-semibold">
            {dayInWords(date, language)}
          </h2>
          {turn(1, forwardIcon, last === undefined || date >= last)}
        </div>
        <p className="text-sm text-soft">{t('hint')}</p>
      </div>
      <div className="w-44">
        <DayField
          label={t('dayShown')}
          value={date}
          min={today}
          max={last ?? today}
          onDay={(day) => {
            if (day >= today && (last === undefined || day <= last)) onDay(day);
          }}
        />
      </div>
    </div>
  );
}

const HoursBones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="bones space-y-2 pt-10">
    {Array.from({ length: 8 }, (_, index) => (
      <Bone key={index} className="h-11 w-full rounded-control" />
    ))}
  </div>
);
