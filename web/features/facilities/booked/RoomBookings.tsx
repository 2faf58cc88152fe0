import { useState } from 'react';
import { getBookedFacilities, getBookedFacilityDate } from '#domain/facilities/calls.booked.ts';
import { bookedPeriod } from '#domain/facilities/rules.booked.ts';
import type { BookedEntry } from '#domain/facilities/shapes.booked.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go, type Query, ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { BookedDays, useChosenDay } from '#web/ui/BookedDays.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { facilitiesIcon } from '#web/ui/icons.shell.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';

/**
 * Room bookings by date: a calendar with marked days, and the bookings of a day or the next ones
 * (S-26, S-38). `at`: the screen that shows them, with its other query values.
 */
export function RoomBookings({ at }: { at: { screen: ScreenName; query?: Query } }) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const today = dayOf(now());
  const date = useChosenDay();
  const [month, setMonth] = useState((date || today).slice(0, 7));
  const { ada } = self();
  const marked = useCallQuery(getBookedFacilityDate, { ada, month }, { errorDisplay: 'silent' });
  return (
    <BookedDays
      t={t}
      date={date}
      month={month}
      marked={new Set(marked.data)}
      title={date === '' ? t('next') : t('onDay', { day: calendarDayText(date, language) })}
      onMonth={setMonth}
      onDay={(day) => go(at.screen, { ...at.query, date: day }, { replace: true })}
    >
      <Entries date={date} />
      <ScreenLink
        to="RoomWaits"
        className="tap mt-3 inline-flex items-center font-semibold text-leaf"
      >
        {t('waits')}
      </ScreenLink>
    </BookedDays>
  );
}

function Entries({ date }: { date: string }) {
  const t = useTranslations('bookedRooms');
  const { ada } = self();
  const answer = useCallQuery(getBookedFacilities, { ada, ...bookedPeriod(date, dayOf(now())) });
  if (answer.data === undefined)
    return answer.isError ? (
      <NoData title={t('failedTitle')}>
        <Button variant="secondary" onPress={() => void answer.refetch()}>
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
        title={t(date !== '' ? 'dayEmptyTitle' : 'emptyTitle')}
        text={t(date !== '' ? 'dayEmptyText' : 'emptyText')}
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
  const t = useTranslations('bookedRooms');
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
