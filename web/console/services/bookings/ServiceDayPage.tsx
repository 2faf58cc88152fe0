import { getServiceDaySheet } from '#domain/services/bookings/calls.sheet.ts';
import type { SheetSession, SheetSlot } from '#domain/services/bookings/shapes.sheet.ts';
import {
  changeQuery,
  countriesWithin,
  useConsolePlace,
  zoneOf,
} from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { calendarDayText, dayOf, timeText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DaySteps } from '#web/console/ui/fields/DaySteps.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Service bookings of a country on one day, by venue; printable (ADM-035). */
export function ServiceDayPage() {
  const t = useTranslations('serviceBookingsAdmin');
  const a = useTranslations('administrators');
  const { query } = useConsolePlace();
  const countries = countriesWithin('services.read');
  const country = countries.find(({ code }) => code === query['country']) ?? countries[0];
  const code = country?.code ?? '';
  const today = dayOf(now(), zoneOf(code));
  const day = /^\d{4}-\d\d-\d\d$/.test(query['day'] ?? '') ? query['day']! : today;
  const words = { date: t('date'), before: t('before'), today: t('today'), after: t('after') };
  if (country === undefined) return <NoData title={a('nothingFound')} />;
  return (
    <div className="max-w-5xl pb-10">
      <h1 className="text-xl font-bold print:hidden">{t('sheet')}</h1>
      <div className="mt-4 mb-4 flex flex-wrap items-end gap-3 print:hidden">
        {countries.length > 1 && (
          <Select
            label={a('country')}
            className="min-w-44"
            value={code}
            options={countries.map((one) => ({ value: one.code, label: one.name }))}
            onChange={({ target }) => changeQuery({ country: target.value })}
          />
        )}
        <DaySteps day={day} words={words} />
        <Button variant="secondary" className="ml-auto" onPress={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Sheet country={code} day={day} />
    </div>
  );
}

function Sheet({ country, day }: { country: string; day: string }) {
  const t = useTranslations('serviceBookingsAdmin');
  const language = useLanguage();
  const sessions = useCallQuery(getServiceDaySheet, { country, day }).data?.sessions;
  if (sessions === undefined) return <RowsSkeleton label={t('sheet')} />;
  if (sessions.length === 0) return <NoData title={t('nothing')} />;
  return (
    <div className="space-y-6">
      {[...Map.groupBy(sessions, ({ venue }) => venue)].map(([venue, there]) => (
        <section key={venue} aria-label={venue || t('noVenue')}>
          <h2 className="text-lg font-semibold">
            {venue || t('noVenue')}
            <span className="font-normal text-soft"> · {calendarDayText(day, language)}</span>
          </h2>
          <div className="mt-3 space-y-4">
            {there.map((session) => (
              <SessionCard key={session.sessionId} session={session} zone={zoneOf(country)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function SessionCard({ session, zone }: { session: SheetSession; zone: string }) {
  const t = useTranslations('serviceBookingsAdmin');
  const { service, type, consultants, slots } = session;
  const span = ({ startTime, endTime }: Pick<SheetSlot, 'startTime' | 'endTime'>) =>
    `${timeText(startTime, zone)}–${timeText(endTime, zone)}`;
  const title = [service, type].filter((one, at) => one !== '' && (at === 0 || one !== service));
  return (
    <Card className="break-inside-avoid print:border-0 print:p-0">
      <h3 className="font-semibold">
        {title.join(' · ')}
        <span className="font-normal text-soft tabular-nums"> · {span(session)}</span>
      </h3>
      <p className="text-sm text-soft">
        {t('consultants')}: {consultants.length === 0 ? t('nobodyGives') : consultants.join(', ')}
      </p>
      <PlainTable
        label={`${title.join(' · ')} ${span(session)}`}
        rows={slots}
        keyOf={({ slotId }) => slotId}
        empty=""
        columns={[
          {
            title: t('time'),
            cell: (slot) => <span className="whitespace-nowrap tabular-nums">{span(slot)}</span>,
          },
          {
            title: t('placesTaken'),
            cell: ({ visitors, capacity }) => (
              <span className="whitespace-nowrap tabular-nums">
                {t('places', { taken: visitors.length, count: capacity })}
              </span>
            ),
          },
          {
            title: t('who'),
            className: 'w-full',
            cell: ({ visitors }) =>
              visitors.length === 0 ? (
                <span className="text-soft">{t('nobody')}</span>
              ) : (
                visitors.map((one) => <VisitorLine key={one.orderNumber} visitor={one} />)
              ),
          },
        ]}
      />
    </Card>
  );
}

function VisitorLine({ visitor }: { visitor: SheetSlot['visitors'][number] }) {
  const t = useTranslations('serviceBookingsAdmin');
  const { orderNumber, memberName, memberNumber, phone, isHeld, attendance } = visitor;
  const facts = [memberNumber, phone, isHeld && t('held'), attendance !== null && t(attendance)];
  return (
    <span className="block">
      <ConsoleLink
        to="/admin/service-booking"
        query={{ orderNumber }}
        className="font-semibold text-leaf hover:underline print:text-ink"
      >
        {memberName || memberNumber}
      </ConsoleLink>{' '}
      <span className="text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
