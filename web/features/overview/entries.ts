import type { ComingUp, HeldOrder, Overview } from '#domain/overview/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { now } from '#web/platform/clock.ts';
import type { Query } from '#web/platform/nav.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import { bookingsIcon, clockIcon, noticeIcon, ticketIcon } from '#web/ui/icons.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';

/** One row of the overview: `text` stands below the title, followed by `until` or `when`. */
export type OverviewEntry = {
  key: string;
  icon: string;
  tone: 'gold' | 'leaf' | 'plain';
  title: string;
  text?: string;
  /** A deadline, shown as a countdown (epoch ms). */
  until?: number;
  when?: { from: number; to: number };
  to: ScreenName;
  query?: Query;
  action: string;
};

/** Reads a text of the overview. */
type Texts = ReturnType<typeof useTranslations<'overview'>>;

/** This many offers and held orders have a row of their own. */
const maxRows = 2;

/** How an order is held for the member. */
const heldAs = ({ orderStatus, isReleasing }: HeldOrder) =>
  isReleasing ? 'releasing' : orderStatus === 'PAYING' ? 'toPay' : 'reserved';

const actionOf = ({ orderType, orderStatus, isReleasing }: HeldOrder) =>
  isReleasing
    ? 'see'
    : orderStatus === 'PAYING'
      ? 'payNow'
      : orderKinds[orderType].isByCoupon
        ? 'confirm'
        : 'checkOut';

/** The page of an order, where the member continues. */
const pageOf = ({
  orderType,
  orderStatus,
  orderNumber,
}: Pick<HeldOrder, 'orderType' | 'orderStatus' | 'orderNumber'>): {
  to: ScreenName;
  query: Query;
} => ({ to: orderKinds[orderType].page({ orderStatus }), query: { orderNumber } });

const offerEntry = (offer: Overview['offers'][number], t: Texts): OverviewEntry => ({
  key: `offer ${offer.eventId} ${offer.until}`,
  icon: clockIcon,
  tone: 'gold',
  title: offer.title,
  text: t('yourTurn', { count: offer.places }),
  until: offer.until,
  to: 'PurchaseTicket',
  query: { eventID: offer.eventId },
  action: t('book'),
});

const heldEntry = (order: HeldOrder, t: Texts): OverviewEntry => ({
  key: order.orderNumber,
  icon: clockIcon,
  tone: 'gold',
  title: order.title,
  text: t(heldAs(order)),
  until: order.deadline,
  ...pageOf(order),
  action: t(actionOf(order)),
});

function nextEntry(next: ComingUp, t: Texts): OverviewEntry {
  const { ticketId, title, startTime, endTime, tickets } = next;
  return {
    key: 'next',
    icon: ticketId === null ? orderKinds[next.orderType].icon : ticketIcon,
    tone: 'leaf',
    title,
    ...(startTime <= now() ? { text: t('now') } : {}),
    when: { from: startTime, to: endTime },
    ...(ticketId === null
      ? { ...pageOf({ ...next, orderStatus: 'PAID' }), action: t('open') }
      : {
          to: 'MyTicket',
          query: { ticketID: ticketId },
          action: t('showTickets', { count: tickets }),
        }),
  };
}

/** News: a ticket received, the member's place in a waiting list, unread notices. */
function newsEntries({ received, waiting, unreadNotices }: Overview, t: Texts): OverviewEntry[] {
  const entries: OverviewEntry[] = [];
  if (received !== null)
    entries.push({
      key: 'received',
      icon: ticketIcon,
      tone: 'leaf',
      title: received.eventName,
      text: t('received', { name: received.from, count: received.count }),
      to: 'MyTicket',
      query: { ticketID: received.ticketId },
      action: t('see'),
    });
  if (waiting !== null)
    entries.push({
      key: 'waiting',
      icon: clockIcon,
      tone: 'plain',
      title: waiting.title,
      text: `${t('waiting')} · ${waiting.before === 0 ? t('nextTurn') : t('before', { count: waiting.before })}`,
      to: 'ActivityDetail',
      query: { eventID: waiting.eventId },
      action: t('see'),
    });
  if (unreadNotices > 0)
    entries.push({
      key: 'notices',
      icon: noticeIcon,
      tone: 'plain',
      title: t('unread', { count: unreadNotices }),
      to: 'SiteMsg',
      action: t('read'),
    });
  return entries;
}

/** What waits for the member, the most pressing first; one entry that says so where nothing does. */
export function entriesOf(overview: Overview, t: Texts): OverviewEntry[] {
  const { offers, held, next } = overview;
  const more = held.length - maxRows;
  const entries = [
    ...offers.slice(0, maxRows).map((offer) => offerEntry(offer, t)),
    ...held.slice(0, maxRows).map((order) => heldEntry(order, t)),
  ];
  if (more > 0)
    entries.push({
      key: 'more',
      icon: clockIcon,
      tone: 'gold',
      title: t('moreHeld', { count: more }),
      to: 'Order',
      action: t('seeOrders'),
    });
  if (next !== null) entries.push(nextEntry(next, t));
  entries.push(...newsEntries(overview, t));
  return entries.length > 0 ? entries : [idleEntry(t)];
}

/** Shown where nothing waits, and where the server did not answer. */
export const idleEntry = (t: Texts): OverviewEntry => ({
  key: 'idle',
  icon: bookingsIcon,
  tone: 'plain',
  title: t('nothing'),
  to: 'MyBookings',
  action: t('bookings'),
});

/** What runs out first of the member's offers and held orders; none of `eventId`, whose page shows it. */
export function pressingEntry(
  { offers, held: [order] }: Overview,
  eventId: string | undefined,
  t: Texts,
): OverviewEntry | null {
  const offer = offers.find((one) => one.eventId !== eventId);
  if (offer !== undefined && (order === undefined || offer.until <= order.deadline))
    return offerEntry(offer, t);
  return order === undefined ? null : heldEntry(order, t);
}
