import { describe, expect, test } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { listConsultantRows } from '#domain/services/admin/calls.consultants.ts';
import type { Scope } from '#domain/administrators/shapes.ts';
import { listDoorRows } from '#domain/checkin/calls.doors.ts';
import { listAttendeeRows, listGuestEvents } from '#domain/events/calls.guests.ts';
import { listEventRows } from '#domain/events/calls.make.ts';
import type { MissingKind } from '#domain/events/shapes.rows.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { getHome } from '#domain/home/calls.ts';
import type { ComparedKind, GapKind, Home, WaitKind } from '#domain/home/shapes.ts';
import { getFollowUps, noteCalls } from '#domain/notes/calls.ts';
import { listNotifications } from '#domain/notifications/calls.admin.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { listItemMappings } from '#domain/orders/calls.items.ts';
import { listReviews } from '#domain/payments/calls.admin.ts';
import { listDayCloses } from '#domain/payments/dayClose/calls.ts';
import { listServiceBookings } from '#domain/services/bookings/calls.ts';
import { dayLater } from '#domain/time/days.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookSlots, makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { bruneiTime } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const aDay = 86_400_000;
const today = dayAhead(0);

const allRoles = ['event', 'facility', 'service', 'order', 'content', 'check-in'] as const;
/** All roles for a district of Brunei; null: the whole country. */
const everything = (region: string | null) =>
  testApp().admin(
    'event',
    allRoles.map((role): Scope => ({ role, country: 'bn', region })),
  );

const homeOf = async (admin: string): Promise<Home> =>
  (await ask(getHome, { day: today }, { admin })).data;

/** Rows of the list that the start page links to, counted one by one. */
function rowsOf(admin: string) {
  const by = { admin };
  const events = (missing: MissingKind) => async () =>
    (await ask(listEventRows, { ...page, when: 'coming', missing }, by)).data.items;
  const tasks: Partial<Record<WaitKind | GapKind, () => Promise<readonly unknown[]>>> = {
    REFUNDS: async () => (await ask(listOrderRows, { ...page, look: 'CONFIRM' }, by)).data.items,
    PAYMENTS: async () => (await ask(listReviews, page, by)).data.items,
    DAYS: async () => (await ask(listDayCloses, { ...page, state: 'OPEN' }, by)).data.items,
    MAILS: async () => (await ask(listNotifications, { ...page, state: 'FAILED' }, by)).data.items,
    FOLLOW_UPS: async () =>
      (await ask(getFollowUps, {}, by)).data.items.filter(({ isDue }) => isDue),
    INVITATIONS: async () =>
      (await ask(listGuestEvents, { ...page, isUnanswered: true }, by)).data.items,
    CLOSED: async () =>
      (await ask(listRoomBookings, { ...page, isInClosedTime: true }, by)).data.items,
    ITEM: events('ITEM'),
    STAFF_CODE: events('STAFF_CODE'),
    TRANSLATION: events('TRANSLATION'),
    NOBODY_INVITED: events('INVITATIONS'),
    ONLINE_LINK: events('ONLINE_LINK'),
    ANSWERS: async () =>
      (await ask(listAlternativeRounds, { ...page, isRunning: true }, by)).data.items,
    ITEMS: async () => (await ask(listItemMappings, { ...page, state: 'MISSING' }, by)).data.items,
    IDLE: async () => (await ask(listConsultantRows, { ...page, isIdle: true }, by)).data.items,
  };
  const days: Record<ComparedKind, (day: string) => Promise<readonly unknown[]>> = {
    ORDERS: async (day) =>
      (await ask(listOrderRows, { ...page, orderStatus: 'PAID', from: day, until: day }, by)).data
        .items,
    ROOMS: async (day) =>
      (await ask(listRoomBookings, { ...page, orderStatus: 'PAID', from: day, until: day }, by))
        .data.items,
    SERVICES: async (day) =>
      (await ask(listServiceBookings, { ...page, orderStatus: 'PAID', from: day, until: day }, by))
        .data.items,
  };
  return { tasks, days };
}

/** An event of tomorrow that lacks everything, with an invited member who has not booked. */
const bareEvent = (districtCode: string, more: object = {}) =>
  makeEvent(db(), {
    name: 'Bare launch',
    districtCode,
    startTime: Date.now() + aDay,
    ticketTypes: [{ price: 1500, itemCode: null }],
    authorizeFlag: true,
    invitations: [{ memberNo: '8123456' }],
    ...more,
  });

async function roomBookedOn(day: string, districtCode: string) {
  const room = await makeRoom(db(), await makeVenue(db(), { districtCode }), {});
  const [booking] = await makeBookings(db(), [{ kind: 'facility', status: 'PAID' }]);
  const slot = await value<string>(db())`
    select min(id)::text from room_slot where room_id = ${room.id}::bigint`;
  await bookHours(db(), booking!.id, room, { slotIds: [slot], day });
  return booking!.orderNumber;
}

async function serviceBookedToday(isHere: boolean) {
  const service = await makeService(db(), {});
  const consultant = await makeConsultant(db(), { name: 'Mei', services: [service] });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day: today, from: '09:00', until: '12:00', consultants: [consultant] }],
  });
  const bookings = await makeBookings(db(), [
    { kind: 'assessment', status: 'PAID' },
    { kind: 'assessment', status: 'PAID' },
  ]);
  await bookSlots(
    db(),
    bookings.map(({ id }, index) => ({
      orderId: id,
      serviceId: service,
      slotIds: [slotIds[index]!],
    })),
  );
  if (isHere)
    await run(
      db(),
    )`update service_order set attendance = 'ATTENDED' where order_id = ${bookings[0]!.id}`;
  return consultant;
}

/** Compares each count with the rows of its list, and returns the counts by kind. */
async function expectRows(admin: string) {
  const home = await homeOf(admin);
  const { tasks, days } = rowsOf(admin);
  for (const { what, count } of [...home.waits, ...home.gaps])
    if (what !== 'JOBS') expect((await tasks[what]!()).length, what).toBe(count);
  for (const { what, count, before } of home.days) {
    expect((await days[what](today)).length, what).toBe(count);
    expect((await days[what](dayLater(today, -7))).length, what).toBe(before);
  }
  return {
    ...home,
    counts: Object.fromEntries([...home.waits, ...home.gaps].map((one) => [one.what, one.count])),
  };
}

describe('the start page of the console', () => {
  test('counts as many as the lists have rows, within the district of the roles (issue 52, B-45)', async () => {
    const { secrets } = testApp().core;
    await bareEvent('TU');
    await bareEvent('BM');
    await bareEvent('TU', { startTime: Date.now() + 20 * aDay });
    await bareEvent('TU', { state: 'DRAFT' });
    const open = await makeEvent(db(), { districtCode: 'TU' });
    await makeOrder(db(), secrets, {
      event: open,
      status: 'CANCEL',
      cancelType: 'BY_COMPANY',
      refund: 'DUE',
    });
    await makeOrder(db(), secrets, {
      event: open,
      status: 'CANCEL',
      cancelType: 'BY_COMPANY',
      refund: 'DONE',
    });
    // The shop refuses the open one, so a person must pay it.
    await run(db())`update refund set answer = 'REFUSED', answered_at = now() where state = 'DUE'`;
    await makeOrder(db(), secrets, { event: open, status: 'PAID' });
    await makeOrder(db(), secrets, {
      event: open,
      status: 'PAID',
      orderDate: Date.now() - 7 * aDay,
    });
    await roomBookedOn(today, 'TU');
    await roomBookedOn(dayLater(today, -7), 'TU');
    await makeConsultant(db(), { name: 'Hana' });

    const district = await expectRows(await everything('TU'));
    expect(district.counts).toMatchObject({
      REFUNDS: 1,
      INVITATIONS: 1,
      ITEM: 1,
      STAFF_CODE: 2,
      NOBODY_INVITED: 0,
      CLOSED: 0,
      DAYS: 0,
    });
    // The order of the event, and two bookings of rooms that were made today.
    expect(district.days.find(({ what }) => what === 'ORDERS')).toMatchObject({
      count: 3,
      before: 1,
    });
    expect(district.venues).toMatchObject([{ bookings: 1 }]);
    const country = await expectRows(await everything(null));
    // The order of a week ago; those of today are of a day that is not over.
    expect(country.counts).toMatchObject({ ITEM: 2, INVITATIONS: 2, IDLE: 1, DAYS: 1 });
  });

  test('has guests of a session and a consultant who came and who are expected, as their lists have', async () => {
    const { secrets } = testApp().core;
    const startTime = bruneiTime(Date.now(), '23:58:00');
    const event = await makeEvent(db(), { name: { en: 'Tonight' }, startTime });
    await makeOrder(db(), secrets, { event, status: 'PAID', quantity: 3, used: 2 });
    await makeOrder(db(), secrets, { event, status: 'UNPAID', quantity: 2 });
    const consultantId = await serviceBookedToday(true);
    const admin = await everything(null);
    const home = await homeOf(admin);
    const session = home.sessions.find(({ name }) => name === 'Tonight')!;
    expect(session).toMatchObject({ came: 2, expected: 3 });
    const guests = async (who: 'CAME' | 'EXPECTED') =>
      (
        await ask(
          listAttendeeRows,
          { ...page, eventId: session.eventId, sessionId: session.sessionId, who },
          { admin },
        )
      ).data.items.length;
    expect([await guests('CAME'), await guests('EXPECTED')]).toEqual([2, 3]);
    const doors = await ask(listDoorRows, { ...page, day: today }, { admin });
    expect(doors.data.totalNum).toBe(home.sessionCount);
    const consultant = home.consultants.find((one) => one.consultantId === consultantId);
    expect(consultant).toMatchObject({ name: 'Mei', came: 1, expected: 2 });
    const bookings = async (more: object) =>
      (
        await ask(
          listServiceBookings,
          { ...page, consultantId, orderStatus: 'PAID', from: today, until: today, ...more },
          { admin },
        )
      ).data.totalNum;
    expect([await bookings({ attendance: 'ATTENDED' }), await bookings({})]).toEqual([1, 2]);
  });

  test('has only what the role can act on, and follow-ups for every role (ROL-021)', async () => {
    const kindsOf = async (role: (typeof allRoles)[number] | 'auditor') => {
      const { waits, gaps, days } = await homeOf(await testApp().admin(role));
      return [waits, gaps, days].map((list) => list.map(({ what }) => what));
    };
    expect(await kindsOf('order')).toEqual([
      ['REFUNDS', 'PAYMENTS', 'DAYS', 'FOLLOW_UPS'],
      ['ANSWERS', 'ITEMS'],
      ['ORDERS'],
    ]);
    expect(await kindsOf('facility')).toEqual([['FOLLOW_UPS', 'CLOSED'], [], ['ROOMS']]);
    expect(await kindsOf('auditor')).toEqual([['FOLLOW_UPS'], [], ['ORDERS', 'ROOMS', 'SERVICES']]);
  });

  test('counts follow-ups of the administrator that are due', async () => {
    const admin = await testApp().admin('system', [
      { role: 'system', country: 'bn', region: null },
    ]);
    const member = await makeMember(db(), { name: 'Waiting caller' });
    const id = String(member.id);
    const { owners } = (await ask(noteCalls.member.get, { id }, { admin })).data;
    const count = async () =>
      (await homeOf(admin)).waits.find(({ what }) => what === 'FOLLOW_UPS')!.count;
    const before = await count();
    const me = owners.at(-1)!;
    const saved = await ask(
      noteCalls.member.save,
      { id, version: 0, tags: [], ownerId: me.id, followUpOn: today },
      { admin },
    );
    expect(saved.code).toBeNull();
    const due = (await ask(getFollowUps, {}, { admin })).data.items.filter(({ isDue }) => isDue);
    expect(await count()).toBe(due.length);
    expect(due.length).toBeGreaterThanOrEqual(before);
  });
});
