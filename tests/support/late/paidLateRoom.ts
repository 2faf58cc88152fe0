import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { maybeValue } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { inShop } from '#tests/support/buying.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { type TestApp, until } from '#tests/testApp.ts';

/** Start of hours in Brunei, in epoch ms. */
export const startAt = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

let lastAda = 8_360_000;
export async function memberIn(testApp: TestApp): Promise<Asking & { ada: string }> {
  const ada = String(++lastAda);
  await makeMember(testApp.core.db, { ada });
  return { ada, token: await testApp.token(ada) };
}

type LateRoomInput = {
  /** Days from now; on each the first slot, 8:00 to 10:00, is booked. */
  days?: readonly number[];
  /** Prices of a slot: weekday, weekend, holiday. */
  prices?: readonly [number, number, number];
  /** Projectors of the venue; the order has one in each session. Without it the order has none. */
  projectors?: number;
  /** A room with the same slots instead of a new one. */
  room?: MadeRoom;
};

/**
 * Makes an order of a room with slots at 8:00, 10:00 and 14:00 that ended at its deadline, whose first
 * hours another member has reserved. `pay` pays it at the shop (B-39).
 */
export const lateRoomIn =
  (testAppOf: () => TestApp) =>
  async ({ days = [20], prices = [5000, 5000, 5000], projectors, ...of }: LateRoomInput = {}) => {
    const testApp = testAppOf();
    const { db } = testApp.core;
    const room = of.room ?? (await makeRoom(db, await makeVenue(db), { prices }));
    const packageId =
      projectors === undefined
        ? null
        : await makePackage(db, room.venueId, {
            items: [{ name: 'Projector', stock: projectors, quantity: 1 }],
            rooms: [room.id],
          });
    const buyer = await memberIn(testApp);
    const sessionOn = async (day: string, place: number, isEquipped = packageId !== null) => {
      const { slotId } = (await slotsOfDay(testApp, room, buyer, day))[place]!;
      const packages = isEquipped ? [{ packageId: packageId!, quantity: 1 }] : [];
      return { day, slotIds: [slotId], packages };
    };
    const sessions = [];
    for (const ahead of days) sessions.push(await sessionOn(dayAhead(ahead), 0));
    const { orderNumber, amount } = (await bookRoom(testApp, room, sessions, buyer)).data;
    const detail = async () =>
      (await testApp.ask(getFacilityOrderDetail, { orderNumber }, buyer)).data;
    await testApp.ask(confirmFacilityOrder, { orderNumber }, buyer);
    await testApp.setClock((await detail()).deadline! + 1000);
    await detail();
    const other = await memberIn(testApp);
    const { day, slotIds } = sessions[0]!;
    const gone = [{ day, slotIds }];
    const taken = (await bookRoom(testApp, room, gone, other)).data.orderNumber;
    const refundState = () =>
      maybeValue<string>(db)`
        select r.state from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`;
    const pay = async () => {
      await inShop(testApp, orderNumber, 'payAnyway');
      await until(async () => (await refundState()) !== null);
    };
    return {
      buyer,
      other,
      room,
      day,
      taken,
      orderNumber,
      amount,
      sessionOn,
      detail,
      refundState,
      pay,
    };
  };
export type LateRoom = Awaited<ReturnType<ReturnType<typeof lateRoomIn>>>;
