import type { OwnQueueEntry, SaleQueue } from '#domain/events/queue/shapes.ts';
import { useOffline } from '#web/platform/calls/online.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { When } from '#web/ui/When.tsx';
import { GroupForm } from './GroupForm.tsx';
import { Panel } from './Panel.tsx';
import { TurnPush } from './TurnPush.tsx';
import type { QueueEntry, useQueue } from './useQueue.ts';
import { announcedAhead, groupsAhead, waitSpan } from './wait.ts';

type Props = {
  queue: SaleQueue;
  own: OwnQueueEntry;
  live: ReturnType<typeof useQueue>;
  entry: QueueEntry;
};

/** A group that waits: before the draw with its join number, after it with its place. */
export function WaitingPlace({ queue, own, live, entry }: Props) {
  const t = useTranslations('saleQueue');
  const { places, place, short } = own;
  const max = place === null ? queue.maxPlaces : (short?.places ?? places);
  return (
    <Panel
      tone={short === null ? 'plain' : 'turn'}
      title={
        short === null ? t('inTitle', { count: places }) : t('shortTitle', { count: short.places })
      }
    >
      {short !== null && <p role="status">{t('shortText', { time: timeText(short.until) })}</p>}
      {place === null ? (
        <BeforeDraw queue={queue} own={own} live={live} />
      ) : (
        <Drawn queue={queue} place={place} live={live} />
      )}
      {(max > 1 || short !== null) && (
        <GroupForm
          key={`${places} ${max}`}
          initial={Math.min(places, max)}
          max={max}
          variant={short === null ? 'secondary' : 'primary'}
          isBusy={entry.isBusy}
          label={() => t('saveSize')}
          onSend={entry.change}
        />
      )}
      <div className="mt-3 border-t border-line pt-3">
        <p className="text-sm text-soft">{t('canClose')}</p>
        <TurnPush />
      </div>
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        isBusy={entry.isBusy}
        onPress={() => void entry.leave(false)}
      >
        {t('leave')}
      </Button>
    </Panel>
  );
}

function BeforeDraw({ queue, own, live }: Omit<Props, 'entry'>) {
  const t = useTranslations('saleQueue');
  return (
    <>
      {live.isOpen ? (
        <p role="status" className="font-semibold">
          {t('drawing')}
        </p>
      ) : (
        <p>
          {t('drawAt')} <When from={queue.opensAt} className="font-semibold" />
          <Countdown until={queue.opensAt} className="mt-1 block text-xl font-bold" />
        </p>
      )}
      <Problem live={live} />
      <dl className="mt-3">
        <dt className="text-sm text-soft">{t('joinNumber')}</dt>
        <dd className="font-mono text-sm break-all" data-join-number="">
          {own.joinNumber}
        </dd>
        <dd className="text-sm text-soft">{t('joinNumberHint')}</dd>
      </dl>
    </>
  );
}

/** Says that the queue cannot be read now. */
function Problem({ live }: Pick<Props, 'live'>) {
  const t = useTranslations('saleQueue');
  const isOffline = useOffline();
  return (
    <div role="status">
      {(isOffline || live.isFailing) && (
        <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
          {t(isOffline ? 'offline' : 'failing')}
        </p>
      )}
    </div>
  );
}

type DrawnProps = Pick<Props, 'queue' | 'live'> & { place: number };

function Drawn({ queue, place, live }: DrawnProps) {
  const t = useTranslations('saleQueue');
  const front = live.front ?? queue;
  const ahead = groupsAhead(place, front.front);
  const aheadText = ahead === 0 ? t('next') : t('ahead', { count: ahead });
  const announced = announcedAhead(ahead);
  return (
    <>
      {/* The number changes with each poll; screen readers hear it in steps. */}
      <p className="text-soft">{t('yourPlace')}</p>
      <p className="text-2xl font-bold tabular-nums" data-place="">
        {place}
      </p>
      <p className="mt-1 font-semibold text-leaf">{aheadText}</p>
      <WaitText ahead={ahead} rate={front.rate} />
      <span className="sr-only" aria-live="polite">
        {announced === 0 ? t('next') : t('announced', { count: announced })}
      </span>
      <Problem live={live} />
    </>
  );
}

const hour = 60;
/** Longer waits are shown in hours. */
const inHours = 2 * hour;

function WaitText({ ahead, rate }: { ahead: number; rate: number }) {
  const t = useTranslations('saleQueue');
  const span = waitSpan(ahead, rate);
  const text = () => {
    if (span === null) return t('paused');
    if (span.from === 0 && span.to === 1) return t('waitSoon');
    const { from, to } = span;
    if (to < inHours) return t('wait', { from, to });
    return t('waitHours', { from: Math.floor(from / hour), to: Math.ceil(to / hour) });
  };
  return <p>{text()}</p>;
}
