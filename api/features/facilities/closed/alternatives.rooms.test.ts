import { afterEach, describe, expect, test } from 'vitest';
import { listAlternativeRounds, listRoundOffers } from '#domain/alternatives/calls.admin.ts';
import { answerAlternative } from '#domain/alternatives/calls.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { type MadeRoom, makePackage, makeRoom } from '#demo/make/make.rooms.ts';
import { value, values } from '#api/platform/db/sql.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { closedRoomsOf } from '#tests/support/desks/closedRooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedRoom, paidDays } from '#tests/support/placedBooking.ts';
import { type Asking, dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
keepOrder(testApp);
const { placeOf, close, offerOf } = closedRoomsOf(testApp);
const db = () => testApp().core.db;
afterEach(() => testApp().setClock(null));
const days = [dayAhead(20), dayAhead(21), dayAhead(22)] as const;
const prices = [5000, 5000, 5000] as const;

const changesOf = (orderNumber: string) =>
  value<number>(db())`
    select count(*)::int from notification n join booking_order o on o.id = n.order_id where o.order_number = ${orderNumber} and n.kind = 'CHANGED'`;

const isIn = (room: MadeRoom, { key }: { key: string }) => key.startsWith(`${room.id}/`);

/** Moves the booking to the first alternative of its offer in a room. */
async function move(orderNumber: string, ask: Asking, room: MadeRoom) {
  const offer = await offerOf(orderNumber, ask);
  const answer = { choice: offer.alternatives.find((one) => isIn(room, one))!.key };
  const input = { orderNumber, offer: offer.id, answer };
  const response = await testApp().ask(answerAlternative, input, {
    ...ask,
    key: `move-${orderNumber}`,
  });
  return { offer, response };
}

describe('closing several days', () => {
  test('ends the time to answer of each booking at its own start, in the mail, for the member and in the console (B-42)', async () => {
    const early = await bookedRoom(testApp(), 20);
    const late = await paidDays(testApp(), [days[2]], { room: early.room });
    await close(early.orderNumber, days[0], days[2]);
    const [first, second] = [
      await offerOf(early.orderNumber, early.ask),
      await offerOf(late.orderNumber, late.ask),
    ];
    expect([first.until, second.until]).toEqual([first.startTime, second.startTime]);
    expect(second.until).toBeGreaterThan(first.until);
    const mails = await values<number>(db())`
      select (n.payload #>> '{change,until}')::float8 from notification n where n.payload #>> '{change,kind}' = 'alternatives' order by n.order_id`;
    expect(mails).toEqual([first.until, second.until]);
    const admin = await testApp().admin('order');
    const page = { pageNum: 1, pageSize: 20, isExport: false };
    const rounds = (await testApp().ask(listAlternativeRounds, page, { admin })).data.items;
    const { id } = rounds.find(({ counts }) => counts.open === 2)!;
    const { items } = (await testApp().ask(listRoundOffers, { ...page, id }, { admin })).data;
    expect(new Set(items.map((row) => row.until))).toEqual(new Set([first.until, second.until]));

    await testApp().setClock(first.until + 1000);
    await testApp().core.jobs.runTimers();
    const ended = await until(async () => {
      const offer = await offerOf(early.orderNumber, early.ask);
      return offer.state === 'OPEN' ? null : offer;
    });
    expect(ended.state).toBe('EXPIRED');
    expect((await offerOf(late.orderNumber, late.ask)).state).toBe('OPEN');
    expect((await move(late.orderNumber, late.ask, late.room)).response.code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('moves a booking of several closed days to a room that is free at all its hours, with one mail (B-42)', async () => {
    const { orderNumber, ask, room } = await paidDays(testApp(), days.slice(0, 2));
    const taken = await makeRoom(db(), room.venueId, { prices });
    await paidDays(testApp(), [days[1]], { room: taken });
    const free = await makeRoom(db(), room.venueId, { prices });
    await close(orderNumber, days[0], days[1]);
    const before = await changesOf(orderNumber);
    const { offer, response } = await move(orderNumber, ask, free);
    expect(offer.alternatives.some((one) => isIn(taken, one))).toBe(false);
    expect(offer.alternatives.find((one) => isIn(free, one))).toMatchObject({
      startTime: offer.startTime,
      endTime: offer.endTime,
    });
    expect(response.code).toBeNull();
    expect((await placeOf(orderNumber)).roomId).toBe(free.id);
    const { data } = await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask);
    expect(data.sessions.map(({ day, charge }) => ({ day, charge }))).toEqual(
      days.slice(0, 2).map((day) => ({ day, charge: 5000 })),
    );
    expect(await changesOf(orderNumber)).toBe(before + 1);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('keeps the room of a booking that has other days too (B-42)', async () => {
    const { orderNumber, ask, room } = await paidDays(testApp(), [days[0], days[1], dayAhead(30)]);
    await makeRoom(db(), room.venueId, { prices });
    await close(orderNumber, days[0], days[1]);
    expect((await offerOf(orderNumber, ask)).alternatives).toEqual([]);
  });
});

describe('a booking with equipment', () => {
  test('moves to a room that offers the same equipment, and to no other (B-42, B-17)', async () => {
    const { room } = await paidDays(testApp(), [dayAhead(40)]);
    const { venueId } = room;
    const [plain, equipped] = [
      await makeRoom(db(), venueId, { prices }),
      await makeRoom(db(), venueId, { prices }),
    ];
    const items = [{ name: 'Projector', stock: 1, quantity: 1 }];
    const projector = await makePackage(db(), venueId, {
      items,
      priceCents: 0,
      rooms: [room.id, equipped.id],
    });
    const packageIds = [projector];
    const { orderNumber, ask } = await paidDays(testApp(), [days[0]], { room, packageIds });
    await close(orderNumber, days[0]);
    const { offer, response } = await move(orderNumber, ask, equipped);
    expect(offer.alternatives.some((one) => isIn(plain, one))).toBe(false);
    expect(response.code).toBeNull();
    expect((await placeOf(orderNumber)).roomId).toBe(equipped.id);
    const { data } = await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask);
    expect(data.sessions[0]!.packages).toHaveLength(1);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('does not move to a room that requires other equipment (B-42, B-17)', async () => {
    const { orderNumber, ask, room } = await paidDays(testApp(), [days[0]]);
    const other = await makeRoom(db(), room.venueId, { prices });
    await makePackage(db(), room.venueId, {
      items: [{ name: 'Cleaning', stock: 9, quantity: 1 }],
      rooms: [other.id],
      isRequired: true,
    });
    await close(orderNumber, days[0]);
    const { alternatives } = await offerOf(orderNumber, ask);
    expect(alternatives.some((one) => isIn(other, one))).toBe(false);
    expect(alternatives.some((one) => isIn(room, one))).toBe(true);
  });
});
