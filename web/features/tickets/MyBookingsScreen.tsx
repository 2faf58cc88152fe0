import { type ReactNode, useState } from 'react';
import type { BookedEventSession } from '#domain/tickets/shapes.sessions.ts';
import { now } from '#web/platform/clock.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useAccess } from '#web/platform/session/session.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { BookedDays, useChosenDay } from '#web/ui/BookedDays.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { bookingsIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { Group, PagedList } from './PagedList.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessionDays, useSessions } from './useBookings.ts';

const parts = ['events', 'facilities', 'services'] as const;

type MyBookingsScreenProps = { facilities: ReactNode; services: ReactNode };

/**
 * The member's bookings by date, in three tabs (S-38, TKT-021). `facilities` and `services` are the
 * content of their tabs. Members of countries with services only see that tab.
 */
export function MyBookingsScreen({ facilities, services }: MyBookingsScreenProps) {
  const t = useTranslations('bookings');
  const { query } = useAddress();
  const isFull = useAccess() === 'FULL';
  const part = isFull ? (parts[Number(query['tab'] ?? 0)] ?? 'events') : 'services';
  return (
    <div className="max-lg:pt-2">
      {isFull && (
        <Tabs
          label={t('parts')}
          tabs={parts.map((one, index) => ({
            label: t(one),
            to: 'MyBookings',
            query: { tab: index },
            isActive: one === part,
          }))}
        />
      )}
      {part === 'events' ? <EventBookings /> : part === 'facilities' ? facilities : services}
    </div>
  );
}

function EventBookings() {
  const t = useTranslations('bookings');
  const language = useLanguage();
  const today = dayOf(now());
  const date = useChosenDay();
  // Until the member turns the page, the month of the next session is shown.
  const [turnedTo, setMonth] = useState<string | null>(null);
  const next = useSessions('').items?.find((one) => one.endTime > now() && !one.isCancelled);
  const begin = date || (next === undefined ? today : dayOf(Math.max(next.startTime, now())));
  const month = turnedTo ?? begin.slice(0, 7);
  const marked = useSessionDays(month);
  return (
    <BookedDays
      t={t}
      date={date}
      month={month}
      marked={marked}
      title={date === '' ? undefined : t('onDay', { day: calendarDayText(date, language) })}
      beside={
        <LinkButton variant="quiet" to="MyTickets">
          {t('allTickets')}
        </LinkButton>
      }
      onMonth={setMonth}
      onDay={(day) => go('MyBookings', { date: day }, { replace: true })}
    >
      <SessionList date={date} />
    </BookedDays>
  );
}

function SessionList({ date }: { date: string }) {
  const t = useTranslations('bookings');
  const list = useSessions(date);
  const { items } = list;
  if (items === null)
    return list.isFailed ? (
      <NotLoaded title={t('failedTitle')} onRetry={list.reload} />
    ) : (
      <RowsSkeleton label={t('events')} />
    );
  if (items.length === 0)
    return (
      <NoData
        icon={bookingsIcon}
        title={t(date === '' ? 'emptyTitle' : 'dayEmptyTitle')}
        text={t(date === '' ? 'emptyText' : 'dayEmptyText')}
      >
        <LinkButton to="Home">{t('toEvents')}</LinkButton>
      </NoData>
    );
  const rowOf = (session: BookedEventSession) => (
    <SessionRow key={session.sessionId} session={session} />
  );
  const isPast = (session: BookedEventSession) => session.endTime <= now();
  return (
    <PagedList list={list}>
      <AsSeen seenAt={list.seenAt} />
      <div className="space-y-8">
        <Group
          title={t('upcoming')}
          rows={items.filter((session) => !isPast(session)).map(rowOf)}
        />
        <Group title={t('past')} rows={items.filter(isPast).map(rowOf)} />
      </div>
    </PagedList>
  );
}
