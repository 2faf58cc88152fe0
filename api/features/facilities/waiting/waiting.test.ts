import { beforeAll, describe, expect, test } from 'vitest';
import { deleteOrder } from '#domain/orders/calls.ts';
import { getRoomWaits, stopWaitingForRoom, waitForRoom } from '#domain/facilities/waiting/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bookRoom, dayAhead, slotsOfDay, waitInput } from '#tests/support/roomBooking.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { serveKept } from './service.serve.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
let lastAda = 8_190_000;

async function member() {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  return { ada, token: await testApp().token(ada) };
}
type Member = Awaited<ReturnType<typeof member>>;

const day = dayAhead(20);
const ownOf = async (ask: Member) => (await testApp().ask(getRoomWaits, {}, ask)).data.waits;

/** A room whose slots of the day belong to one member, with a reservation for each. */
async function fullRoom(venue: string, input: Parameters<typeof makeRoom>[2] = {}) {
  const [room, holder] = [await makeRoom(db(), venue, input), await member()];
  const orders: string[] = [];
  for (const { slotId } of await slotsOfDay(testApp(), room, holder, day)) {
    const { data, code } = await bookRoom(
      testApp(),
      room,
      [{ day, slotIds: [slotId] }],
      await member(),
    );
    expect(code).toBeNull();
    orders.push(data.orderNumber);
  }
  return { room, orders };
}

const join = async (
  room: MadeRoom,
  ask: Member,
  change: Partial<Parameters<typeof waitInput>[1]> = {},
) => testApp().ask(waitForRoom, await waitInput(db(), { roomID: room.id, day, ...change }), ask);

/** Ends the reservation of the day's first slot as its deadline would. */
async function release(orderNumber: string) {
  await run(db())`
    update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${orderNumber}`;
  await run(db())`
    update slot_claim c set hold_until = app_now() - interval '1 second' from facility_session s join booking_order o on o.id = s.order_id
    where c.session_id = s.id and o.order_number = ${orderNumber}`;
  await expireAll(testApp().core);
  await serveKept(testApp().core);
}

describe('waiting requests for rooms', () => {
  let venue: string;
  beforeAll(async () => {
    venue = await makeVenue(db(), { name: { en: 'River House' } });
    await testApp().core.jobs.stop();
  });

  test('holds freed hours for the first request they suit, as a reservation of its member (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const [first, second] = [await member(), await member()];
    expect((await join(room, first)).code).toBeNull();
    expect((await join(room, second)).code).toBeNull();
    expect((await ownOf(second))[0]).toMatchObject({ state: 'WAITING', before: 1 });
    await release(orders[0]!);
    const [offered] = await ownOf(first);
    expect(offered).toMatchObject({ state: 'OFFERED' });
    expect(offered!.orderNumber).not.toBeNull();
    expect((await ownOf(second))[0]).toMatchObject({ state: 'WAITING', before: 0 });
    expect((await slotsOfDay(testApp(), room, first, day))[0]).toMatchObject({ state: 'OWN' });
    const mails = await all<{ kind: string }>(db())`
      select n.kind from notification n join booking_order o on o.id = n.order_id where o.order_number = ${offered!.orderNumber}`;
    expect(mails.map(({ kind }) => kind)).toEqual(['WAITING_OFFER']);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('passes an offer on when its reservation ends, and does not offer that day to the same request again (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const [first, second] = [await member(), await member()];
    await join(room, first);
    await join(room, second);
    await release(orders[0]!);
    await release((await ownOf(first))[0]!.orderNumber!);
    expect((await ownOf(first))[0]).toMatchObject({ state: 'WAITING', hasPassed: true });
    const [offered] = await ownOf(second);
    expect(offered).toMatchObject({ state: 'OFFERED' });
    await release(offered!.orderNumber!);
    expect(await ownOf(first)).toMatchObject([{ state: 'WAITING' }]);
    expect((await slotsOfDay(testApp(), room, first, day))[0]).toMatchObject({ state: 'FREE' });
  });

  test('keeps freed hours from other members until the line is served (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const [waiting, passer] = [await member(), await member()];
    await join(room, waiting);
    await run(db())`
      update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${orders[0]!}`;
    await expireAll(testApp().core);
    const [slot] = await slotsOfDay(testApp(), room, passer, day);
    const tried = await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], passer);
    expect(tried.code).toBe(refusals.slotsReserved);
    await serveKept(testApp().core);
    expect((await ownOf(waiting))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('frees hours of a room with too few seats for all requests, and offers those of a larger one (issue 53)', async () => {
    const venueID = await makeVenue(db());
    const { room, orders } = await fullRoom(venueID, { seats: 40 });
    const hall = await fullRoom(venueID, { seats: 200 });
    const waiting = await member();
    const joined = await join(hall.room, waiting, { roomID: undefined, venueID, people: 100 });
    expect(joined.code).toBeNull();
    await release(orders[0]!);
    expect((await slotsOfDay(testApp(), room, waiting, day))[0]).toMatchObject({ state: 'FREE' });
    await release(hall.orders.at(-1)!);
    expect((await ownOf(waiting))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('refuses a request while hours that suit it are free, and wrong days, times and texts (issue 53)', async () => {
    const room = await makeRoom(db(), venue);
    const ask = await member();
    const codeOf = async (change: Parameters<typeof join>[2]) =>
      (await join(room, ask, change)).code;
    expect(await codeOf({})).toBe(refusals.roomIsFree);
    expect(await codeOf({ lastDay: dayAhead(19) })).toBe(refusals.waitDaysInvalid);
    expect(await codeOf({ weekdays: [(weekdayOf(day) % 7) + 1] })).toBe(refusals.waitDaysInvalid);
    expect(await codeOf({ from: '09:00', until: '10:00' })).toBe(refusals.waitTimesTooShort);
    expect(await codeOf({ people: 9000 })).toBe(refusals.noSuchRoomToWaitFor);
    expect(await codeOf({ from: '01:00', until: '05:00' })).toBe(refusals.noSuchRoomToWaitFor);
    expect(await codeOf({ eventName: ' ' })).toBe(refusals.eventNameMissing);
    expect(await codeOf({ phone: 'x' })).toBe(refusals.phoneInvalid);
    expect(await codeOf({ tcVersion: 'old' })).toBe(refusals.termsVersionOutdated);
    expect(await codeOf({ roomID: '999999999' })).toBe(refusals.roomNotFound);
  });

  test('ends the other requests of a member whose offer is purchased if they chose so (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const other = await fullRoom(venue);
    const ask = await member();
    await join(room, ask, { endsOthers: true });
    await join(other.room, ask);
    await release(orders[0]!);
    const offered = (await ownOf(ask)).find(({ state }) => state === 'OFFERED')!;
    const { products } = testApp().core;
    const [{ id } = { id: 0 }] = await all<{ id: number }>(db())`
      select id from booking_order where order_number = ${offered.orderNumber}`;
    await db()
      .transaction()
      .execute((tx) => products.facility.sell(tx, id));
    expect(await ownOf(ask)).toEqual([]);
  });

  test('withdraws only an own request, and an offered reservation stays (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const [ask, stranger] = [await member(), await member()];
    await join(room, ask);
    const [{ waitId } = { waitId: '' }] = await ownOf(ask);
    const stop = (by: Member) => testApp().ask(stopWaitingForRoom, { waitId }, by);
    expect((await stop(stranger)).code).toBe(refusals.noData);
    expect((await stop(ask)).data).toEqual({ waits: [] });
    expect((await stop(ask)).code).toBe(refusals.noData);
    await release(orders[0]!);
    expect((await slotsOfDay(testApp(), room, ask, day))[0]).toMatchObject({ state: 'FREE' });
  });

  test('keeps at most ten live requests for a member (issue 53)', async () => {
    const { room } = await fullRoom(venue);
    const ask = await member();
    for (let nth = 0; nth < 10; nth++) expect((await join(room, ask)).code).toBeNull();
    expect((await join(room, ask)).code).toBe(refusals.tooManyWaits);
  });

  test('a member who gives an offered reservation up passes it on (issue 53)', async () => {
    const { room, orders } = await fullRoom(venue);
    const [first, second] = [await member(), await member()];
    await join(room, first);
    await join(room, second);
    await release(orders[0]!);
    const orderNumber = (await ownOf(first))[0]!.orderNumber!;
    expect((await testApp().ask(deleteOrder, { orderNumber }, first)).code).toBeNull();
    await serveKept(testApp().core);
    expect((await ownOf(second))[0]).toMatchObject({ state: 'OFFERED' });
  });
});
