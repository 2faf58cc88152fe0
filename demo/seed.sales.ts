import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import type { EventInput, MadeEvent, MadeMember, OrderInput } from './make/make.ts';
import { makeOrders } from './make/make.ts';
import { insertRows } from '#api/db/basics/rows.ts';
import type { Dice } from './seed.dice.ts';

/** An event with its sold places in each session, one number for each ticket type. */
export type Sale = { event: MadeEvent; input: EventInput; sold: readonly number[] };

const minute = 60_000;
const day = 86_400_000;
/** Orders in one batch. */
const together = 400;

async function soldOf(conn: Conn, eventIds: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; sold: number }>`
    select ticket_type_id || '/' || session_id as place, sold from ticket_stock where event_id = any(${eventIds}) and sold > 0`.execute(
    conn,
  );
  return new Map(rows.map((row) => [row.place, row.sold]));
}

/**
 * Plans orders of one event until its places are sold; for a cancelled event they are cancelled and
 * refunded.
 */
function ordersOf(
  { event, input, sold }: Sale,
  already: ReadonlyMap<string, number>,
  { buyers, dice, now }: { buyers: readonly MadeMember[]; dice: Dice; now: number },
): OrderInput[] {
  const first = dice.between(0, buyers.length - 1);
  const orders: OrderInput[] = [];
  const quota = input.invitations?.[0]?.quota ?? 4;
  const isCancelled = input.state === 'CANCELLED';
  const isOver = event.endTime < now;
  // The event was cancelled a day ago, so everything was sold before.
  const lastSale = Math.min(
    now - (isCancelled ? 25 : 1) * 60 * minute,
    event.salesCloseAt - 60 * minute,
  );
  (input.ticketTypes ?? []).forEach((type, index) => {
    const ticketTypeId = String(event.ticketTypeIds[index]);
    const sessionIds = (type.sessions ?? [...event.sessionIds.keys()]).map(
      (place) => event.sessionIds[place]!,
    );
    const runs = type.setName == null ? sessionIds.map((sessionId) => [sessionId]) : [sessionIds];
    for (const run of runs) {
      let left = sold[index]! - (already.get(`${ticketTypeId}/${run[0]}`) ?? 0);
      while (left > 0) {
        const quantity = Math.min(left, dice.between(1, Math.min(type.limit ?? 10, quota, 4)));
        const orderDate =
          event.salesOpenAt + Math.floor(dice.next() * Math.max(0, lastSale - event.salesOpenAt));
        orders.push({
          member: buyers[(first + orders.length) % buyers.length]!,
          event,
          tickets: [
            {
              ticketTypeId,
              quantity,
              ...(type.setName == null ? { sessionId: String(run[0]) } : {}),
            },
          ],
          status: isCancelled ? 'CANCEL' : 'PAID',
          orderDate,
          paidDate: orderDate + dice.between(2, 25) * minute,
          ...(isCancelled
            ? {
                cancelType: 'CALLED_OFF',
                cancelledAt: now - day,
                cancelReason: 'The event was cancelled',
                refund: 'DONE',
              }
            : {}),
          // Three in four guests attend.
          ...(isOver && !input.isOnline && dice.next() < 0.75
            ? { used: quantity * run.length }
            : {}),
        } satisfies OrderInput);
        left -= quantity;
      }
    }
  });
  return orders;
}

/** Fills events with anonymous buyers, so that every sold place has an order and a ticket. */
export async function sellPlaces(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  {
    sales,
    buyers,
    dice,
    now,
  }: { sales: readonly Sale[]; buyers: readonly MadeMember[]; dice: Dice; now: number },
): Promise<void> {
  const already = await soldOf(
    conn,
    sales.map((sale) => sale.event.id),
  );
  const orders: OrderInput[] = [];
  const invitations: Record<string, unknown>[] = [];
  for (const sale of sales) {
    const own = ordersOf(sale, already, { buyers, dice, now });
    orders.push(...own);
    if (!sale.input.authorizeFlag) continue;
    const guests = new Set(own.map((order) => (order.member as MadeMember).ada));
    for (const member_no of guests)
      invitations.push({
        event_id: sale.event.id,
        member_no,
        quota: own.filter((order) => (order.member as MadeMember).ada === member_no).length * 4,
      });
  }
  await insertRows(conn, 'event_invitation', invitations, 'skip');
  for (let from = 0; from < orders.length; from += together)
    await makeOrders(conn, secrets, orders.slice(from, from + together));
}
