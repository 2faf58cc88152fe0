import { useState } from 'react';
import { getBookedFacilities, getBookedFacilityDate } from '#domain/facilities/calls.booked.ts';
import type { BookedEntry } from '#domain/facilities/shapes.booked.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { now } from '#web/kit/clock.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { go, type Query, ScreenLink, useAddress } from '#web/kit/nav.ts';
import { self } from '#web/kit/session/session.ts';
import { calendarDayText, dayOf } from '#web/kit/words/dates.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { otherMonth } from '#domain/days.ts';
import { MonthCalendar } from '#web/parts/fields/MonthCalendar.tsx';
import { facilitiesIcon } from '#web/parts/icons.shell.ts';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { When } from '#web/parts/When.tsx';
import { dayInWords } from '#web/kit/words/calendarDays.ts';

/** So far ahead "coming up" looks: rooms are booked three months ahead at most (FAC-042). */
const monthsAhead = 4;

/**
 * Own rooms by date: a month with marked days, the bookings of a day, or the next ones (S-26,
 * S-38). `at`: the screen it stands on, with what else its address says.
 */
export function RoomBookings({ at }: { at: { screen: ScreenName; query?: Query } }) {
  const t = useWords('bookedRooms');
  const language = useLanguage();
  const { query } = useAddress();
  const today = dayOf(now());
  const date = /^20\d\d-\d\d-\d\d$/.test(query['date'] ?? '') ? query['date']! : '';
  const [month, setMonth] = useState((date || today).slice(0, 7));
  const { ada } = self();
  const marked = useCallQuery(getBookedFacilityDate, { ada, month }, { shown: 'silent' });
  const toDay = (day: string) =>
    go(at.screen, { ...at.query, date: day === date ? '' : day }, { replace: true });
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
          month={month}
          onMonth={setMonth}
          marked={new Set(marked.data)}
          chosen={date === '' ? null : date}
          today={today}
          onDay={toDay}
          nameOf={nameOf}
          previous={t('previousMonth')}
          next={t('nextMonth')}
        />
      </Card>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">
            {date === '' ? t('next') : t('onDay', { day: calendarDayText(date, language) })}
          </h2>
          {date !== '' && (
            <Button look="quiet" onPress={() => toDay(date)}>
              {t('allDays')}
            </Button>
          )}
        </div>
        <Entries
          from={date === '' ? today : date}
          until={date === '' ? otherMonth(today, monthsAhead) : date}
          isDay={date !== ''}
        />
      </div>
    </div>
  );
}

function Entries({ from, until, isDay }: { from: string; until: string; isDay: boolean }) {
  const t = useWords('bookedRooms');
  const { ada } = self();
  const answer = useCallQuery(getBookedFacilities, { ada, startDate: from, endDate: until });
  if (answer.data === undefined)
    return answer.isError ? (
      <NoData title={t('failedTitle')}>
        <Button look="secondary" onPress={() => void answer.refetch()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    ) : (
      <RowsSkeleton label={t('list')} />
    );
  if (answer.data.length === 0)
    return (
      <NoData
        icon={facilitiesIcon}
        title={t(isDay ? 'dayEmptyTitle' : 'emptyTitle')}
        text={t(isDay ? 'dayEmptyText' : 'emptyText')}
      >
        <LinkButton to="Factory">{t('toFacilities')}</LinkButton>
      </NoData>
    );
  return (
    <ul className="space-y-3">
      {answer.data.map((entry) => (
        <Entry key={`${entry.orderNumber}-${entry.sessionNo}`} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: BookedEntry }) {
  const t = useWords('bookedRooms');
  const { orderNumber, roomID, venueID } = entry;
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 hover:bg-sunk">
      <When from={entry.startTime} to={entry.endTime} className="text-sm font-semibold text-leaf" />
      <h3 className="font-semibold">
        <ScreenLink
          to="HasOrderDetail"
          query={{ orderNumber }}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {entry.roomName}
        </ScreenLink>
      </h3>
      <p className="text-sm text-soft">
        {entry.venueName}
        {entry.eventName !== '' && <span className="block">{entry.eventName}</span>}
      </p>
      <ScreenLink
        to="SiteOrderDetail"
        query={{ roomID, venueID }}
        className="tap relative inline-flex items-center text-sm font-semibold text-leaf"
      >
        {t('bookAgain')}
      </ScreenLink>
    </li>
  );
}
