import type { DeskEvent, EventLimit } from '#domain/orders/eventDesk/shapes.desk.ts';
import { namedPlaces } from '#domain/orders/names/rules.attendees.ts';
import { maxPlacesPerOrder, type TicketLine } from '#domain/orders/shapes.ts';

type TicketType = DeskEvent['ticketTypes'][number];

/** A choice of the page: a ticket type in a session, or a set in all its sessions. */
export type TicketRow = {
  key: string;
  type: TicketType;
  /** Null for a set. */
  sessionId: string | null;
  free: number;
};
/** Chosen quantities by the key of the row. */
export type Quantities = Readonly<Record<string, number>>;

const isOpenIn = ({ sessions }: DeskEvent, sessionId: string): boolean =>
  sessions.some(({ id, isOpen }) => id === sessionId && isOpen);

/** Rows of an event that can be booked; a set needs all its sessions. */
export function rowsOf(event: DeskEvent): TicketRow[] {
  return event.ticketTypes.flatMap((type): TicketRow[] => {
    const open = type.stocks.filter(({ sessionId }) => isOpenIn(event, sessionId));
    if (type.setName === null)
      return open.map(({ sessionId, free }) => ({
        key: `${type.id}/${sessionId}`,
        type,
        sessionId,
        free,
      }));
    const free = Math.min(...type.stocks.map((stock) => stock.free));
    return open.length === type.stocks.length && open.length > 0
      ? [{ key: `${type.id}/`, type, sessionId: null, free }]
      : [];
  });
}

/**
 * Quantities after a change. Without the multiple-date flag the tickets of one session replace those
 * of another.
 */
export function withQuantity(
  { multiDate }: Pick<DeskEvent, 'multiDate'>,
  { rows, quantities }: { rows: readonly TicketRow[]; quantities: Quantities },
  { row, quantity }: { row: TicketRow; quantity: number },
): Quantities {
  const others = Object.entries(quantities).filter(([key]) => {
    const other = rows.find((one) => one.key === key);
    return (
      multiDate ||
      row.sessionId === null ||
      other?.sessionId === null ||
      other?.sessionId === row.sessionId
    );
  });
  return { ...Object.fromEntries(others), [row.key]: Math.min(quantity, maxPlacesPerOrder) };
}

type ChosenRow = TicketRow & { quantity: number };

export const chosenOf = (rows: readonly TicketRow[], quantities: Quantities): ChosenRow[] =>
  rows.flatMap((row) => {
    const quantity = quantities[row.key] ?? 0;
    return quantity > 0 ? [{ ...row, quantity }] : [];
  });

export const linesOf = (chosen: readonly ChosenRow[]): TicketLine[] =>
  chosen.map(({ type, sessionId, quantity }) => ({
    ticketTypeId: type.id,
    ...(sessionId === null ? {} : { sessionId }),
    quantity,
  }));

/** Limits in the way: those of the member, and too many tickets of a type (EVT-059). */
export function limitsOf(
  memberLimits: readonly EventLimit[],
  chosen: readonly ChosenRow[],
): EventLimit[] {
  const perType = Map.groupBy(chosen, ({ type }) => type);
  const isOver = [...perType].some(
    ([type, rows]) => rows.reduce((sum, row) => sum + row.quantity, 0) > type.limitPerMember,
  );
  return [...memberLimits, ...(isOver ? (['quantity'] as const) : [])];
}

/** The places that need an attendee, in the order of the lines. */
export function placesOf(event: DeskEvent, chosen: readonly ChosenRow[]) {
  const choice = {
    types: event.ticketTypes.map((type) => ({ ...type, id: Number(type.id) })),
    stock: event.ticketTypes.flatMap(({ id, stocks }) =>
      stocks.map(({ sessionId }) => ({ ticketTypeId: Number(id), sessionId: Number(sessionId) })),
    ),
  };
  return event.hasNames ? namedPlaces(choice, linesOf(chosen)) : [];
}
