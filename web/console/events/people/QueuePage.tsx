import { getQueueFigures } from '#domain/events/queue/calls.admin.ts';
import type { QueueFigures } from '#domain/events/queue/shapes.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow, StampRow } from '#web/console/ui/FactRow.tsx';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { useGuestEvent } from './GuestListPage.tsx';
import { QueueActs } from './QueueActs.tsx';

/** Refetch interval in ms. */
const everyMs = 5000;

const tones: Record<QueueFigures['state'], Tone> = {
  BEFORE: 'plain',
  JOINING: 'lagoon',
  RUNNING: 'leaf',
  CLOSED: 'plain',
};

/** The sale queue of an event: its numbers, its draw, its rate and its end (B-43). */
export function QueuePage() {
  const t = useTranslations('saleQueueAdmin');
  const eventId = useConsolePlace().query['event'] ?? '0';
  const { event, can } = useGuestEvent();
  const { data, error } = useCallQuery(
    getQueueFigures,
    { id: eventId },
    { errorDisplay: 'silent', quiet: true, every: everyMs },
  );
  if (data === undefined && error !== null)
    return isRefusedWith(error, ['noData']) ? (
      <NoData isPage title={t('noQueueTitle')} text={t('noQueueText')}>
        <ConsoleLink to="/admin/event" query={{ id: eventId }} variant="secondary">
          {t('toEdit')}
        </ConsoleLink>
      </NoData>
    ) : (
      <NoData isPage title={error.text} />
    );
  if (data === undefined) return <RowsSkeleton label={t('queue')} />;
  return (
    <div className="max-w-5xl pb-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-bold">
          {event === undefined ? t('queue') : `${t('queue')} · ${event.name}`}
        </h1>
        <Tag tone={tones[data.state]}>{t(data.state)}</Tag>
        {data.rate === 0 && data.state !== 'CLOSED' && <Tag tone="gold">{t('paused')}</Tag>}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <Groups of={data} />
          {can('events.write') && data.state !== 'CLOSED' && <QueueActs queue={data} />}
        </div>
        <div className="space-y-5">
          <Times of={data} />
          <Proof of={data} />
        </div>
      </div>
    </div>
  );
}

type Of = { of: QueueFigures };

const counts = ['waiting', 'turns', 'used', 'lost', 'left'] as const;

function Groups({ of }: Of) {
  const t = useTranslations('saleQueueAdmin');
  const placesOf = { waiting: of.waitingPlaces, turns: of.turnPlaces };
  return (
    <Card>
      <h2 className="font-semibold">{t('groups')}</h2>
      <dl className="mt-2 divide-y divide-line tabular-nums" data-groups="">
        {counts.map((name) => (
          <FactRow key={name} label={t(name)}>
            <span className="font-semibold">{of[name]}</span>
            {(name === 'waiting' || name === 'turns') && (
              <span className="text-soft"> · {t('places', { count: placesOf[name] })}</span>
            )}
          </FactRow>
        ))}
        <FactRow label={t('front')}>{of.front}</FactRow>
        <FactRow label={t('last')}>{of.last}</FactRow>
      </dl>
    </Card>
  );
}

function Times({ of }: Of) {
  const t = useTranslations('saleQueueAdmin');
  return (
    <Card>
      <dl className="divide-y divide-line">
        <StampRow label={t('joinsAt')} at={of.joinsAt} />
        <StampRow label={t('opensAt')} at={of.opensAt} />
        <StampRow label={t('drawnAt')} at={of.drawnAt} />
        <StampRow label={t('closedAt')} at={of.closedAt} />
        <FactRow label={t('rate')}>{of.rate === 0 ? t('paused') : of.rate}</FactRow>
        <FactRow label={t('turnMinutes')}>{t('minutes', { count: of.turnMinutes })}</FactRow>
      </dl>
    </Card>
  );
}

const Hash = ({ label, value }: { label: string; value: string }) => (
  <div className="py-2">
    <dt className="text-soft">{label}</dt>
    <dd className="font-mono text-sm break-all">{value}</dd>
  </div>
);

function Proof({ of }: Of) {
  const t = useTranslations('saleQueueAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('proof')}</h2>
      <p className="mt-1 text-sm text-soft">{t('proofText')}</p>
      <dl className="mt-2 divide-y divide-line">
        <Hash label={t('seedHash')} value={of.seedHash} />
        {of.listHash !== null && <Hash label={t('listHash')} value={of.listHash} />}
      </dl>
      {of.listPath !== null && (
        <a
          href={of.listPath}
          download
          className="tap inline-flex items-center font-semibold text-leaf hover:underline"
        >
          {t('list')}
        </a>
      )}
    </Card>
  );
}
