import { getBookedFacilityDetail, updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { type Conn, run, values } from '#api/platform/db/sql.ts';
import { type BookingInput, makeBookings, makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { type TestApp, until } from '#tests/testApp.ts';
import { report } from './buying.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from './roomBooking.ts';

/** Inserts a room order in any state, also in the past. `hours` must match slots of the room. */
export async function placeBooking(
  conn: Conn,
  room: MadeRoom,
  of: Omit<BookingInput, 'kind'> & {
    day: string;
    hours?: readonly [number, number];
    packageIds?: readonly string[];
    information?: { eventName?: string; notes?: string; attendees?: number };
  },
): Promise<{ id: number; orderNumber: string }> {
  const { day, hours = [8, 10], packageIds = [], information = {}, ...input } = of;
  const [order] = await makeBookings(conn, [{ ...input, kind: 'facility', slots: 1 }]);
  const slotIds = await values<string>(conn)`
    select id::text as id from room_slot
    where room_id = ${room.id}::bigint and weekday = extract(isodow from ${day}::date) and start_tick >= ${hours[0] * 4} and end_tick <= ${hours[1] * 4}`;
  const { notes = '', ...use } = information;
  await bookHours(conn, order!.id, room, { ...use, slotIds, day, packageIds });
  await run(conn)`update facility_order set notes = ${notes} where order_id = ${order!.id}`;
  return order!;
}

let lastAda = 8_195_000;

export async function newMember(testApp: TestApp): Promise<Asking> {
  const ada = String(++lastAda);
  await makeMember(testApp.core.db, { ada });
  return { token: await testApp.token(ada) };
}

/** Makes a room in a venue of its own, at B$50 a slot. */
const newRoom = async ({ core: { db } }: TestApp) =>
  makeRoom(db, await makeVenue(db), { prices: [5000, 5000, 5000] });

/** Books and pays the first slot of a room on several days for a new member, at B$50 each. */
export async function paidDays(
  testApp: TestApp,
  days: readonly string[],
  of: { room?: MadeRoom; packageIds?: readonly string[] } = {},
) {
  const room = of.room ?? (await newRoom(testApp));
  const packages = (of.packageIds ?? []).map((packageId) => ({ packageId, quantity: 1 }));
  const ask = await newMember(testApp);
  const sessions: ChosenSession[] = [];
  for (const day of days) {
    const [slot] = await slotsOfDay(testApp, room, ask, day);
    sessions.push({ day, slotIds: [slot!.slotId], packages });
  }
  const { orderNumber } = (await bookRoom(testApp, room, sessions, ask)).data;
  await reportPaid(testApp, ask, { orderNumber, dollars: 50 * days.length });
  return { room, ask, orderNumber };
}

/** Reports the payment of a room order, and waits until it is purchased. */
async function reportPaid(
  testApp: TestApp,
  ask: Asking,
  { orderNumber, dollars }: { orderNumber: string; dollars: number },
): Promise<void> {
  await report(testApp, { orderNumber, eventId: `booked-${orderNumber}`, dollars });
  await until(async () => {
    const { data } = await testApp.ask(getBookedFacilityDetail, { orderNumber }, ask);
    return data.orderStatus === 'PAID' ? true : null;
  });
}

/**
 * Books the first slot of a room for a new member, `days` ahead, at B$50. With `isPaid` the order
 * is purchased. `move` moves its session as the member.
 */
export async function bookedRoom(testApp: TestApp, days: number, isPaid = true) {
  const room = await newRoom(testApp);
  const ask = await newMember(testApp);
  const day = dayAhead(days);
  const [slot, second] = await slotsOfDay(testApp, room, ask, day);
  const sessions = [{ day, slotIds: [slot!.slotId] }];
  const { orderNumber } = (await bookRoom(testApp, room, sessions, ask)).data;
  const detail = async () =>
    (await testApp.ask(getBookedFacilityDetail, { orderNumber }, ask)).data;
  if (isPaid) await reportPaid(testApp, ask, { orderNumber, dollars: 50 });
  const move = (date: string, slotIds: string[]) =>
    testApp.ask(updateVenuesBooked, { orderNumber, sessionNo: 1, date, slotIds }, ask);
  return { room, ask, day, slot: slot!, second: second!, orderNumber, detail, move };
}
