import type { Input } from '#domain/call.ts';
import type { removeTeamGuest, saveTeamNight } from '#domain/facilities/teamNight/calls.ts';
import { stateOfNight } from '#domain/facilities/teamNight/rules.ts';
import type { OwnTeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { makeSecret } from '#api/platform/auth/secretLinks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import { findOwn, lockOwn, type OrderRow } from '#api/features/orders/service.rows.ts';
import { refuseStatus } from '#api/features/facilities/service.move.ts';
import { deleteGuestOf, endLink, listGuests, setNight } from './store.ts';
import { findNightOfOrder, listDates } from './store.view.ts';

/** Refuses 8049 for an unknown order, 8037 for another kind. */
function assertRoom(ctx: Ctx, order: OrderRow | null): OrderRow {
  if (order === null) throw new Refused('orderNotFound');
  assertKind(ctx, order, 'facility');
  return order;
}

const ownRoom = async (ctx: Ctx, orderNumber: string): Promise<OrderRow> =>
  assertRoom(ctx, await findOwn(ctx.db, ctx.me.id, orderNumber));

/** Returns an own booking with its invitation. Refuses 6040 for an order from another system. */
export async function ownNight(ctx: Ctx, orderNumber: string): Promise<OwnTeamNight> {
  const order = await ownRoom(ctx, orderNumber);
  const night = await findNightOfOrder(ctx.db, order.id, ctx.language);
  if (night === null) throw new Refused('noData');
  const dates = await listDates(ctx.db, order.id);
  const guests = night.nightId === null ? [] : await listGuests(ctx.db, night.nightId);
  return {
    orderNumber,
    eventName: night.eventName,
    venueName: night.venueName,
    roomName: night.roomName,
    planned: night.planned,
    seats: night.seats,
    isHeld: night.orderStatus === 'UNPAID' || night.orderStatus === 'PAYING',
    state: stateOfNight({ ...night, dates }, await appNow(ctx.db)),
    message: night.message,
    dates,
    url:
      night.sealed === null
        ? null
        : `${ctx.config.publicUrl}/TeamNight#${ctx.secrets.decrypt(night.sealed).toString()}`,
    guests: guests.map(({ id, name, email, dateNos }) => ({
      guestId: String(id),
      name,
      hasEmail: email !== null,
      dateNos,
    })),
  };
}

/**
 * Stores the owner's text and makes the link if there is none. Refuses 9117 before the payment, so
 * that pages with texts of members cost a booking, and 8282 when no date is left.
 */
export async function saveNight(
  ctx: Ctx,
  { orderNumber, message }: Input<typeof saveTeamNight>,
): Promise<null> {
  const { secret: _, ...sealed } = makeSecret(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const order = assertRoom(ctx, await lockOwn(tx, ctx.me.id, orderNumber));
    refuseStatus(order.orderStatus);
    const dates = await listDates(tx, order.id);
    if (dates.length === 0) throw new Refused('noData');
    if (stateOfNight({ ...order, dates }, await appNow(tx)) === 'OVER')
      throw new Refused('teamNightOver');
    await setNight(tx, { orderId: order.id, message, ...sealed });
  });
  return null;
}

export async function withdrawNight(ctx: Ctx, orderNumber: string): Promise<null> {
  await endLink(ctx.db, (await ownRoom(ctx, orderNumber)).id);
  return null;
}

export async function removeGuest(
  ctx: Ctx,
  { orderNumber, guestId }: Input<typeof removeTeamGuest>,
): Promise<null> {
  const { id: orderId } = await ownRoom(ctx, orderNumber);
  if (!(await deleteGuestOf(ctx.db, { orderId, guestId: Number(guestId) })))
    throw new Refused('noData');
  return null;
}
