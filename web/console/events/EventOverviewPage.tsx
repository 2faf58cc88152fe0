import { getEventHub } from '#domain/hubs/calls.ts';
import type { EventHub, HubTab } from '#domain/hubs/shapes.ts';
import type { MissingKind } from '#domain/events/shapes.rows.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { type ConsoleQuery, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { CountBar } from '#web/console/ui/figures/CountBar.tsx';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { NumberRow } from '#web/console/ui/figures/NumberRow.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { CancelledMark } from './form/CancelledMark.tsx';
import { attentionTexts, EventChips, EventWhen } from './form/EventRowParts.tsx';
import { NoEvent } from './NoEvent.tsx';

/** An event at a glance: its numbers, and what it lacks (issue 52). */
export function EventOverviewPage() {
  const t = useTranslations('eventForm');
  const { id = '0' } = useConsolePlace().query;
  const { data, isError, error } = useCallQuery(getEventHub, { id });
  useRecent('event', id, isError ? null : data && { label: data.name });
  if (isError) return <NoEvent error={error} />;
  if (data === undefined) return <RowsSkeleton label={t('event')} />;
  return (
    <RecordPage title={data.name} backTo="/admin/events" backLabel={t('events')} isWide>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <EventChips row={data.event} />
        <EventWhen row={data.event} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Numbers of={data} />
        <Ready of={data} />
        {data.cancelled.length > 0 && <CancelledSessions of={data} />}
      </div>
    </RecordPage>
  );
}

function Numbers({ of }: { of: EventHub }) {
  const t = useTranslations('eventForm');
  const { sold, held, total, id } = of.event;
  const taken = sold + held;
  const countOf = (tab: HubTab) => of.counts.find(({ what }) => what === tab)?.count;
  return (
    <Card>
      <h2 className="font-semibold">{t('numbers')}</h2>
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span>{t('taken')}</span>
        <span className="font-semibold tabular-nums">
          {taken} / {total}
        </span>
      </p>
      <div className="mt-1">
        <CountBar count={taken} total={total} />
      </div>
      <dl className="mt-3 divide-y divide-line">
        <NumberRow to="/admin/orders" query={{ event: id }} label={t('ordersOf')}>
          {countOf('ORDERS')}
        </NumberRow>
        <NumberRow to="/admin/event-attendees" query={{ event: id }} label={t('attendeesOf')}>
          {countOf('ATTENDEES')}
        </NumberRow>
        <NumberRow to="/admin/doors" query={{ event: id }} label={t('cameOf')}>
          {countOf('CHECKIN') !== undefined && `${of.came} / ${of.issued}`}
        </NumberRow>
        <NumberRow to="/admin/event-waiting" query={{ event: id }} label={t('waitingOf')}>
          {countOf('WAITING')}
        </NumberRow>
      </dl>
    </Card>
  );
}

/** Sessions that were cancelled alone, with the answers of their bookers. */
function CancelledSessions({ of }: { of: EventHub }) {
  const t = useTranslations('eventForm');
  const language = useLanguage();
  const zone = zoneOf(of.event.country);
  return (
    <Card>
      <h2 className="font-semibold">{t('cancelledSessions')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {of.cancelled.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>{fullMoment(one.startTime, language, zone)}</span>
            <CancelledMark of={one} zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const cures: Record<
  MissingKind,
  {
    word:
      | 'missingItem'
      | 'missingStaffCode'
      | 'missingTranslation'
      | 'missingInvitations'
      | 'missingOnlineLink';
    to: AdminPath;
    by: 'id' | 'event';
  }
> = {
  ITEM: { word: 'missingItem', to: '/admin/event', by: 'id' },
  STAFF_CODE: { word: 'missingStaffCode', to: '/admin/doors', by: 'event' },
  TRANSLATION: { word: 'missingTranslation', to: '/admin/event', by: 'id' },
  INVITATIONS: { word: 'missingInvitations', to: '/admin/event-invitations', by: 'event' },
  ONLINE_LINK: { word: 'missingOnlineLink', to: '/admin/event', by: 'id' },
};

/** What the event lacks, each with a link to the page where it is entered. */
function Ready({ of }: { of: EventHub }) {
  const t = useTranslations('eventForm');
  const { id, attention } = of.event;
  const isLate = attention.includes('stillDraft');
  const isReady = of.missing.length === 0 && !isLate;
  return (
    <Card>
      <h2 className="font-semibold">{t('readiness')}</h2>
      {isReady ? (
        <p className="mt-3 text-soft">{t('allReady')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {isLate && (
            <li>
              <Cure to="/admin/event" query={{ id }} text={t(attentionTexts.stillDraft)} />
            </li>
          )}
          {of.missing.map((kind) => (
            <li key={kind}>
              <Cure
                to={cures[kind].to}
                query={{ [cures[kind].by]: id }}
                text={t(cures[kind].word)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Cure = ({ to, query, text }: { to: AdminPath; query: ConsoleQuery; text: string }) => (
  <ConsoleLink to={to} query={query} className="tap flex items-center text-coral hover:underline">
    {text}
  </ConsoleLink>
);
