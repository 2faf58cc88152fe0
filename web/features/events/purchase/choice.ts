import { maxQuantity } from '#domain/events/rules.ts';
import type { EventInfo, EventSession, TicketType } from '#domain/events/shapes.detail.ts';
import { type Contact, maxPlacesPerOrder, type TicketLine } from '#domain/orders/shapes.ts';
import type { AttendeeEntry } from '#web/features/events/people/people.ts';
import type { GuestListFault } from '#web/features/events/people/guestList.ts';

/** Stored state of an event purchase (EVT-058). `times` has session ids; quantities are above 0. */
export type EventChoice = {
  times: readonly string[];
  tickets: readonly TicketLine[];
  multiDate: boolean;
  /** Attendees by key of their place. */
  invitations: Readonly<Record<string, AttendeeEntry>>;
  /** Faults in the server's last response, by key of the place. */
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

/** Returns the lines with one quantity changed; 0 removes the line. */
export function withQuantity(
  tickets: readonly TicketLine[],
  type: TicketType,
  sessionId: string | null,
  quantity: number,
): TicketLine[] {
  const others = tickets.filter((line) => !isSame(line, type, sessionId));
  return quantity > 0 ? [...others, { ticketTypeId: type.id, sessionId, quantity }] : others;
}

/** Remaining places of a ticket type in a session; of a set, the lowest of its sessions (B-04). */
export function remainingOf(type: TicketType, sessionId: string | null): number {
  if (sessionId === null) return type.balance;
  return type.stocks.find((stock) => stock.sessionId === sessionId)?.balance ?? 0;
}

/** The limit that stops a stepper before the places are used up. */
type Bound = { by: 'perMember' | 'perInvitation' | 'perOrder'; count: number };

/**
 * Maximum quantity of one line, given the other lines (EVT-059). The limit of a type counts across
 * sessions, the quota across all lines. `bound.count` is the whole limit; `bound` is null if the
 * places are the limit.
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

/** Ticket types of a session, without sets. */
export const typesOf = (info: Pick<EventInfo, 'ticketTypes'>, sessionId: string): TicketType[] =>
  info.ticketTypes.filter((type) => type.setName === null && type.sessionIds.includes(sessionId));

export const setsOf = (info: Pick<EventInfo, 'ticketTypes'>): TicketType[] =>
  info.ticketTypes.filter((type) => type.setName !== null);

/** Sessions with ticket types of their own; other sessions are only part of sets. */
export const pickable = (info: Pick<EventInfo, 'ticketTypes' | 'sessions'>): EventSession[] =>
  info.sessions.filter(({ id }) => typesOf(info, id).length > 0);

/**
 * Returns one ticket if there is a single ticket type in a single session, else an empty list; also
 * empty if it is sold out or `isFor` returns false.
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

/** Reduces quantities to what is available. Returns the same array if nothing changes. */
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
 * Selects all places that a waiting list holds for the member (decision 0094). Returns null if
 * there are none, or more than one ticket type or session to choose from.
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
 * Chosen lines with prices, in the order of the page. Lines of ticket types that are no longer
 * offered are dropped.
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
