import { useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { OwnWaiting, WaitingLine } from '#domain/events/waiting/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { LineName, nameOf } from './LineName.tsx';
import { useWaiting } from './useWaiting.ts';

/**
 * Waiting lists of an event (decision 0094): lists to join, the member's position, or an offer with
 * its countdown. Renders nothing without a list. `isBarred`: the page's action bar has the join
 * button of a single list.
 */
export function WaitingPanel({ event, isBarred }: { event: EventInfo; isBarred: boolean }) {
  const t = useTranslations('waiting');
  const waiting = useWaiting(event);
  const [joining, setJoining] = useState<WaitingLine | null>(null);
  if (waiting.lines.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4" data-waiting="">
      <h3 className="font-semibold">{t('title')}</h3>
      <ul className="divide-y divide-line">
        {waiting.lines.map((line) => {
          const of = { event, line, name: nameOf(event, line) };
          const key = `${line.ticketTypeId}/${line.sessionId ?? ''}`;
          if (line.own === null)
            return (
              <Open
                key={key}
                {...of}
                onJoin={isBarred && waiting.lines.length === 1 ? null : () => setJoining(line)}
              />
            );
          return line.own.state === 'OFFERED' ? (
            <Offered
              key={key}
              {...of}
              own={line.own}
              isBusy={waiting.isBusy}
              onPass={() => void waiting.pass(line)}
              onEnd={waiting.onEnd}
            />
          ) : (
            <Waiting
              key={key}
              {...of}
              own={line.own}
              isBusy={waiting.isBusy}
              onLeave={() => void waiting.leave(line)}
            />
          );
        })}
      </ul>
      {joining !== null && (
        <JoinDialog event={event} line={joining} onClose={() => setJoining(null)} />
      )}
    </section>
  );
}

type Of = { event: EventInfo; line: WaitingLine; name: string };

function Open({ event, line, name, onJoin }: Of & { onJoin: (() => void) | null }) {
  const t = useTranslations('waiting');
  return (
    <li className="space-y-3 py-3">
      <p>
        <LineName event={event} line={line} />
        <span className="text-sm text-soft">
          {line.wanted === 0 ? t('nobody') : t('wanted', { count: line.wanted })}
        </span>
      </p>
      {onJoin !== null && (
        <Button variant="secondary" isWide aria-label={t('joinFor', { name })} onPress={onJoin}>
          {t('join')}
        </Button>
      )}
    </li>
  );
}

type WaitingProps = Of & { own: OwnWaiting; isBusy: boolean; onLeave: () => void };

function Waiting({ event, line, name, own, isBusy, onLeave }: WaitingProps) {
  const t = useTranslations('waiting');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-3">
      <div className="min-w-0 flex-1 basis-48" role="status">
        <LineName event={event} line={line} />
        <p className="mt-1">
          {t('waitingFor', { count: own.places })}{' '}
          <span className="font-semibold text-leaf">
            {own.before === 0 ? t('next') : t('before', { count: own.before })}
          </span>
        </p>
        {own.hasPassed && <p className="text-sm text-soft">{t('passedOn')}</p>}
      </div>
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-label={t('leaveFor', { name })}
        onPress={onLeave}
      >
        {t('leave')}
      </Button>
    </li>
  );
}

type OfferedProps = Of & {
  own: OwnWaiting;
  isBusy: boolean;
  onPass: () => void;
  onEnd: () => void;
};

function Offered({ event, line, name, own, isBusy, onPass, onEnd }: OfferedProps) {
  const t = useTranslations('waiting');
  return (
    <li className="py-3">
      <div className="space-y-3 rounded-card border border-gold-bright/50 bg-gold-soft p-4">
        <LineName event={event} line={line} />
        <div className="flex gap-2">
          <Icon d={clockIcon} className="mt-px size-5 text-gold" />
          <p className="min-w-0">
            <span className="block font-semibold">
              {t(own.isShared ? 'sharedPlace' : 'yourTurn', { count: own.offered ?? own.places })}
            </span>
            <span className="text-sm">
              {t('heldFor')}{' '}
              {own.offeredUntil !== null && (
                <Countdown until={own.offeredUntil} onEnd={onEnd} className="font-semibold" />
              )}
            </span>
          </p>
        </div>
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={t('letPassFor', { name })}
          onPress={onPass}
        >
          {t(own.isShared ? 'giveBack' : 'letPass')}
        </Button>
      </div>
    </li>
  );
}
