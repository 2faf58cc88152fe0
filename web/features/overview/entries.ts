import type {
  ComingUp,
  HeldOrder,
  Overview,
  RoomAgain,
  WaitRequest,
} from '#domain/overview/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { now } from '#web/platform/clock.ts';
import type { Query } from '#web/platform/nav.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import { bookingsIcon, clockIcon, noticeIcon, ticketIcon } from '#web/ui/icons.ts';
import { facilitiesIcon } from '#web/ui/icons.shell.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';

/** A row of the overview: title, then `text` followed by `until` or `when`. */
export type OverviewEntry = {
  key: string;
  icon: string;
  tone: 'gold' | 'leaf' | 'plain';
  title: string;
  text?: string;
  /** Deadline of a countdown (epoch ms). */
  until?: number;
  when?: { from: number; to: number };
  to: ScreenName;
  query?: Query;
  action: string;
};

type Texts = ReturnType<typeof useTranslations<'overview'>>;

/** Maximum number of rows for offers, and for held orders. */
const maxRows = 2;

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
  text: order.isOffer ? t('yourTurn', { count: 1 }) : t(heldAs(order)),
  until: order.deadline,
  ...pageOf(order),
  action: t(actionOf(order)),
});

const lateEntry = ({ orderNumber, title, until }: Overview['late'][number], t: Texts) => ({
  key: `late ${orderNumber}`,
  icon: clockIcon,
  tone: 'gold' as const,
  title,
  text: t('paidLate'),
  until,
  to: 'CancleDetail' as const,
  query: { orderNumber },
  action: t('chooseSession'),
});

const choiceEntry = ({ orderNumber, title, until }: Overview['choices'][number], t: Texts) => ({
  key: `choice ${orderNumber}`,
  icon: clockIcon,
  tone: 'gold' as const,
  title,
  text: t('cancelled'),
  until,
  to: 'Alternatives' as const,
  query: { orderNumber },
  action: t('chooseSession'),
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

/** Leads to the next free dates of the room, which are one press from the confirmation. */
const againEntry = (
  { orderNumber, roomId, venueId, roomName }: RoomAgain,
  t: Texts,
): OverviewEntry => ({
  key: 'again',
  icon: facilitiesIcon,
  tone: 'leaf',
  title: t('again', { room: roomName }),
  text: t('againText'),
  to: 'SiteOrderDetail',
  query: { roomID: roomId, venueID: venueId, again: orderNumber },
  action: t('againDates'),
});

/** A request for a room or a service, which leads to the member's requests. */
const requestEntry = ({ orderType, title, before }: WaitRequest, t: Texts): OverviewEntry => ({
  key: `request ${orderType}`,
  icon: clockIcon,
  tone: 'plain',
  title,
  text: `${t('waiting')} · ${before === 0 ? t('nextTurn') : t('before', { count: before })}`,
  to: orderKinds[orderType].isByCoupon ? 'ServiceWaits' : 'RoomWaits',
  action: t('see'),
});

function newsEntries(
  { received, waiting, requests, unreadNotices }: Overview,
  t: Texts,
): OverviewEntry[] {
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
  entries.push(...requests.map((request) => requestEntry(request, t)));
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

/** All entries, the most urgent first; an idle entry if there are none. */
export function entriesOf(overview: Overview, t: Texts): OverviewEntry[] {
  const { offers, held, late, choices, next, again } = overview;
  const more = held.length - maxRows;
  const entries = [
    ...offers.slice(0, maxRows).map((offer) => offerEntry(offer, t)),
    ...held.slice(0, maxRows).map((order) => heldEntry(order, t)),
    ...late.map((one) => lateEntry(one, t)),
    ...choices.map((one) => choiceEntry(one, t)),
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
  if (again !== null) entries.push(againEntry(again, t));
  entries.push(...newsEntries(overview, t));
  return entries.length > 0 ? entries : [idleEntry(t)];
}

/** Shown without entries, and if the call failed. */
export const idleEntry = (t: Texts): OverviewEntry => ({
  key: 'idle',
  icon: bookingsIcon,
  tone: 'plain',
  title: t('nothing'),
  to: 'MyBookings',
  action: t('bookings'),
});

/**
 * The offer or held order that expires first, or null. Skips offers for `eventId`, because that
 * event's page shows them.
 */
export function nextExpiring(
  { offers, held: [order] }: Overview,
  eventId: string | undefined,
  t: Texts,
): OverviewEntry | null {
  const offer = offers.find((one) => one.eventId !== eventId);
  if (offer !== undefined && (order === undefined || offer.until <= order.deadline))
    return offerEntry(offer, t);
  return order === undefined ? null : heldEntry(order, t);
}
