import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '#domain/call.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import {
  createFacilityOrder,
  getFacilityCharge,
  getFacilityDetail,
  validateFacilityEquip,
  validateFacilityTime,
} from '#domain/facilities/calls.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import {
  makePackage,
  makeRoom,
  makeVenue,
  type MadeRoom,
  type RoomInput,
} from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import {
  type Asking,
  bookingOf,
  bookRoom,
  dayAhead,
  slotsOfDay,
} from '#tests/support/roomBooking.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
let lastAda = 8_160_000;

async function member() {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const slotsOf = (room: MadeRoom, ask: Asking, day: string) => slotsOfDay(testApp(), room, ask, day);
const book = (room: MadeRoom, sessions: readonly ChosenSession[], ask: Asking) =>
  bookRoom(testApp(), room, sessions, ask);

describe('booking hours of a room', () => {
  let venue: string;
  beforeAll(async () => {
    venue = await makeVenue(db(), { name: { en: 'River House' }, closedOn: [dayAhead(12)] });
  });
  const roomIn = (input: RoomInput = {}) => makeRoom(db(), venue, input);

  test('returns the slots of a day as free, taken or own (FAC-043, ENT-033, API-054)', async () => {
    const [room, mine, other] = [await roomIn(), await member(), await member()];
    const day = dayAhead(10);
    const [first] = await slotsOf(room, mine, day);
    expect(first).toMatchObject({ startTime: '08:00', endTime: '10:00', state: 'FREE' });
    expect((await book(room, [{ day, slotIds: [first!.slotId] }], mine)).code).toBeNull();
    expect((await slotsOf(room, mine, day)).map(({ state }) => state)).toEqual([
      'OWN',
      'FREE',
      'FREE',
    ]);
    expect((await slotsOf(room, other, day)).map(({ state }) => state)).toEqual([
      'TAKEN',
      'FREE',
      'FREE',
    ]);
  });

  test('books a slot once and refuses the second order with 8002 and its session number (API-074, FAC-064, FAC-066, B-04)', async () => {
    const [room, mine, other] = [await roomIn(), await member(), await member()];
    const day = dayAhead(10);
    const [first, second] = await slotsOf(room, mine, day);
    const made = await book(room, [{ day, slotIds: [first!.slotId] }], mine);
    expect(made.data).toMatchObject({
      orderNumber: expect.stringMatching(/^RF\d{14}$/),
      timeNum: 75 * 60,
    });
    const late = await book(
      room,
      [
        { day, slotIds: [second!.slotId] },
        { day, slotIds: [first!.slotId] },
      ],
      other,
    );
    expect(late.code).toBe('8002');
    expect(late.envelope.data).toEqual({ sessions: [{ sessionNo: 2 }] });
    // The free session stays free (FAC-065).
    expect((await slotsOf(room, other, day)).map(({ state }) => state)).toEqual([
      'TAKEN',
      'FREE',
      'FREE',
    ]);
  });

  test('refuses hours that the member already has as their own, in check and booking (FAC-046, FAC-066)', async () => {
    const [room, mine, other] = [await roomIn(), await member(), await member()];
    const day = dayAhead(10);
    const [first, second, third] = await slotsOf(room, mine, day);
    const hours = (...slots: (typeof first)[]) =>
      slots.map((slot) => ({ day, slotIds: [slot!.slotId] }));
    expect((await book(room, hours(first), mine)).code).toBeNull();
    expect((await book(room, hours(second), other)).code).toBeNull();
    const again = await book(room, hours(third, first), mine);
    expect(again.code).toBe(refusals.hoursAreYours);
    expect(again.envelope.errorMsg).toBe(
      'You have already reserved or booked these hours. You can find them under Orders.',
    );
    expect(again.envelope.data).toEqual({ sessions: [{ sessionNo: 2 }] });
    expect((await book(room, hours(second), mine)).code).toBe('8002');
    const check = (slot: typeof first, { token }: Asking) =>
      testApp().ask(validateFacilityTime, { roomID: room.id, sessions: hours(slot) }, { token });
    expect((await check(first, mine)).code).toBe(refusals.hoursAreYours);
    expect((await check(first, other)).code).toBe('8002');
    expect((await slotsOf(room, mine, day)).map(({ state }) => state)).toEqual([
      'OWN',
      'TAKEN',
      'FREE',
    ]);
  });

  test('a booking of a combined room takes its parts, and of a part the combined room (FAC-053, FAC-054, B-18)', async () => {
    const [a, b, asker] = [await roomIn(), await roomIn(), await member()];
    const both = await roomIn({ parts: [a.id, b.id], seats: 80 });
    const day = dayAhead(9);
    const whole = await slotsOf(both, asker, day);
    expect((await book(both, [{ day, slotIds: [whole[0]!.slotId] }], asker)).code).toBeNull();
    const other = await member();
    const ofA = await slotsOf(a, other, day);
    expect(ofA[0]!.state).toBe('TAKEN');
    expect((await book(a, [{ day, slotIds: [ofA[0]!.slotId] }], other)).code).toBe('7051');
    expect((await book(a, [{ day, slotIds: [ofA[1]!.slotId] }], other)).code).toBeNull();
    expect((await book(both, [{ day, slotIds: [whole[1]!.slotId] }], asker)).code).toBe('7050');
    expect((await slotsOf(both, asker, day)).map(({ state }) => state)).toEqual([
      'OWN',
      'TAKEN',
      'FREE',
    ]);
  });

  test('charges two sessions the sum of their lines by kind of day (FAC-045, API-056, ENT-037)', async () => {
    const [room, asker] = [await roomIn({ prices: [4000, 9000, 20_000] }), await member()];
    const days = [0, 1, 2, 3, 4, 5, 6].map((plus) => dayAhead(20 + plus));
    const weekday = days.find((one) => Temporal.PlainDate.from(one).dayOfWeek < 6)!;
    const weekend = days.find((one) => Temporal.PlainDate.from(one).dayOfWeek >= 6)!;
    const sessions = [];
    for (const day of [weekday, weekend])
      sessions.push({ day, slotIds: [(await slotsOf(room, asker, day))[0]!.slotId] });
    const { data } = await testApp().ask(getFacilityCharge, { roomID: room.id, sessions }, asker);
    expect(data.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ROOM', 4000],
      ['ROOM', 9000],
    ]);
    expect(data.amount).toBe(13_000);
  });

  test('refuses hours that cannot be booked with their code and takes none (FAC-041, FAC-047, FAC-044, API-057, VAL-029)', async () => {
    const [room, asker] = [await roomIn(), await member()];
    const day = dayAhead(10);
    const [slot] = await slotsOf(room, asker, day);
    const of = (one: string, slotIds = [slot!.slotId]) => ({ day: one, slotIds });
    const codes: [string, ChosenSession[]][] = [
      ['7036', [of(dayAhead(12))]],
      ['7034', [of(dayAhead(-1))]],
      ['7035', [of(dayAhead(120))]],
      ['7042', [of(day), of(day)]],
      ['7033', Array.from({ length: 11 }, (_, place) => of(dayAhead(20 + place)))],
    ];
    for (const [code, sessions] of codes) {
      expect((await book(room, sessions, asker)).code).toBe(code);
      expect(
        (await testApp().ask(validateFacilityTime, { roomID: room.id, sessions }, asker)).code,
      ).toBe(code);
    }
    expect((await slotsOf(room, asker, day))[0]!.state).toBe('FREE');
  });

  test('refuses invalid lengths, missing prices and unknown equipment alike in each call (FAC-045, FAC-046, FAC-050)', async () => {
    const [room, asker] = [await roomIn({ prices: [4000, 9000, 20_000] }), await member()];
    await makePackage(db(), venue, { items: [], rooms: [room.id] });
    const ahead = [20, 21, 22, 23, 24, 25, 26].map(dayAhead);
    const isWeekend = (one: string) => Temporal.PlainDate.from(one).dayOfWeek > 5;
    const [day, free] = [ahead.find((one) => !isWeekend(one))!, ahead.find(isWeekend)!];
    const slots = await slotsOf(room, asker, day);
    const [unpriced] = await slotsOf(room, asker, free);
    await run(db())`
      delete from room_charge where room_id = ${room.id}::bigint and day_kind = 'WEEKEND'`;
    const of = (...places: number[]) => places.map((place) => slots[place]!.slotId);
    const nothing = [{ packageId: '999999999', quantity: 1 }];
    const wrong: [string, ChosenSession[]][] = [
      ['7042', [{ day, slotIds: of(0, 0) }]],
      ['7044', [{ day, slotIds: of(0, 2) }]],
      ['6040', [{ day: free, slotIds: of(0) }]],
      ['7058', [{ day: free, slotIds: [unpriced!.slotId] }]],
      ['7004', [{ day, slotIds: of(0), packages: nothing }]],
    ];
    const calls = [
      getFacilityDetail,
      getFacilityCharge,
      validateFacilityTime,
      validateFacilityEquip,
    ];
    for (const call of calls)
      for (const [code, sessions] of wrong) {
        if (call === getFacilityDetail && code === '7004') continue;
        const response = await testApp().ask(call, { roomID: room.id, sessions }, asker);
        expect([call.name, response.http, response.code]).toEqual([call.name, 200, code]);
      }
  });

  test('refuses the same equipment twice in a session and holds nothing (FAC-051, VAL-001)', async () => {
    const [room, asker, day] = [await roomIn(), await member(), dayAhead(10)];
    const packageId = await makePackage(db(), venue, { items: [], rooms: [room.id] });
    const [slot] = await slotsOf(room, asker, day);
    const twice = [1, 2].map((quantity) => ({ packageId, quantity }));
    const { sessions, ...rest } = z.encode(
      createFacilityOrder.input,
      await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]),
    );
    const body = { ...rest, sessions: sessions.map((one) => ({ ...one, packages: twice })) };
    for (const call of [createFacilityOrder, validateFacilityEquip, getFacilityCharge]) {
      const { http, envelope } = await testApp().raw(
        addressOf(call),
        post(body, { authorization: `Bearer ${asker.token}` }),
      );
      expect([call.name, http, envelope.errorCode]).toEqual([call.name, 200, '9001']);
    }
    expect((await slotsOf(room, asker, day))[0]!.state).toBe('FREE');
  });

  test('neither lists nor books a room for a level above the member’s (FAC-020, FAC-048, B-19)', async () => {
    const [room, asker] = [
      await roomIn({ name: { en: 'Summit Suite' }, levels: ['FCA'] }),
      await member(),
    ];
    const day = dayAhead(10);
    const found = await testApp().ask(
      getSitereservation,
      { bookingStatus: 'available', keyWord: 'Summit Suite' },
      asker,
    );
    expect(found.data).toEqual([]);
    const detail = await testApp().ask(getFacilityDetail, { roomID: room.id }, asker);
    expect(detail.data.bookRefusal).toBe('roomNotForLevel');
    const [slot] = await slotsOf(room, asker, day);
    expect((await book(room, [{ day, slotIds: [slot!.slotId] }], asker)).code).toBe('7040');
  });
});
