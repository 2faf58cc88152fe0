import type { Refusal } from '#domain/refusals/refusals.ts';
import type { SessionState } from '#domain/events/shapes.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';

/**
 * Facts of an event for choosing places. `stock` lists the sessions in which each ticket type is
 * sold.
 */
export type TicketChoice = {
  types: readonly { id: number; price: number; limitPerMember: number; setName: string | null }[];
  stock: readonly { ticketTypeId: number; sessionId: number }[];
  sessions: readonly {
    id: number;
    startTime: number;
    endTime: number;
    state: SessionState;
  }[];
  multiDate: boolean;
};

export type Place = { ticketTypeId: number; sessionId: number; quantity: number };
type Chosen =
  | {
      ok: true;
      places: Place[];
      perType: Map<number, number>;
      amount: number;
      bookCount: number;
      startsAt: number;
      endsAt: number;
    }
  | { ok: false; refusal: Refusal };

/** Sessions of a line: all of a set, else the named one or the only one. */
function sessionsFor(
  { stock }: TicketChoice,
  line: TicketLine,
  { id, setName }: TicketChoice['types'][number],
): number[] {
  const sold = stock.filter((row) => row.ticketTypeId === id).map((row) => row.sessionId);
  if (setName !== null) return sold;
  const named = Number(line.sessionId ?? (sold.length === 1 ? sold[0] : Number.NaN));
  return sold.filter((sessionId) => sessionId === named);
}

/**
 * Turns chosen lines into places (EVT-056 to EVT-059, B-04). A set takes one place in each of its
 * sessions, and equal lines are summed. Several sessions need the event's multiple-date flag. The
 * limit applies to each ticket type of the order. The amount is in cents.
 */
export function placesOf(choice: TicketChoice, lines: readonly TicketLine[], now: number): Chosen {
  const places = new Map<string, Place>();
  const perType = new Map<number, number>();
  const singleSessions = new Set<number>();
  for (const line of lines) {
    const type = choice.types.find((one) => one.id === Number(line.ticketTypeId));
    if (type === undefined) return { ok: false, refusal: 'noData' };
    const wanted = sessionsFor(choice, line, type);
    if (wanted.length === 0)
      return { ok: false, refusal: line.sessionId == null ? 'wrongInput' : 'noData' };
    if (type.setName === null) singleSessions.add(wanted[0]!);
    for (const sessionId of wanted) {
      const session = choice.sessions.find((one) => one.id === sessionId);
      if (session === undefined || session.state === 'CANCELLED' || session.endTime <= now)
        return { ok: false, refusal: 'outsideTicketWindow' };
      if (session.state === 'STOPPED') return { ok: false, refusal: 'salesStopped' };
      const key = `${type.id}/${sessionId}`;
      const place = places.get(key);
      if (place === undefined)
        places.set(key, { ticketTypeId: type.id, sessionId, quantity: line.quantity });
      else place.quantity += line.quantity;
    }
    perType.set(type.id, (perType.get(type.id) ?? 0) + line.quantity);
  }
  if (singleSessions.size > 1 && !choice.multiDate) return { ok: false, refusal: 'wrongInput' };
  for (const [typeId, quantity] of perType)
    if (quantity > choice.types.find((one) => one.id === typeId)!.limitPerMember)
      return { ok: false, refusal: 'overMemberLimit' };
  const list = [...places.values()];
  const taken = choice.sessions.filter((session) =>
    list.some((place) => place.sessionId === session.id),
  );
  return {
    ok: true,
    places: list,
    perType,
    amount: [...perType].reduce(
      (sum, [typeId, quantity]) =>
        sum + quantity * choice.types.find((one) => one.id === typeId)!.price,
      0,
    ),
    bookCount: [...perType.values()].reduce((sum, quantity) => sum + quantity, 0),
    startsAt: Math.min(...taken.map((session) => session.startTime)),
    endsAt: Math.max(...taken.map((session) => session.endTime)),
  };
}
