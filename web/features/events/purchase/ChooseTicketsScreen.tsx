import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { toast } from '#web/platform/toasts.ts';
import { permitLeaving } from '#web/platform/flow.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { pickable, setsOf } from './choice.ts';
import { ChosenTickets } from './ChosenTickets.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { NoEvent } from '#web/features/events/NoEvent.tsx';
import { Refusal } from './Refusal.tsx';
import { SessionFacts, SessionPicker } from './SessionPicker.tsx';
import { TicketCards } from './TicketCards.tsx';
import { usePurchase } from './usePurchase.ts';
import { TurnClock } from '#web/features/events/queue/TurnClock.tsx';
import { useTurn } from '#web/features/events/queue/useTurn.ts';
import { OfferClock } from '#web/features/events/waiting/lazy.tsx';
import { useReasonText } from '#web/ui/reasons/useReasonText.ts';
import { useBookReason } from '#web/features/events/useBookReason.ts';

/** Choice of sessions, ticket types and quantities (S-10). */
export function ChooseTicketsScreen() {
  const t = useTranslations('eventPage');
  const { query } = useAddress();
  const eventID = query['eventID'] ?? '';
  const purchase = usePurchase(eventID);
  if (purchase.isGone || purchase.isFailed)
    return <NoEvent isGone={purchase.isGone} onRetry={purchase.reload} />;
  return purchase.info ? (
    <Choice info={purchase.info} purchase={purchase} />
  ) : (
    <PageSkeleton label={t('chooseTickets')} />
  );
}

/** Returns why nothing can be chosen, or null while booking is open. */
function useClosedReason(info: EventInfo, isQueued: boolean): string | null {
  const t = useTranslations('eventPage');
  const reason = useBookReason(info);
  if (isQueued) return t('queueFirst');
  if (reason !== null) return reason;
  return info.ticketTypes.every((type) => type.balance === 0) ? t('allSoldOut') : null;
}

type ChoiceProps = { info: EventInfo; purchase: ReturnType<typeof usePurchase> };

function Choice({ info, purchase }: ChoiceProps) {
  const t = useTranslations('eventPage');
  const block = useBlock(info.bookRefusal);
  const turn = useTurn(info);
  const reason = useClosedReason(info, turn.isQueued);
  const textOf = useReasonText();
  const closed = block === null ? reason : textOf(block.refusal, null);
  const { times, tickets, pick, set } = purchase;
  const isOnly = info.sessions.length === 1;
  const isPicked = !isOnly && pickable(info).length > 0;
  const isNothingPicked = !info.sessions.some((session) => times.includes(session.id));
  return (
    <SideColumn
      side={
        <>
          <div className="hidden lg:block">
            <ChosenTickets title={t('yourTickets')} lines={purchase.lines} isLive />
          </div>
          <GoOn purchase={purchase} closed={closed} most={turn.own?.left ?? null} />
        </>
      }
    >
      <EventHead event={info}>
        <AboutEvent eventID={info.id} />
      </EventHead>
      {block && <BlockedNote {...block} />}
      {block === null && closed !== null && (
        <Refusal
          text={closed}
          eventID={info.id}
          hasUnpaid={info.bookRefusal === 'unpaidOrderExists'}
          isQueued={turn.isQueued}
        />
      )}
      <OfferClock info={info} />
      {turn.own !== null && <TurnClock turn={turn.own} onEnd={turn.reload} />}
      {isPicked ? (
        <SessionPicker info={info} times={times} onPick={pick} />
      ) : (
        !isOnly && <SessionFacts info={info} />
      )}
      <section>
        <h2 className="text-lg font-semibold">{t(isPicked ? 'chooseTypes' : 'chooseTickets')}</h2>
        {isNothingPicked && setsOf(info).length === 0 && (
          <p className="py-4 text-soft">{t('pickSessionFirst')}</p>
        )}
        <TicketCards
          info={info}
          times={times}
          tickets={tickets}
          isClosed={closed !== null}
          onSet={set}
        />
        {info.quota !== null && (
          <p className="mt-3 text-sm font-semibold text-gold">
            {t('quotaLeft', { count: info.quota })}
          </p>
        )}
      </section>
    </SideColumn>
  );
}

/** Leads to the event's page, whose button returns to this choice. */
function AboutEvent({ eventID }: { eventID: string }) {
  const t = useTranslations('eventPage');
  return (
    <ScreenLink
      to="ActivityDetail"
      query={{ eventID, from: 'tickets' }}
      className="tap -mb-3 inline-flex items-center font-semibold text-leaf hover:underline"
      onClick={() => permitLeaving('event')}
    >
      {t('about')}
    </ScreenLink>
  );
}

type GoOnProps = Pick<ChoiceProps, 'purchase'> & {
  closed: string | null;
  /** Tickets that the turn in the sale queue still allows. */
  most: number | null;
};

function GoOn({ purchase: { count, total, goOn }, closed, most }: GoOnProps) {
  const t = useTranslations('eventPage');
  const tooMany = most !== null && count > most ? t('queueMost', { count: most }) : null;
  const events = useTranslations('events');
  return (
    <ActionBar>
      <div className="lg:hidden" aria-live="polite">
        <span className="block text-lg font-semibold">
          {count > 0 && total === 0 ? events('free') : <Money cents={total} />}
        </span>
        <span className="text-sm text-soft">
          {count === 0 ? t('nothingChosen') : t('chosenTickets', { count })}
        </span>
      </div>
      <Button
        className="ml-auto grow lg:grow"
        isInactive={count === 0 || closed !== null || tooMany !== null}
        onInactivePress={() => toast(closed ?? tooMany ?? t('chooseFirst'))}
        onPress={goOn}
      >
        {t('continue')}
      </Button>
    </ActionBar>
  );
}
