import type { OwnQueueEntry, SaleQueue } from '#domain/events/queue/shapes.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { When } from '#web/ui/When.tsx';
import { GroupForm } from './GroupForm.tsx';
import { Panel } from './Panel.tsx';
import { type QueueEntry, useEntry, type useQueue } from './useQueue.ts';
import { WaitingPlace } from './WaitingPlace.tsx';

type OwnProps = { eventID: string; queue: SaleQueue; live: ReturnType<typeof useQueue> };

/** What the member can do in the queue now. */
export function OwnPlace({ eventID, queue, live }: OwnProps) {
  const t = useTranslations('saleQueue');
  const entry = useEntry(eventID);
  const isJoining = useIsPast(queue.joinsAt);
  const { own, state } = queue;
  const isTurnOver = useIsPast(own?.turnUntil ?? null);
  if (own?.state === 'USED')
    return (
      <Panel tone="done" title={t('usedTitle')}>
        <p>{t('usedText')}</p>
        <LinkButton variant="primary" to="Order" query={{ index: 0 }} className="mt-4">
          {t('toOrders')}
        </LinkButton>
      </Panel>
    );
  if (state === 'CLOSED')
    return (
      <Panel tone="over" title={t('overTitle')}>
        <p>{t('overText')}</p>
        <LinkButton variant="primary" to="ActivityDetail" query={{ eventID }} className="mt-4">
          {t('toEvent')}
        </LinkButton>
      </Panel>
    );
  if (!isJoining)
    return (
      <Panel title={t('beforeTitle')}>
        <p>
          {t('beforeText')} <When from={queue.joinsAt} className="font-semibold" />
        </p>
      </Panel>
    );
  if (own?.state === 'TURN' && !isTurnOver)
    return <Turn eventID={eventID} own={own} entry={entry} onEnd={live.reload} />;
  if (own?.state === 'WAITING')
    return <WaitingPlace queue={queue} own={own} live={live} entry={entry} />;
  return <Join queue={queue} isLost={own !== null} entry={entry} />;
}

function Join({ queue, isLost, entry }: { queue: SaleQueue; isLost: boolean; entry: QueueEntry }) {
  const t = useTranslations('saleQueue');
  const isDrawn = queue.draw !== null;
  return (
    <Panel title={t(isLost ? 'lostTitle' : isDrawn ? 'lateTitle' : 'joinTitle')}>
      <p>{t(isLost ? 'lostText' : isDrawn ? 'lateText' : 'joinText')}</p>
      {!isDrawn && (
        <p className="mt-2">
          {t('drawAt')} <When from={queue.opensAt} className="font-semibold" />
        </p>
      )}
      {queue.maxPlaces === 0 ? (
        <p className="mt-3 font-semibold">{t('noneForYou')}</p>
      ) : (
        <GroupForm
          initial={Math.min(2, queue.maxPlaces)}
          max={queue.maxPlaces}
          hint={t('groupHint')}
          isBusy={entry.isBusy}
          label={(count) => t('join', { count })}
          onSend={entry.join}
        />
      )}
    </Panel>
  );
}

type TurnProps = { eventID: string; own: OwnQueueEntry; entry: QueueEntry; onEnd: () => void };

function Turn({ eventID, own, entry, onEnd }: TurnProps) {
  const t = useTranslations('saleQueue');
  const until = own.turnUntil!;
  return (
    <Panel tone="turn" title={t('turnTitle')}>
      <p role="status" className="font-semibold">
        {t('turnText', { count: own.left, time: timeText(until) })}
      </p>
      <p className="mt-1">
        <Countdown until={until} onEnd={onEnd} className="text-2xl font-bold" />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton
          variant="primary"
          to="PurchaseTicket"
          query={{ eventID }}
          className="max-sm:w-full"
        >
          {t('choose')}
        </LinkButton>
        <Button variant="quiet" isBusy={entry.isBusy} onPress={() => void entry.leave(true)}>
          {t('giveUp')}
        </Button>
      </div>
    </Panel>
  );
}
