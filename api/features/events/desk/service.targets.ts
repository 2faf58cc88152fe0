import type { Input, Output } from '#domain/call.ts';
import type { getMoveTargets } from '#domain/orders/acts/calls.tickets.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { findSale, type Sale } from '#api/features/events/service.ts';
import { chooseTickets, listTicketPlaces } from '#api/features/tickets/desk/service.places.ts';
import { findEventOf } from '#api/features/events/purchase/store.view.ts';

export type MoveTarget = { ticketTypeId: number; sessionId: number };

/**
 * Where places of one ticket type and session can be moved: other sessions and ticket types of the
 * same price that have not ended. Sets stay whole.
 */
export function targetsOf(
  sale: Pick<Sale, 'types' | 'sessions' | 'stock'>,
  from: MoveTarget,
  now: number,
): MoveTarget[] {
  const type = sale.types.find(({ id }) => id === from.ticketTypeId);
  if (type === undefined || type.setName !== null) return [];
  const open = new Set(
    sale.sessions
      .filter(({ state, endTime }) => state === 'OPEN' && endTime > now)
      .map(({ id }) => id),
  );
  const alike = new Set(
    sale.types
      .filter(({ price, setName }) => price === type.price && setName === null)
      .map(({ id }) => id),
  );
  return sale.stock.filter(
    (row) =>
      alike.has(row.ticketTypeId) &&
      open.has(row.sessionId) &&
      (row.ticketTypeId !== from.ticketTypeId || row.sessionId !== from.sessionId),
  );
}

/** Lists the targets that all chosen places have in common, with the places free there. */
export async function moveTargets(
  ctx: AdminCtx,
  { orderNumber, places }: Input<typeof getMoveTargets>,
): Promise<Output<typeof getMoveTargets>> {
  const order = await orderFor(ctx, orderNumber, 'orders.write');
  const eventId = await findEventOf(ctx.db, order.id);
  const sale = eventId === null ? null : await findSale(ctx.db, eventId, ctx.language);
  if (sale === null) throw new Refused('noData');
  const now = await appNow(ctx.db);
  const keyOf = (one: MoveTarget) => `${one.ticketTypeId}/${one.sessionId}`;
  const chosen = chooseTickets(await listTicketPlaces(ctx.db, order.id), {
    keys: places,
    unknown: 'noData',
    settled: 'ticketSettled',
    isOpen: ({ state }) => state === 'VALID',
  });
  const shared = chosen
    .map((ticket) => new Set(targetsOf(sale, ticket, now).map(keyOf)))
    .reduce((all, next) => all.intersection(next));
  return {
    targets: sale.stock.flatMap((row) => {
      const session = sale.sessions.find(({ id }) => id === row.sessionId);
      const type = sale.types.find(({ id }) => id === row.ticketTypeId);
      if (!shared.has(keyOf(row)) || session === undefined || type === undefined) return [];
      return [
        {
          ticketTypeId: String(type.id),
          typeName: type.name,
          sessionId: String(session.id),
          startTime: session.startTime,
          venueName: session.venueName,
          free: row.free,
        },
      ];
    }),
  };
}
