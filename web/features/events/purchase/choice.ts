import { maxQuantity } from '#domain/events/rules.ts';
import type { EventInfo, EventSession, TicketType } from '#domain/events/shapes.detail.ts';
import { type Contact, maxPlacesPerOrder, type TicketLine } from '#domain/orders/shapes.ts';
import type { AttendeeEntry } from '#web/features/events/people/people.ts';
import type { GuestListFault } from '#web/features/events/people/guestList.ts';

/** What the pages of one event purchase keep (EVT-058); sessions by id, quantities above 0 only. */
export type EventChoice = {
  times: readonly string[];
  tickets: readonly TicketLine[];
  multiDate: boolean;
  /** Who comes, by place. */
  invitations: Readonly<Record<string, AttendeeEntry>>;
  /** What the server found wrong with them at the last attempt, by place. */
  faults: Readonly<Record<string, GuestListFault>>;
  contact: Partial<Contact>;
};

export type PricedLine = {
  type: TicketType;
  session: EventSession | null;
  quantity: number;
  amount: number;
};

const isSame = (line: TicketLine, type: TicketType, sessionId: string | null) =>
  line.ticketTypeId === type.id && (line.sessionId ?? null) === sessionId;

export function quantityOf(
  tickets: readonly TicketLine[],
  type: TicketType,
  sessionId: string | null,
): number {
  return tickets.find((line) => isSame(line, type, sessionId))?.quantity ?? 0;
}

/** The choice with one quantity changed; 0 takes the line out. */
export function withQuantity(
  tickets: readonly TicketLine[],
  type: TicketType,
  sessionId: string | null,
  quantity: number,
): TicketLine[] {
  const others = tickets.filter((line) => !isSame(line, type, sessionId));
  return quantity > 0 ? [...others, { ticketTypeId: type.id, sessionId, quantity }] : others;
}

/** Places left of a ticket type in one session; of a set, the lowest over its sessions (B-04). */
export function remainingOf(type: TicketType, sessionId: string | null): number {
  if (sessionId === null) return type.balance;
  return type.stocks.find((stock) => stock.sessionId === sessionId)?.balance ?? 0;
}

/**
 * What ends a stepper before the places do: a ticket type's limit, the member's invitation, or what
 * fits into one order.
 */
type Bound = { by: 'perMember' | 'perInvitation' | 'perOrder'; count: number };

/**
 * How far one stepper goes beside what is chosen elsewhere (EVT-059): the limit counts over
 * sessions, the quota over everything. `bound`: what holds it there, with the whole of what that
 * allows; null where the places themselves do.
 */
export function boundOf(
  info: Pick<EventInfo, 'quota'>,
  tickets: readonly TicketLine[],
  type: TicketType,
  sessionId: string | null,
): { most: number; bound: Bound | null } {
  const others = tickets.filter((line) => !isSame(line, type, sessionId));
  const sum = (lines: readonly TicketLine[]) =>
    lines.reduce((total, line) => total + line.quantity, 0);
  const ofType = sum(others.filter((line) => line.ticketTypeId === type.id));
  const all = sum(others);
  const left = remainingOf(type, sessionId);
  const most = Math.min(
    maxQuantity(left, type.limitPerMember - ofType, info.quota === null ? null : info.quota - all),
    maxPlacesPerOrder - all,
  );
  if (most >= left) return { most, bound: null };
  if (info.quota !== null && most >= info.quota - all)
    return { most, bound: { by: 'perInvitation', count: info.quota } };
  if (most >= type.limitPerMember - ofType)
    return { most, bound: { by: 'perMember', count: type.limitPerMember } };
  return { most, bound: { by: 'perOrder', count: maxPlacesPerOrder } };
}

export const limitOf = (...of: Parameters<typeof boundOf>): number => boundOf(...of).most;

/** Single tickets offered for a session. */
export const typesOf = (info: Pick<EventInfo, 'ticketTypes'>, sessionId: string): TicketType[] =>
  info.ticketTypes.filter((type) => type.setName === null && type.sessionIds.includes(sessionId));

/** Tickets that cover several sessions at once. */
export const setsOf = (info: Pick<EventInfo, 'ticketTypes'>): TicketType[] =>
  info.ticketTypes.filter((type) => type.setName !== null);

/**
 * Sessions that can be chosen because they sell tickets of their own; the others come with tickets
 * for several sessions.
 */
export const pickable = (info: Pick<EventInfo, 'ticketTypes' | 'sessions'>): EventSession[] =>
  info.sessions.filter(({ id }) => typesOf(info, id).length > 0);

/**
 * One ticket, where there is only one kind of ticket to choose, in one session; none where there
 * are several, where it cannot be had or `isFor` says that it is for others.
 */
export function onlyTicket(
  info: Pick<EventInfo, 'ticketTypes' | 'quota'>,
  isFor: (type: TicketType) => boolean,
): readonly TicketLine[] {
  const [type, ...others] = info.ticketTypes;
  if (type === undefined || others.length > 0 || !isFor(type)) return [];
  const [sessionId, ...more] = type.setName === null ? type.sessionIds : [null];
  if (sessionId === undefined || more.length > 0) return [];
  return limitOf(info, [], type, sessionId) > 0 ? withQuantity([], type, sessionId, 1) : [];
}

/**
 * The choice cut down to what is still to be had (after a refusal or a long pause); the very same
 * list when nothing is too much.
 */
export function clamped(
  info: Pick<EventInfo, 'quota' | 'ticketTypes'>,
  tickets: readonly TicketLine[],
): readonly TicketLine[] {
  let kept: readonly TicketLine[] = [];
  for (const line of tickets) {
    const type = info.ticketTypes.find((of) => of.id === line.ticketTypeId);
    const sessionId = line.sessionId ?? null;
    if (type)
      kept = withQuantity(
        kept,
        type,
        sessionId,
        Math.min(line.quantity, limitOf(info, kept, type, sessionId)),
      );
  }
  return JSON.stringify(kept) === JSON.stringify(tickets) ? tickets : kept;
}

/**
 * What a waiting list holds for the member, as they would choose it: all of it, where it is the only
 * thing there is (decision 0094); null where there is nothing of the kind, or more to choose from.
 */
export function offeredChoice(
  info: Pick<EventInfo, 'quota' | 'ticketTypes' | 'sessions' | 'offeredUntil'>,
): Pick<EventChoice, 'times' | 'tickets'> | null {
  if (info.offeredUntil === null) return null;
  const rows = info.ticketTypes.flatMap((type) =>
    (type.setName === null ? type.sessionIds : [null])
      .filter((sessionId) => remainingOf(type, sessionId) > 0)
      .map((sessionId) => ({ type, sessionId })),
  );
  const [only] = rows;
  if (only === undefined || rows.length > 1) return null;
  const { type, sessionId } = only;
  const tickets = withQuantity([], type, sessionId, limitOf(info, [], type, sessionId));
  return { times: sessionId === null ? [] : [sessionId], tickets };
}

/**
 * What is chosen, with its price, in the order the page shows it; lines of tickets that are no
 * longer offered fall out.
 */
export function pricedLines(
  info: Pick<EventInfo, 'ticketTypes' | 'sessions'>,
  tickets: readonly TicketLine[],
): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const session of [...info.sessions, null])
    for (const type of info.ticketTypes) {
      const quantity = quantityOf(tickets, type, session?.id ?? null);
      if (quantity > 0) lines.push({ type, session, quantity, amount: type.price * quantity });
    }
  return lines;
}

/** Lines of a purchase as the calls take them. */
export const linesOnWire = (lines: readonly PricedLine[]) =>
  lines.map(({ type, session, quantity }) => ({
    ticketTypeId: type.id,
    sessionId: session?.id ?? null,
    quantity,
  }));

export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);
export const taxOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((total, line) => total + line.type.tax * line.quantity, 0);
export const countOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((total, line) => total + line.quantity, 0);
