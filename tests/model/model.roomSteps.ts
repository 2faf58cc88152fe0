import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { updateFacilityOrder, updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { bookingOf } from '#tests/support/roomBooking.ts';
import type { ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import { dateOf, type RoomSession, type RoomUse, slotTicks, weekdayOf } from './model.rooms.ts';
import type { Stage } from './model.stage.ts';
import { asking, assertSame } from './model.steps.ts';

const slotIdsOf = (model: OrderModel, stage: Stage, room: number, one: RoomSession): string[] =>
  stage.house.rooms[room]!.slotIds.get(weekdayOf(model.rooms.began, one.day))!.slice(
    one.first,
    one.first + one.count,
  );

async function inputOf(model: OrderModel, stage: Stage, use: RoomUse) {
  const { house } = stage;
  const sessions = use.sessions.map((one): ChosenSession => ({
    day: dateOf(model.rooms.began, one.day),
    slotIds: slotIdsOf(model, stage, use.room, one),
    ...(one.projectors === 0
      ? {}
      : { packages: [{ packageId: house.packageIds[0]!, quantity: one.projectors }] }),
  }));
  return bookingOf(stage.steady.core.db, house.rooms[use.room]!, sessions, {
    attendees: use.attendees,
  });
}

/** Books hours of a room with equipment, all or nothing (FAC-065). */
export async function bookRoom(
  model: OrderModel,
  stage: Stage,
  who: number,
  { use, isTwice }: { use: RoomUse; isTwice: boolean },
): Promise<void> {
  const input = await inputOf(model, stage, use);
  model.endReservations();
  const wanted = model.rooms.canBook(who, use);
  const me = asking(stage, who);
  const { code, data } = await stage.perform((testApp) =>
    testApp.ask(createFacilityOrder, input, me),
  );
  assertSame('book a room', code, wanted);
  if (code !== null) return;
  if (Math.abs(data.deadline - model.now() - 75 * 60_000) > 20_000)
    throw new Error(`a reservation of a room ends ${data.deadline - model.now()} ms from now`);
  model.roomBooked(who, use, data.orderNumber, data.deadline);
  assertSame('price of a room', data.amount, model.orders.at(-1)!.amount);
  if (isTwice)
    assertSame(
      'the same room again',
      (await stage.perform((testApp) => testApp.ask(createFacilityOrder, input, me))).data
        ?.orderNumber,
      data.orderNumber,
    );
}

/** Moves one session to other hours of the same length (FAC-071). */
export async function moveSession(
  model: OrderModel,
  stage: Stage,
  {
    order,
    who,
    to,
  }: { order: ModelOrder; who: number; to: { session: number; day: number; first: number } },
): Promise<void> {
  const { sessions, room } = order.use!;
  const place = to.session % sessions.length;
  const old = sessions[place]!;
  const next = { ...old, day: to.day, first: Math.min(to.first, slotTicks.length - old.count) };
  model.endReservations();
  const isOwn = order.who === who && !order.isGone;
  const wanted = isOwn ? model.rooms.canMove(order, old, next) : refusals.orderNotFound;
  const input = {
    orderNumber: order.number,
    sessionNo: place + 1,
    date: dateOf(model.rooms.began, next.day),
    slotIds: slotIdsOf(model, stage, room, next),
  };
  const me = asking(stage, who);
  const { code } = await stage.perform((testApp) =>
    testApp.ask(updateVenuesBooked, input, { token: me.token }),
  );
  assertSame('move a session', code, wanted);
  if (code !== null) return;
  sessions[place] = next;
  model.keepCancelBy(order);
}

/** Changes the information of a booking (FAC-070). */
export async function rewrite(
  model: OrderModel,
  stage: Stage,
  { order, who, attendees }: { order: ModelOrder; who: number; attendees: number },
): Promise<void> {
  const { information } = await inputOf(model, stage, { ...order.use!, attendees });
  model.endReservations();
  const isOwn = order.who === who && !order.isGone;
  const wanted = isOwn ? model.rooms.canRewrite(order) : refusals.orderNotFound;
  const input = { orderNumber: order.number, information };
  const me = asking(stage, who);
  const { code } = await stage.perform((testApp) =>
    testApp.ask(updateFacilityOrder, input, { token: me.token }),
  );
  assertSame('change of information', code, wanted);
  if (code === null) order.use!.attendees = attendees;
}
