import { describe, expect, test } from 'vitest';
import {
  checkFacilityOrder,
  getBookedFacilities,
  getBookedFacilityDate,
  getBookedFacilityDetail,
  updateFacilityOrder,
} from '#domain/facilities/calls.booked.ts';
import { getFacilityDetail, validateFacilityEquip } from '#domain/facilities/calls.ts';
import { getMyCalendar } from '#domain/tickets/calls.sessions.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run } from '#api/platform/db/sql.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { notificationsOf } from '#tests/support/mails.ts';
import {
  type Asking,
  bookingOf,
  bookRoom,
  dayAhead,
  slotsOfDay,
} from '#tests/support/roomBooking.ts';
import { bookedRoom, newMember } from '#tests/support/placedBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const member = () => newMember(testApp());
const booked = (days: number, isPaid = true) => bookedRoom(testApp(), days, isPaid);

describe('own bookings', () => {
  test('returns purchased bookings by days and number to their member only (API-055, API-062, API-063, ENT-034, FAC-074)', async () => {
    const one = await booked(20);
    const other = await member();
    const range = { startDate: one.day, endDate: one.day };
    const { data } = await testApp().ask(getBookedFacilities, range, one.ask);
    expect(data).toMatchObject([
      {
        orderNumber: one.orderNumber,
        sessionNo: 1,
        day: one.day,
        slotIds: [one.slot.slotId],
        charge: 5000,
      },
    ]);
    expect(data[0]!.endTime - data[0]!.startTime).toBe(2 * 3_600_000);
    const month = one.day.slice(0, 7);
    expect((await testApp().ask(getBookedFacilityDate, { month }, one.ask)).data).toEqual([
      one.day,
    ]);
    expect((await testApp().ask(getBookedFacilities, range, other)).data).toEqual([]);
    expect((await testApp().ask(getBookedFacilityDate, { month }, other)).data).toEqual([]);
    const { orderNumber } = one;
    expect((await testApp().ask(getBookedFacilityDetail, { orderNumber }, other)).code).toBe(
      '8049',
    );
  });

  test.each([
    [20, true, true],
    [14, true, true],
    [13, true, false],
    [4, true, false],
    [3, false, false],
  ])(
    'returns for a booking %i days ahead: edit %s, cancel %s (FAC-075, FAC-070, FAC-072)',
    async (days, edit, cancel) => {
      const { detail } = await booked(days);
      expect(await detail()).toMatchObject({ canEdit: edit, canCancel: cancel });
    },
  );

  test('confirms a reservation in time and refuses it with 8031 after its deadline (API-061, FAC-067)', async () => {
    const { orderNumber, ask } = await booked(20, false);
    expect((await testApp().ask(checkFacilityOrder, { orderNumber }, ask)).code).toBeNull();
    await testApp().setClock((await appNow(db())) + 75 * 60_000);
    expect((await testApp().ask(checkFacilityOrder, { orderNumber }, ask)).code).toBe('8031');
  });
});

describe('changing a booking', () => {
  test('changes the information four days before and refuses it three days before (API-075, ENT-036, FAC-070, VAL-032)', async () => {
    const [early, late] = [await booked(4), await booked(3)];
    const change = async (one: typeof early, attendees: number) => {
      const { information } = await bookingOf(db(), one.room, [], {
        eventName: 'Later',
        attendees,
      });
      const input = { orderNumber: one.orderNumber, information };
      return (await testApp().ask(updateFacilityOrder, input, one.ask)).code;
    };
    expect(await change(early, 41)).toBe('7026');
    expect(await change(early, 40)).toBeNull();
    expect((await early.detail()).information).toMatchObject({ eventName: 'Later', attendees: 40 });
    expect(await change(late, 10)).toBe('7045');
    expect((await late.detail()).information.eventName).toBe('Team evening');
  });

  test('moves a session to free hours of the same charge and frees the old ones (API-059, FAC-071)', async () => {
    const one = await booked(8);
    const to = dayAhead(9);
    const [slot] = await slotsOfDay(testApp(), one.room, one.ask, to);
    expect((await one.move(to, [slot!.slotId])).code).toBeNull();
    const other = await member();
    const first = async (day: string) =>
      (await slotsOfDay(testApp(), one.room, other, day))[0]!.state;
    expect([await first(one.day), await first(to)]).toEqual(['FREE', 'TAKEN']);
    expect((await one.detail()).sessions).toMatchObject([{ day: to, slotIds: [slot!.slotId] }]);
  });

  test('updates the calendar file of a moved booking and notifies the member (B-23, R32)', async () => {
    const one = await booked(8);
    const file = async (ask: Asking) =>
      testApp().ask(getMyCalendar, { orderNumber: one.orderNumber }, ask);
    const facts = (content: string) => ({
      start: /DTSTART:(\S+)/.exec(content)![1],
      uid: /UID:(\S+)/.exec(content)![1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(content)![1]),
    });
    const before = facts((await file(one.ask)).data.content);
    expect(before.start).toBe(`${one.day.replaceAll('-', '')}T000000Z`);
    expect((await file(await member())).code).toBe('8049');
    for (const days of [9, 10]) {
      const [slot] = await slotsOfDay(testApp(), one.room, one.ask, dayAhead(days));
      expect((await one.move(dayAhead(days), [slot!.slotId])).code).toBeNull();
    }
    const after = facts((await file(one.ask)).data.content);
    expect(after.start).toBe(`${dayAhead(10).replaceAll('-', '')}T000000Z`);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    const mails = await notificationsOf(testApp(), one.orderNumber);
    expect(mails.filter(({ kind }) => kind === 'CHANGED')).toHaveLength(2);
  });

  test('refuses a move to taken hours with 7041, to another charge with 7054 and late with 7045 (FAC-071)', async () => {
    const [one, late] = [await booked(8), await booked(3)];
    const other = await member();
    const taken = [{ day: one.day, slotIds: [one.second.slotId] }];
    expect((await bookRoom(testApp(), one.room, taken, other)).code).toBeNull();
    expect((await one.move(one.day, [one.second.slotId])).code).toBe('7041');
    const dearer = await one.move(one.day, [one.slot.slotId, one.second.slotId]);
    expect(dearer.code).toBe('7054');
    expect(dearer.envelope['errorMsg']).toMatch(/ B\$\d+\.\d\d\./);
    const [later] = await slotsOfDay(testApp(), late.room, late.ask, dayAhead(9));
    expect((await late.move(dayAhead(9), [later!.slotId])).code).toBe('7045');
    expect((await one.detail()).sessions).toMatchObject([
      { day: one.day, slotIds: [one.slot.slotId] },
    ]);
  });
});

describe('equipment', () => {
  test('refuses equipment with a separate code for each reason (API-058, FAC-051, B-17)', async () => {
    const venue = await makeVenue(db());
    const room = await makeRoom(db(), venue);
    const [ask, day] = [await member(), dayAhead(20)];
    const [slot] = await slotsOfDay(testApp(), room, ask, day);
    const items = [{ name: 'Lectern', stock: 2, quantity: 1 }];
    const rooms = [room.id];
    const offered = await makePackage(db(), venue, { items, rooms });
    const codeOf = async (packageId: string, more: { quantity?: number; price?: number } = {}) => {
      const packages = [{ packageId, quantity: 1, ...more }];
      const sessions = [{ day, slotIds: [slot!.slotId], packages }];
      return (await testApp().ask(validateFacilityEquip, { roomID: room.id, sessions }, ask)).code;
    };
    expect(await codeOf(offered)).toBeNull();
    expect(await codeOf(offered, { price: 1500 })).toBeNull();
    expect(await codeOf(offered, { price: 1400 })).toBe('7009');
    expect(await codeOf(offered, { quantity: 3 })).toBe('7010');
    expect(await codeOf(await makePackage(db(), venue, { items, rooms: [] }))).toBe('7011');
    expect(await codeOf(await makePackage(db(), venue, { items, rooms, isWithdrawn: true }))).toBe(
      '7019',
    );
    expect(await codeOf(await makePackage(db(), venue, { items, rooms, from: dayAhead(21) }))).toBe(
      '7007',
    );
    expect(
      await codeOf(await makePackage(db(), venue, { items, rooms, until: dayAhead(19) })),
    ).toBe('7008');
    expect(await codeOf('999999999')).toBe('7004');
    await run(db())`update equipment_package set is_required = true where id = ${offered}::bigint`;
    const other = await makePackage(db(), venue, { items, rooms });
    expect(await codeOf(other)).toBe('7017');
  });

  test('returns the remaining packages at each session and the next free time of the room (FAC-050, API-052, ENT-035)', async () => {
    const venue = await makeVenue(db());
    const room = await makeRoom(db(), venue);
    const [ask, day, later] = [await member(), dayAhead(22), dayAhead(23)];
    const items = [
      { name: 'Projector', stock: 5, quantity: 1 },
      { name: 'Screen', stock: 4, quantity: 2 },
    ];
    const packageId = await makePackage(db(), venue, { items, rooms: [room.id] });
    const slotIds = [(await slotsOfDay(testApp(), room, ask, day))[0]!.slotId];
    const held = { day, slotIds, packages: [{ packageId, quantity: 1 }] };
    expect((await bookRoom(testApp(), room, [held], ask)).code).toBeNull();
    const otherIds = [(await slotsOfDay(testApp(), room, ask, later))[0]!.slotId];
    const { data } = await testApp().ask(
      getFacilityDetail,
      {
        roomID: room.id,
        sessions: [
          { day, slotIds },
          { day: later, slotIds: otherIds },
        ],
      },
      ask,
    );
    expect(data.stocks).toEqual([
      { sessionNo: 1, packageId, stock: 1 },
      { sessionNo: 2, packageId, stock: 2 },
    ]);
    expect(data.packages).toMatchObject([{ id: packageId, stock: 2 }]);
    expect(data.room.freeFrom).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d$/);
  });
});
