import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import { pricedLines } from './choice.ts';
import { ChosenTickets } from './ChosenTickets.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { GuestCards } from '#web/features/events/people/GuestCards.tsx';
import { GuestTools } from '#web/features/events/people/GuestTools.tsx';
import { pickable } from './choice.ts';
import { SessionFacts, SessionPicker } from './SessionPicker.tsx';
import { TicketCards } from './TicketCards.tsx';
import { useChangeOrder } from './useChangeOrder.ts';
import { type GuestList, useGuestList } from '#web/features/events/people/useGuestList.ts';

type Change = ReturnType<typeof useChangeOrder>;

/**
 * Changes sessions, ticket types or quantities of a reservation before check-out (S-17, EVT-077).
 */
export function ChangeOrderScreen() {
  const t = useTranslations('orders');
  const { query } = useAddress();
  const change = useChangeOrder(query['orderNumber'] ?? '');
  if (change.isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="Order">{t('toOrders')}</LinkButton>
      </NoData>
    );
  if (change.isFailed)
    return (
      <NoData title={t('failedTitle')}>
        <Button variant="secondary" onPress={() => void change.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  const { order, info } = change;
  return order && info && !change.isAsking ? (
    <Page order={order} info={info} change={change} />
  ) : (
    <PageSkeleton label={t('changeTitle')} />
  );
}

type PageProps = { order: ActivityOrderDetail; info: EventInfo; change: Change };

function Blocked({ order, reason }: Pick<PageProps, 'order'> & { reason: string }) {
  const t = useTranslations('orders');
  return (
    <Card>
      <p className="font-semibold">{t('changeFailedTitle')}</p>
      <p className="mt-1">{reason}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton
          to={order.orderStatus === 'CANCEL' ? 'CancleDetail' : 'ActivityOrderDetail'}
          query={{ orderNumber: order.orderNumber }}
        >
          {t('toDetail')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Page({ order, info, change }: PageProps) {
  const t = useTranslations('orders');
  const { block } = change;
  const list = useGuestList(change.people);
  return (
    <div className="items-start gap-6 max-lg:space-y-6 max-lg:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-6">
        <EventHead event={info} />
        {block === null ? (
          <>
            <Choice info={info} change={change} />
            {list.places.length > 0 && <People list={list} />}
          </>
        ) : (
          <Blocked order={order} reason={t(block)} />
        )}
      </div>
      <div className="space-y-4 lg:sticky lg:top-24">
        {block === null && order.deadline !== null && (
          <section className="rounded-card border border-gold-bright bg-gold-soft p-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Countdown until={order.deadline} onEnd={change.end} className="text-2xl font-bold" />
              <span>{t('heldUntil', { time: timeText(order.deadline) })}</span>
            </p>
            <p className="mt-1 text-sm">{t('changeTimeStays')}</p>
          </section>
        )}
        {/* Both cards have the same layout for comparison. */}
        <ChosenTickets title={t('changeNow')} lines={pricedLines(info, order.tickets)} />
        {block === null && (
          <ChosenTickets title={t('changeNew')} lines={change.lines} isLive>
            <Save change={change} list={list} />
          </ChosenTickets>
        )}
      </div>
    </div>
  );
}

function Choice({ info, change }: { info: EventInfo; change: Change }) {
  const t = useTranslations('eventPage');
  const { times, tickets, pick, set } = change;
  const isOnly = info.sessions.length === 1;
  const isPicked = !isOnly && pickable(info).length > 0;
  return (
    <>
      {isPicked ? (
        <SessionPicker info={info} times={times} onPick={pick} />
      ) : (
        !isOnly && <SessionFacts info={info} />
      )}
      <section>
        <h2 className="text-lg font-semibold">{t(isPicked ? 'chooseTypes' : 'chooseTickets')}</h2>
        <TicketCards
          info={info}
          times={times}
          tickets={tickets}
          isClosed={change.isBusy}
          onSet={set}
        />
      </section>
    </>
  );
}

/** Attendees of the new choice: named ones are carried over, new places need a name (EVT-077). */
function People({ list }: { list: GuestList }) {
  const t = useTranslations('names');
  return (
    <section className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">{t('listTitle')}</h2>
        <p className="text-soft">{t(list.required.isRealName ? 'changeTextReal' : 'changeText')}</p>
      </div>
      <GuestTools list={list} />
      <GuestCards list={list} />
    </section>
  );
}

function Save({ change, list }: { change: Change; list: GuestList }) {
  const t = useTranslations('orders');
  const events = useTranslations('eventPage');
  const save = async () => {
    change.clearFaults();
    if (await list.check()) void change.save();
  };
  const { terms, isBusy, isSame, count } = change;
  const label = t(isBusy ? 'changeSaving' : 'changeSave');
  if (change.needsTerms && terms.data)
    return (
      <div className="mt-4 border-t border-line pt-4">
        <details className="mb-3">
          <summary className="tap flex cursor-pointer items-center font-semibold text-leaf">
            {events('termsTitle')}
          </summary>
          <SafeHtml html={terms.data.content} className="text-sm" />
        </details>
        <TermsBox
          agree={terms.data.auditContent || events('termsLabel')}
          confirm={label}
          isBusy={isBusy}
          isInactive={isSame || count === 0}
          onConfirm={() => void save()}
        />
      </div>
    );
  return (
    <>
      <Button
        className="mt-4"
        isWide
        isBusy={isBusy}
        isInactive={isSame || count === 0 || terms.data === undefined}
        onInactivePress={() => toast(count === 0 ? events('chooseFirst') : t('changeSame'))}
        onPress={() => void save()}
      >
        {label}
      </Button>
      <p className="mt-3 text-sm text-soft">{t('changeKept')}</p>
    </>
  );
}
