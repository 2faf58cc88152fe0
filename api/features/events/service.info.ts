import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { taxPart } from '#domain/orders/rules.ts';
import type { StockRow } from './store.ts';
import type { EventSessionRow, TypeRow } from './store.view.ts';

export const sessionsOf = (
  sale: { sessions: readonly EventSessionRow[] },
  now: number,
): EventInfo['sessions'] =>
  sale.sessions.map((session) => ({
    id: String(session.id),
    startTime: session.startTime,
    endTime: session.endTime,
    venueName: session.venueName,
    address: session.address,
    status: session.state === 'CANCELLED' ? 'CANCELLED' : session.endTime <= now ? 'ENDED' : 'OPEN',
  }));

/** A ticket type with its free places. `taxRate` is in percent. */
export function ticketTypeOf(
  type: TypeRow,
  stock: readonly StockRow[],
  taxRate: number,
): EventInfo['ticketTypes'][number] {
  const rows = stock.filter((row) => row.ticketTypeId === type.id);
  const free = rows.map((row) => row.free);
  return {
    id: String(type.id),
    name: type.name,
    price: type.price,
    tax: taxPart(type.price, taxRate),
    balance:
      type.setName === null
        ? free.reduce((sum, one) => sum + one, 0)
        : Math.min(...free, Number.MAX_SAFE_INTEGER),
    limitPerMember: type.limitPerMember,
    sessionIds: rows.map((row) => String(row.sessionId)),
    setName: type.setName,
    guestTypes: type.guestTypes,
    stocks: rows.map((row) => ({ sessionId: String(row.sessionId), balance: row.free })),
  };
}
