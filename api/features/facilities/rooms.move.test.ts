import { describe, expect, test } from 'vitest';
import { moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { keepOrder, report } from '#tests/support/buying.ts';
import { notificationsOf } from '#tests/support/mails.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { bookedRoom, newMember } from '#tests/support/placedBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const member = () => newMember(testApp());
const booked = (days: number, isPaid = true) => bookedRoom(testApp(), days, isPaid);

describe('moving a session', () => {
  test('is refused with 9117 for a reservation and with 7049 for a cancelled booking (FAC-071)', async () => {
    const [open, paid] = [await booked(20, false), await booked(20)];
    const to = dayAhead(21);
    const slotOf = async ({ room, ask }: typeof open) =>
      (await slotsOfDay(testApp(), room, ask, to))[0]!.slotId;
    expect((await open.move(to, [await slotOf(open)])).code).toBe('9117');
    const slotId = await slotOf(paid);
    const { orderNumber } = paid;
    expect((await testApp().ask(cancelOrder, { orderNumber }, paid.ask)).code).toBeNull();
    expect((await paid.move(to, [slotId])).code).toBe('7049');
    expect((await open.detail()).sessions).toMatchObject([{ day: open.day }]);
  });

  test('changes nothing and sends no notification when the hours are the same (FAC-071)', async () => {
    const one = await booked(20);
    await run(
      db(),
    )`update room_charge set price_cents = 9900 where room_id = ${one.room.id}::bigint`;
    expect((await one.move(one.day, [one.slot.slotId])).code).toBeNull();
    expect((await one.detail()).sessions).toMatchObject([
      { day: one.day, slotIds: [one.slot.slotId], charge: 5000 },
    ]);
    const mails = await notificationsOf(testApp(), one.orderNumber);
    expect(mails.filter(({ kind }) => kind === 'CHANGED')).toEqual([]);
  });

  test('is refused onto hours that the member holds: 7043 in the same booking, 9150 in another order (FAC-071)', async () => {
    const room = await makeRoom(db(), await makeVenue(db()), { prices: [5000, 5000, 5000] });
    const ask = await member();
    const day = dayAhead(20);
    const [first, second, third] = await slotsOfDay(testApp(), room, ask, day);
    const sessions = [first!, second!].map(({ slotId }) => ({ day, slotIds: [slotId] }));
    const { orderNumber } = (await bookRoom(testApp(), room, sessions, ask)).data;
    await report(testApp(), { orderNumber, eventId: `own-${orderNumber}`, dollars: 100 });
    const own = [{ day, slotIds: [third!.slotId] }];
    expect((await bookRoom(testApp(), room, own, ask)).code).toBeNull();
    const move = async (slotId: string) => {
      const input = { orderNumber, sessionNo: 1, date: day, slotIds: [slotId] };
      return (await testApp().ask(updateVenuesBooked, input, ask)).code;
    };
    await until(async () => ((await move(second!.slotId)) === '9117' ? null : true));
    expect(await move(second!.slotId)).toBe('7043');
    expect(await move(third!.slotId)).toBe('9150');
    const admin = await testApp().admin('facility');
    const forCompany = {
      orderNumber,
      sessionNo: 1,
      day,
      slotIds: [third!.slotId],
      reason: 'Asked',
    };
    expect((await testApp().ask(moveRoomBooking, forCompany, { admin })).code).toBe('7043');
  });

  test('is refused with 7017 when the room now requires equipment and the session has none (B-17, FAC-051)', async () => {
    const { room, orderNumber, ask, move, detail, day: before } = await booked(20);
    const to = dayAhead(21);
    const slotIds = [(await slotsOfDay(testApp(), room, ask, to))[0]!.slotId];
    await makePackage(db(), room.venueId, {
      items: [{ name: 'Lectern', stock: 2, quantity: 1 }],
      rooms: [room.id],
      isRequired: true,
    });
    expect((await move(to, slotIds)).code).toBe('7017');
    const admin = await testApp().admin('facility');
    const forCompany = { orderNumber, sessionNo: 1, day: to, slotIds, reason: 'Asked' };
    expect((await testApp().ask(moveRoomBooking, forCompany, { admin })).code).toBe('7017');
    expect((await detail()).sessions).toMatchObject([{ day: before }]);
  });

  test('is refused outside the period of its equipment, with 7007 before and 7008 after it (B-17)', async () => {
    const venue = await makeVenue(db());
    const room = await makeRoom(db(), venue, { prices: [5000, 5000, 5000] });
    const ask = await member();
    const day = dayAhead(20);
    const items = [{ name: 'Lectern', stock: 2, quantity: 1 }];
    const packageId = await makePackage(db(), venue, {
      items,
      rooms: [room.id],
      from: dayAhead(19),
      until: dayAhead(22),
    });
    const [slot] = await slotsOfDay(testApp(), room, ask, day);
    const packages = [{ packageId, quantity: 1 }];
    const sessions = [{ day, slotIds: [slot!.slotId], packages }];
    const { data } = await bookRoom(testApp(), room, sessions, ask);
    const { orderNumber } = data;
    await report(testApp(), {
      orderNumber,
      eventId: `period-${orderNumber}`,
      dollars: data.amount / 100,
    });
    const admin = await testApp().admin('facility');
    const moves = async (days: number) => {
      const to = dayAhead(days);
      const [free] = await slotsOfDay(testApp(), room, ask, to);
      const input = { orderNumber, sessionNo: 1, slotIds: [free!.slotId] };
      const forCompany = { ...input, day: to, reason: 'The member asked' };
      return [
        (await testApp().ask(updateVenuesBooked, { ...input, date: to }, ask)).code,
        (await testApp().ask(moveRoomBooking, forCompany, { admin })).code,
      ];
    };
    await until(async () => ((await moves(23))[0] === '9117' ? null : true));
    expect(await moves(18)).toEqual(['7007', '7007']);
    expect(await moves(23)).toEqual(['7008', '7008']);
    expect(await moves(22)).toEqual([null, null]);
  });
});
