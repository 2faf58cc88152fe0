import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  cancelRoomBooking,
  getBookingFile,
  getRoomBooking,
  listRoomBookings,
} from '#domain/facilities/bookings/calls.bookings.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
beforeAll(() => liftReservationLimits(testApp()));
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const page = { pageNum: 1, pageSize: 50, isExport: false };
const days = [dayAhead(20), dayAhead(25)];

async function member(ada = '8318001', name = 'Siti Aminah') {
  await makeMember(db(), { ada, name });
  return { token: await testApp().token(ada) };
}
async function booked(
  asker: { token: string },
  on: readonly string[],
  name = 'Booking House',
): Promise<{ room: MadeRoom; orderNumber: string; venueId: string }> {
  const venueId = await makeVenue(db(), { name: { en: name } });
  const room = await makeRoom(db(), venueId, {
    name: { en: `${name} Hall` },
    slots: [
      [8, 10],
      [10, 12],
    ],
    durations: [2],
    prices: [5000, 5000, 5000],
  });
  const sessions = [];
  for (const day of on) {
    const slots = await slotsOfDay(testApp(), room, asker, day);
    sessions.push({ day, slotIds: [slots[0]!.slotId] });
  }
  const { data } = await bookRoom(testApp(), room, sessions, asker);
  return { room, venueId, orderNumber: data.orderNumber };
}

describe('bookings of rooms', () => {
  test('finds bookings by number, member, event, place and the days of their sessions (ADM-030)', async () => {
    const asker = await member();
    const by = await desk();
    const { orderNumber, venueId, room } = await booked(asker, days);
    const other = await booked(await member('8318002', 'Haji Omar'), [days[0]!], 'Other Place');
    const found = async (filter: object) =>
      (await ask(listRoomBookings, { ...page, ...filter }, by)).data.items.map(
        (row) => row.orderNumber,
      );
    for (const search of [orderNumber, 'aminah', '8318001', 'team evening booking', 'House Hall'])
      expect(await found({ search })).toEqual([orderNumber]);
    expect(await found({ search: 'team evening' })).toEqual([orderNumber, other.orderNumber]);
    expect(await found({ venueId })).toEqual([orderNumber]);
    expect(await found({ roomId: room.id })).toEqual([orderNumber]);
    expect(await found({ from: days[1], until: days[1] })).toEqual([orderNumber]);
    expect(await found({ from: days[0], until: days[0] })).toHaveLength(2);
    expect(await found({ orderStatus: 'PAID' })).toEqual([]);
    const { items } = (await ask(listRoomBookings, { ...page, from: days[1], until: days[1] }, by))
      .data;
    expect(items).toMatchObject([
      {
        venue: 'Booking House',
        room: 'Booking House Hall',
        eventName: 'Team evening',
        attendees: 20,
        memberName: 'Siti Aminah',
        contactPhone: '+673 712 3456',
        amount: 10000,
        day: days[1],
        from: '08:00',
        until: '10:00',
        sessions: 1,
        orderStatus: 'UNPAID',
      },
    ]);
  });

  test('lists the booking with the next session first and past bookings last (ADM-030)', async () => {
    const asker = await member();
    const day = { next: dayAhead(3), later: dayAhead(5), last: dayAhead(9) };
    const over = await booked(asker, [day.next], 'Next House');
    const twice = await booked(asker, [day.next, day.last], 'Twice House');
    const once = await booked(asker, [day.later], 'Later House');
    const shown = async () =>
      (await ask(listRoomBookings, page, await desk())).data.items
        .filter(({ venue }) => /^(Next|Twice|Later) House/.test(venue))
        .map((row) => [row.orderNumber, row.day]);
    expect(await shown()).toEqual([
      [over.orderNumber, day.next],
      [twice.orderNumber, day.next],
      [once.orderNumber, day.later],
    ]);
    await testApp().setClock(Date.parse(`${day.next}T12:00:00+08:00`));
    onTestFinished(() => testApp().setClock(null));
    expect(await shown()).toEqual([
      [once.orderNumber, day.later],
      [twice.orderNumber, day.last],
      [over.orderNumber, day.next],
    ]);
  });

  test('returns the sessions, contact and history of one booking (ADM-030)', async () => {
    const asker = await member();
    const { orderNumber } = await booked(asker, days);
    const { data } = await ask(getRoomBooking, { orderNumber }, await desk());
    expect(data).toMatchObject({
      orderNumber,
      layout: 'THEATRE',
      eventType: 'TRAINING',
      contactEmail: 'mariam@members.example',
      cancelReason: null,
      sessions: days.map((day, at) => ({
        sessionNo: at + 1,
        day,
        from: '08:00',
        until: '10:00',
        charge: 5000,
        packages: [],
      })),
      files: [],
      history: [{ to: 'UNPAID' }],
    });
    expect(data.deadline).toBeGreaterThan(Date.now());
  });

  test('frees the hours and returns the reason to the member when the company cancels a booking (ADM-030, B-11)', async () => {
    const asker = await member();
    const by = await desk();
    const { orderNumber, room } = await booked(asker, [days[0]!]);
    const reason = 'The roof of the hall is repaired';
    expect((await ask(cancelRoomBooking, { orderNumber, reason }, by)).code).toBeNull();
    expect((await ask(getRoomBooking, { orderNumber }, by)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_COMPANY',
      cancelReason: reason,
      history: [{ to: 'UNPAID' }, { to: 'CANCEL', actor: 'ADMIN', reason }],
    });
    const [slot] = await slotsOfDay(testApp(), room, asker, days[0]!);
    expect(slot!.state).toBe('FREE');
    const own = await ask(getFacilityOrderDetail, { orderNumber }, asker);
    expect(own.data).toMatchObject({ orderStatus: 'CANCEL', cancelReason: reason });
    expect((await ask(cancelRoomBooking, { orderNumber, reason }, by)).code).toBe(
      refusals.orderCancelled,
    );
    expect(await brokenInvariants(db())).toEqual([]);
    const log = await ask(
      listAudit,
      { entity: 'order', ...page },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items.filter(({ entityId }) => entityId === orderNumber)).toMatchObject([
      { action: 'cancel', reason, new: { cancelType: 'BY_COMPANY' } },
    ]);
  });

  test('opens a file of a booking for an administrator of rooms, but not through another booking (B-26)', async () => {
    const asker = await member();
    const by = await desk();
    const [one, other] = [await booked(asker, [days[0]!]), await booked(asker, [days[1]!], 'Two')];
    const fileId = await value<string>(db())`
      with f as (insert into upload_file (owner_member_id, name, content_type, size, sha256, storage_key, state, expires_at)
          select member_id, 'plan.pdf', 'application/pdf', 9, ''::bytea, 'plan of a hall', 'UPLOADED', app_now() + interval '1 day'
          from booking_order where order_number = ${one.orderNumber} returning id)
      insert into order_file (order_id, file_id) select o.id, f.id from booking_order o, f where o.order_number = ${one.orderNumber} returning file_id::text`;
    const { orderNumber } = one;
    const shown = (await ask(getRoomBooking, { orderNumber }, by)).data.files;
    expect(shown).toMatchObject([{ fileId, fileName: 'plan.pdf' }]);
    const opened = await ask(getBookingFile, { orderNumber, fileId }, by);
    expect(opened.data).toMatchObject({ fileName: 'plan.pdf' });
    expect(opened.data.url).toMatch(/^https?:/);
    const strange = await ask(getBookingFile, { orderNumber: other.orderNumber, fileId }, by);
    expect([strange.code, strange.envelope.data]).toEqual([refusals.noData, null]);
  });

  test('returns equipment with its session (B-17)', async () => {
    const asker = await member();
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId, { slots: [[8, 10]], durations: [2] });
    const packageId = await makePackage(db(), venueId, {
      name: { en: 'Sound' },
      priceCents: 1500,
      items: [{ name: 'Microphone', stock: 4, quantity: 2 }],
      rooms: [room.id],
    });
    const [slot] = await slotsOfDay(testApp(), room, asker, days[0]!);
    const sessions = [
      {
        day: days[0]!,
        slotIds: [slot!.slotId],
        packages: [{ packageId, quantity: 1, price: 1500 }],
      },
    ];
    const { data } = await bookRoom(testApp(), room, sessions, asker);
    const { orderNumber } = data;
    const { data: found } = await ask(getRoomBooking, { orderNumber }, await desk());
    expect(found.sessions[0]!.packages).toEqual([{ name: 'Sound', quantity: 1, price: 1500 }]);
  });

  test('finds and marks bookings on days that have closed since, for each cause (ADM-026, B-16)', async () => {
    const asker = await member();
    const by = await desk();
    const found = async (isInClosedTime: boolean) =>
      (await ask(listRoomBookings, { ...page, isInClosedTime }, by)).data.items.map(
        ({ orderNumber }) => orderNumber,
      );
    const before = await found(true);
    const { orderNumber, venueId, room } = await booked(asker, [days[0]!], 'Closing House');
    const isFound = async () => [
      (await found(true)).includes(orderNumber),
      (await found(false)).includes(orderNumber),
      (await ask(getRoomBooking, { orderNumber }, by)).data.sessions[0]!.isInClosedTime,
    ];
    expect(await isFound()).toEqual([false, true, false]);
    const closed = [
      [
        'closed_day',
        sql`insert into closed_day (venue_id, day) values (${venueId}::bigint, ${days[0]!}::date)`,
        sql`delete from closed_day where venue_id = ${venueId}::bigint`,
      ],
      [
        'holiday',
        sql`insert into holiday (country, day) values ('bn', ${days[0]!}::date)`,
        sql`delete from holiday where day = ${days[0]!}::date`,
      ],
      [
        'weekday',
        sql`update open_day set valid_until = ${dayAhead(5)}::date where venue_id = ${venueId}::bigint`,
        sql`update open_day set valid_until = null where venue_id = ${venueId}::bigint`,
      ],
      [
        'release',
        sql`update venue set released_until = ${dayAhead(19)}::date where id = ${venueId}::bigint`,
        sql`update venue set released_until = null where id = ${venueId}::bigint`,
      ],
      [
        'room',
        sql`update room set in_use = false where id = ${room.id}::bigint`,
        sql`update room set in_use = true where id = ${room.id}::bigint`,
      ],
    ] as const;
    for (const [what, close, open] of closed) {
      await close.execute(db());
      expect([what, ...(await isFound())]).toEqual([what, true, false, true]);
      await open.execute(db());
      expect([what, ...(await isFound())]).toEqual([what, false, true, false]);
    }
    expect(await found(true)).toEqual(before);
  });
});
