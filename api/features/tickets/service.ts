import { signedTextOf } from '#domain/checkin/rules.ts';
import { noDeadlines } from '#domain/orders/rules.cancel.ts';
import { maskedName } from '#domain/members/rules.lookup.ts';
import type { TicketCard, TicketDetail } from '#domain/tickets/shapes.ts';
import type { WalletKind } from '#domain/wallet/shapes.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { ownDeadlines } from '#api/features/orders/cancel/service.deadlines.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { findKey, type KeyRow } from './store.ts';
import { setOpened } from './store.sharing.ts';
import {
  countTickets,
  countUnopenedShares,
  findContacts,
  findOrderFacts,
  findTicket,
  listOfOrder,
  listTickets,
  type TicketView,
} from './store.view.ts';

function timeIn(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** Makes cards of tickets, with date and time in the country's time zone, and the holder. */
export async function cardsOf(ctx: Ctx, views: readonly TicketView[]): Promise<TicketCard[]> {
  const { zone } = await countryOf(ctx, ctx.me.country);
  return views.map((view) => {
    const {
      attendee,
      owner,
      isOwn,
      receiver,
      guest,
      orderId: _order,
      ticketTypeId: _type,
      setName: _set,
      reminder: _reminder,
      hasLink: _link,
      ...rest
    } = view;
    const { address: _address, ...fields } = rest;
    // The owner knows the receiver by member number only, so the name is masked (API-025).
    const givenTo = isOwn && receiver !== null ? maskedName(receiver) : guest;
    return {
      ...fields,
      id: String(view.id),
      eventId: String(view.eventId),
      sessionId: String(view.sessionId),
      eventDate: dayIn(zone, view.sessionStart),
      eventTime: timeIn(zone, view.sessionStart),
      holder: givenTo ?? receiver ?? attendee ?? owner,
      receivedFrom: isOwn ? null : owner,
      givenTo,
      isWithGuest: guest !== null,
    };
  });
}

/** Lists contact persons (TKT-002, TKT-020). Refuses events of other countries with 6040. */
export async function contactsFor(ctx: Ctx, eventId: number) {
  const contacts = await findContacts(ctx.db, ctx.me.country, eventId);
  if (contacts === null) throw new Refused('noData');
  return contacts;
}

/** Groups ticket ids by the venue of their session (TKT-016, A-53). */
function setsOf(views: readonly TicketView[]): { ticketVenueName: string; ticketIDs: string[] }[] {
  const sets = new Map<string, string[]>();
  for (const view of views) {
    const name = view.venuesName;
    sets.set(name, [...(sets.get(name) ?? []), String(view.id)]);
  }
  return [...sets].map(([ticketVenueName, ticketIDs]) => ({ ticketVenueName, ticketIDs }));
}

/** Lists a page of own and received tickets, upcoming first (TKT-015). */
export async function myTickets(ctx: Ctx, pageNum: number, pageSize: number) {
  const totalNum = await countTickets(ctx.db, ctx.me.id);
  const views = await listTickets(ctx.db, ctx.me.id, ctx.language, {
    offset: (pageNum - 1) * pageSize,
    size: pageSize,
  });
  return { items: await cardsOf(ctx, views), totalNum, totalPage: Math.ceil(totalNum / pageSize) };
}

/**
 * Lists tickets of the member's order (TKT-016). Throws 8049 for an unknown order or another
 * member's, and 8036 for an order of a room or service.
 */
export async function ticketsOfOrder(ctx: Ctx, orderNumber: string, sessionId: string | undefined) {
  const order = await findOrderFacts(ctx.db, ctx.me.id, orderNumber);
  if (order === null) throw new Refused('orderNotFound');
  assertKind(ctx, order, 'event');
  const views = await listOfOrder(ctx.db, ctx.me.id, {
    orderNumber,
    sessionId: sessionId === undefined ? null : Number(sessionId),
    lang: ctx.language,
  });
  return {
    orderStatus: order.orderStatus,
    tickets: await cardsOf(ctx, views),
    ticketsets: setsOf(views),
  };
}

/**
 * Returns an own or received ticket (TKT-001, TKT-002). Marks a received ticket as opened
 * (TKT-013). Throws 6040 for unknown tickets and other members' tickets.
 */
export async function ticketDetailOf(ctx: Ctx, ticketID: string): Promise<TicketDetail> {
  const view = await findTicket(ctx.db, ctx.me.id, Number(ticketID), ctx.language);
  if (view === null) throw new Refused('noData');
  if (!view.isOwn) await setOpened(ctx.db, ctx.me.id, view.id);
  const [card] = await cardsOf(ctx, [view]);
  const siblings = view.isOwn
    ? await listOfOrder(ctx.db, ctx.me.id, {
        orderNumber: view.orderNumber,
        sessionId: null,
        lang: ctx.language,
      })
    : [view];
  const venues = [
    ...new Map(
      siblings
        .filter((one) => one.ticketTypeId === view.ticketTypeId && one.venuesName !== '')
        .map((one) => [one.venuesName, one]),
    ).values(),
  ];
  return {
    ...card!,
    venues: venues.map(({ venuesName }) => ({ venuesName })),
    ticketVenues: venues.map(({ venuesName, address }) => ({ venuesName, address })),
    address: view.address,
    contacts: await contactsFor(ctx, view.eventId),
    reminder: view.reminder,
    qrCode: await codeFor(ctx, view.id),
    hasOnlineLink: isUsable(card!) && view.hasLink,
    wallets: isUsable(card!) ? walletsOf(ctx.config) : [],
    deadlines: view.isOwn ? await ownDeadlines(ctx, view.orderNumber) : noDeadlines,
    tickets: siblings.map((one) => ({
      id: String(one.id),
      ticketTypeName: one.ticketTypeName,
      state: one.state,
      sessionId: String(one.sessionId),
    })),
    ticketsets: setsOf(siblings),
  };
}

/**
 * Returns the content of a ticket's QR code: the check-in URL with key, version, session and
 * signature in the fragment, which no server receives or logs (TKT-003, TKT-004, B-20). Throws 9065
 * if the member has given the ticket away (B-21), and 6040 for unknown tickets and other members'
 * tickets.
 */
export async function ticketCode(ctx: Ctx, ticketID: string) {
  const found = await findKey(ctx.db, ctx.me.id, Number(ticketID));
  if (found === null) throw new Refused('noData');
  if (!found.isHolder) throw new Refused('ticketGivenAway');
  return { qrCode: codeOf(ctx, found) };
}

const walletsOf = ({ wallets }: Ctx['config']): WalletKind[] => [
  ...(wallets.apple === undefined ? [] : (['APPLE'] as const)),
  ...(wallets.google === undefined ? [] : (['GOOGLE'] as const)),
];

/** The member uses the ticket: it is neither given away nor cancelled. */
const isUsable = ({ givenTo, state }: TicketCard): boolean =>
  givenTo === null && state !== 'CANCELLED';

/** Returns a ticket's code, or null if the member does not use the ticket. */
async function codeFor(ctx: Ctx, ticketId: number): Promise<string | null> {
  const found = await findKey(ctx.db, ctx.me.id, ticketId);
  return found?.isHolder === true ? codeOf(ctx, found) : null;
}

/** Makes the content of a QR code from the encrypted key of a ticket. */
export function codeOf(
  core: Pick<Core, 'secrets' | 'config'>,
  found: Pick<KeyRow, 'sealed' | 'version' | 'sessionId'>,
): string {
  const key = core.secrets.decrypt(found.sealed);
  const signed = signedTextOf(key.toString('base64url'), found.version, found.sessionId);
  return `${core.config.publicUrl}/CheckIn#code=${signed}.${core.secrets.signTicket(signed).toString('base64url')}`;
}

/** Counts tickets shared with the member and not opened yet (TKT-013). */
export async function countShared(ctx: Ctx): Promise<number> {
  return countUnopenedShares(ctx.db, ctx.me.id);
}
