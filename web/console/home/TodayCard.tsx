import type { ReactNode } from 'react';
import type { Home } from '#domain/home/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { canAnywhere, type ConsoleQuery, zoneOf } from '#web/console/platform/console.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink, RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { CountBar } from '#web/console/ui/figures/CountBar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { dayName } from '#web/console/platform/dayName.ts';

const wide =
  'tap inline-flex items-center rounded-control px-1 font-semibold text-leaf tabular-nums hover:bg-sunk';

function Count({ label, to, query }: { label: string; to: AdminPath; query: ConsoleQuery }) {
  return (
    <ConsoleLink to={to} query={query} className={wide}>
      {label}
    </ConsoleLink>
  );
}

/** Guests who came, of those expected; both numbers are lists. */
function Came({
  came,
  expected,
  to,
  cameQuery,
  query,
}: {
  came: number;
  expected: number;
  to: AdminPath;
  cameQuery: ConsoleQuery;
  query: ConsoleQuery;
}) {
  const t = useTranslations('homeAdmin');
  return (
    <div className="flex items-center gap-2">
      <span className="w-16 max-sm:hidden">
        <CountBar count={came} total={expected} />
      </span>
      <span className="whitespace-nowrap">
        <Count label={t('came', { count: came })} to={to} query={cameQuery} />
        {' / '}
        <Count label={t('expected', { count: expected })} to={to} query={query} />
      </span>
    </div>
  );
}

const Line = ({ children, name }: { children: ReactNode; name: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 last:border-0">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    {children}
  </li>
);

function Sessions({ sessions }: Pick<Home, 'sessions'>) {
  const t = useTranslations('homeAdmin');
  return sessions.map(({ sessionId, eventId, name, country, startTime, came, expected }) => {
    const of = { event: eventId, session: sessionId };
    return (
      <Line
        key={sessionId}
        name={
          <>
            <span className="text-soft tabular-nums">{timeText(startTime, zoneOf(country))}</span>{' '}
            <RowLink to="/admin/door" query={{ id: sessionId }}>
              {name}
            </RowLink>
          </>
        }
      >
        {canAnywhere('events.read') ? (
          <Came
            came={came}
            expected={expected}
            to="/admin/event-attendees"
            cameQuery={{ ...of, who: 'CAME' }}
            query={{ ...of, who: 'EXPECTED' }}
          />
        ) : (
          <span>{t('cameOf', { came, expected })}</span>
        )}
      </Line>
    );
  });
}

function Venues({ venues, day }: Pick<Home, 'venues'> & { day: string }) {
  const t = useTranslations('homeAdmin');
  return venues.map(({ venueId, name, bookings }) => (
    <Line
      key={venueId}
      name={
        <RowLink to="/admin/venue-day" query={{ venue: venueId }}>
          {name}
        </RowLink>
      }
    >
      <Count
        label={t('bookings', { count: bookings })}
        to="/admin/room-bookings"
        query={{ venueId, orderStatus: 'PAID', from: day, until: day }}
      />
    </Line>
  ));
}

function Consultants({ consultants, day }: Pick<Home, 'consultants'> & { day: string }) {
  return consultants.map(({ consultantId, name, came, expected }) => {
    const query = { consultantId, orderStatus: 'PAID', from: day, until: day };
    return (
      <Line key={consultantId} name={name}>
        <Came
          came={came}
          expected={expected}
          to="/admin/service-bookings"
          cameQuery={{ ...query, attendance: 'ATTENDED' }}
          query={query}
        />
      </Line>
    );
  });
}

const Part = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <section className="mt-3 first-of-type:mt-0">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      {aside}
    </div>
    <ul>{children}</ul>
  </section>
);

/** Sessions, rooms and consultants of today. */
export function TodayCard({ home, day }: { home: Home; day: string }) {
  const t = useTranslations('homeAdmin');
  const { sessions, sessionCount, venues, consultants } = home;
  const concerns = (['checkin.read', 'facilities.read', 'services.read'] as const).some(
    canAnywhere,
  );
  if (!concerns) return null;
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t('today', { day: dayName(day) })}</h2>
      {sessions.length + venues.length + consultants.length === 0 && (
        <p className="text-soft">{t('nothingToday')}</p>
      )}
      {sessions.length > 0 && (
        <Part
          title={t('checkIn')}
          aside={
            <Count
              label={t('sessions', { count: sessionCount })}
              to="/admin/doors"
              query={{ day }}
            />
          }
        >
          <Sessions sessions={sessions} />
        </Part>
      )}
      {venues.length > 0 && (
        <Part title={t('rooms')}>
          <Venues venues={venues} day={day} />
        </Part>
      )}
      {consultants.length > 0 && (
        <Part title={t('consultants')}>
          <Consultants consultants={consultants} day={day} />
        </Part>
      )}
    </Card>
  );
}
