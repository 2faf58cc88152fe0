import { type ReactNode, useEffect, useRef } from 'react';
import { getOverview } from '#domain/overview/calls.ts';
import { rowsKept } from '#domain/overview/rules.place.ts';
import type { ComingUp, HeldOrder, Overview } from '#domain/overview/shapes.ts';
import { screens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { refetchCalls } from '#web/kit/calls/useCallQuery.ts';
import { now } from '#web/kit/clock.ts';
import { type Query, ScreenLink, useAddress } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Countdown } from '#web/parts/Countdown.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { clockIcon, noticeIcon, ticketIcon } from '#web/parts/icons.ts';
import { orderKinds } from '#web/parts/orderKinds.ts';
import { When } from '#web/parts/When.tsx';
import { LastPlace, overviewGrid } from './OverviewPlace.tsx';
import { useOverview } from './useOverview.ts';

/**
 * What waits for the member: all of it above the lists, what is held on every other page too, so
 * that a reservation is never forgotten on the way (ORD-021, TKT-015, SHL-021).
 */
export function OverviewPanel({ name }: { name: ScreenName }) {
  const { overview, isLoading } = useOverview(name);
  const isList = screens[name].tab !== undefined;
  if (overview === null) return isList && isLoading ? <LastPlace /> : null;
  return !isList ? <PressingLine overview={overview} /> : <Rows overview={overview} />;
}

/** So many reservations have a row of their own. */
const mostRows = 2;

function Rows({ overview }: { overview: Overview }) {
  const t = useWords('overview');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    document.cookie = rowsKept(list.current?.childElementCount ?? 0);
  });
  const { offers, waiting, held, next, received, unreadNotices } = overview;
  const lists = [offers, held].every(({ length }) => length === 0);
  if (lists && waiting === null && next === null && received === null && unreadNotices === 0)
    return null;
  const more = held.length - mostRows;
  return (
    <section aria-label={t('region')} data-overview="" className="animate-rise pt-4 print:hidden">
      <ul ref={list} className={overviewGrid}>
        {offers.slice(0, mostRows).map((offer) => (
          <Row
            key={`${offer.eventId}/${offer.until}`}
            icon={clockIcon}
            tone="gold"
            title={offer.title}
            to="PurchaseTicket"
            query={{ eventID: offer.eventId }}
            action={t('book')}
          >
            {t('yourTurn', { count: offer.places })} · <Left until={offer.until} />
          </Row>
        ))}
        {held.slice(0, mostRows).map((order) => (
          <Row
            key={order.orderNumber}
            icon={clockIcon}
            tone="gold"
            title={order.title}
            {...wayOf(order)}
            action={t(actionOf(order))}
          >
            {t(order.orderStatus === 'PAYING' ? 'toPay' : 'reserved')} ·{' '}
            <Left until={order.deadline} />
          </Row>
        ))}
        {more > 0 && (
          <Row
            icon={clockIcon}
            tone="gold"
            title={t('moreHeld', { count: more })}
            to="Order"
            action={t('seeOrders')}
          />
        )}
        {next !== null && <Next of={next} />}
        {received !== null && (
          <Row
            icon={ticketIcon}
            tone="leaf"
            title={received.eventName}
            to="MyTicket"
            query={{ ticketID: received.ticketId }}
            action={t('see')}
          >
            {t('received', { name: received.from, count: received.count })}
          </Row>
        )}
        {waiting !== null && (
          <Row
            icon={clockIcon}
            tone="plain"
            title={waiting.title}
            to="ActivityDetail"
            query={{ eventID: waiting.eventId }}
            action={t('see')}
          >
            {t('waiting')} ·{' '}
            {waiting.before === 0 ? t('nextTurn') : t('before', { count: waiting.before })}
          </Row>
        )}
        {unreadNotices > 0 && (
          <Row
            icon={noticeIcon}
            tone="plain"
            title={t('unread', { count: unreadNotices })}
            to="SiteMsg"
            action={t('read')}
          />
        )}
      </ul>
    </section>
  );
}

function Next({ of }: { of: ComingUp }) {
  const t = useWords('overview');
  const { ticketId, title, startTime, endTime, tickets } = of;
  const way =
    ticketId === null
      ? wayOf({ ...of, orderStatus: 'PAID' })
      : { to: 'MyTicket' as const, query: { ticketID: ticketId } };
  return (
    <Row
      icon={ticketId === null ? orderKinds[of.orderType].icon : ticketIcon}
      tone="leaf"
      title={title}
      {...way}
      action={ticketId === null ? t('open') : t('showTickets', { count: tickets })}
    >
      {startTime <= now() && `${t('now')} · `}
      <When isShort from={startTime} to={endTime} />
    </Row>
  );
}

const actionOf = ({ orderType, orderStatus }: HeldOrder) =>
  orderStatus === 'PAYING' ? 'payNow' : orderKinds[orderType].isByCoupon ? 'confirm' : 'checkOut';

/** The page of an order, where it goes on. */
const wayOf = ({
  orderType,
  orderStatus,
  orderNumber,
}: Pick<HeldOrder, 'orderType' | 'orderStatus' | 'orderNumber'>): {
  to: ScreenName;
  query: Query;
} => ({
  to: orderKinds[orderType].page({ orderStatus }),
  query: { orderNumber },
});

/** When its time is up it is asked what still waits. */
const Left = ({ until }: { until: number }) => (
  <Countdown until={until} onEnd={() => void refetchCalls(getOverview)} />
);

const tones = {
  gold: 'border-gold-bright/50 bg-gold-soft text-gold',
  leaf: 'border-leaf/25 bg-leaf-soft text-leaf',
  plain: 'border-line bg-surface text-soft',
} as const;

function Row({
  icon,
  tone,
  title,
  to,
  query,
  action,
  children,
}: {
  icon: string;
  tone: keyof typeof tones;
  title: string;
  to: ScreenName;
  query?: Query;
  action: string;
  children?: ReactNode;
}) {
  const t = useWords('overview');
  return (
    <li
      className={`relative flex min-h-14 items-center gap-3 rounded-card border px-3 py-1.5 ${tones[tone]}`}
    >
      <Icon d={icon} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-semibold text-ink max-sm:text-sm sm:line-clamp-1">
          {title}
        </span>
        {children !== undefined && <span className="block text-sm text-soft">{children}</span>}
      </span>
      <ScreenLink
        to={to}
        {...(query === undefined ? {} : { query })}
        aria-label={t('goOn', { action, title })}
        className="tap -my-1.5 flex shrink-0 items-center text-sm font-semibold text-leaf outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:outline-lagoon"
      >
        {action}
      </ScreenLink>
    </li>
  );
}

/** What runs out first of all that is held for the member, as one line. */
function PressingLine({ overview: { offers, held } }: { overview: Overview }) {
  const t = useWords('overview');
  const { query } = useAddress();
  // The page of the event says it itself.
  const offer = offers.find(({ eventId }) => eventId !== query['eventID']);
  const [order] = held;
  if (offer !== undefined && (order === undefined || offer.until <= order.deadline))
    return (
      <Line
        label={t('yourTurn', { count: offer.places })}
        title={offer.title}
        until={offer.until}
        to="PurchaseTicket"
        query={{ eventID: offer.eventId }}
        action={t('book')}
      />
    );
  return order === undefined ? null : (
    <Line
      label={t(order.orderStatus === 'PAYING' ? 'toPay' : 'reserved')}
      title={order.title}
      until={order.deadline}
      {...wayOf(order)}
      action={t(actionOf(order))}
    />
  );
}

function Line({
  label,
  title,
  until,
  to,
  query,
  action,
}: {
  label: string;
  title: string;
  until: number;
  to: ScreenName;
  query: Query;
  action: string;
}) {
  const t = useWords('overview');
  return (
    <p
      data-overview=""
      className="my-2 flex min-h-11 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold max-sm:py-1.5 print:hidden"
    >
      <Icon d={clockIcon} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 sm:flex sm:gap-2">
        <span className="block min-w-0 flex-1 truncate">
          <span className="max-sm:sr-only">{label}: </span>
          <span className="font-semibold text-ink">{title}</span>
        </span>
        <span className="block shrink-0">
          <span aria-hidden="true" className="sm:hidden">
            {label} ·{' '}
          </span>
          <Left until={until} />
        </span>
      </span>
      <ScreenLink
        to={to}
        query={query}
        aria-label={t('goOn', { action, title })}
        className="tap flex shrink-0 items-center pl-1 font-semibold text-leaf hover:underline"
      >
        {action}
      </ScreenLink>
    </p>
  );
}
