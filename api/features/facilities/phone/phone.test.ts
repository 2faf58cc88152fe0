import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getRoomBooking } from '#domain/facilities/bookings/calls.bookings.ts';
import { getBookedFacilityDetail, updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { listMemberAcceptances } from '#domain/terms/calls.members.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { bookRoom, dayAhead, slotsOfDay, tcVersion } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { phoneDay, phoneDesk } from '#tests/support/desks/phoneDesk.ts';

const testApp = testAppOf();
keepOrder(testApp);
const day = phoneDay;
const { db, desk, newNumber, newRoom, inputFor, book, ofMember, countOf } = phoneDesk(
  () => testApp(),
  8_360_000,
);

describe('booking for a member by phone', () => {
  test('purchases a booking without charge immediately and keeps its value with its session (ADM-030)', async () => {
    const room = await newRoom();
    const number = newNumber();
    const { data, code } = await book(await inputFor(room, number));
    expect([code, data.amount, data.deadline]).toEqual([null, 0, null]);
    const asker = await ofMember(number);
    const { orderNumber } = data;
    const order = await testApp().ask(getFacilityOrderDetail, { orderNumber }, asker);
    expect(order.data).toMatchObject({ orderStatus: 'PAID', amount: 0 });
    expect((await slotsOfDay(testApp(), room, asker, day))[0]!.state).toBe('OWN');
    const detail = await testApp().ask(getBookedFacilityDetail, { orderNumber }, asker);
    expect(detail.data).toMatchObject({ isFree: true, sessions: [{ charge: 5000 }] });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('mails the member, whose history shows a booking by the company (ADM-030, B-23)', async () => {
    const number = newNumber();
    const input = await inputFor(await newRoom(), number);
    const { orderNumber } = (await book(input)).data;
    await sendMails(testApp());
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([
      { kind: 'PURCHASED', state: 'SENT' },
    ]);
    const [mail] = await mailsTo(testApp(), input.information.email);
    expect(mail!.subject).toBe('Booked: Teak Room');
    const order = await testApp().ask(
      getFacilityOrderDetail,
      { orderNumber },
      await ofMember(number),
    );
    expect(order.data.history.map(({ kind }) => kind)).toEqual(['BOOKED_BY_COMPANY', 'CONFIRMED']);
  });

  test('reserves a booking with charge at the member’s price until the end of the day (ADM-030, FAC-064)', async () => {
    const room = await newRoom();
    const number = newNumber();
    await testApp().setClock(Date.parse(`${dayAhead(1)}T10:00:00+08:00`));
    const { data } = await book(await inputFor(room, number, { isFree: false, reason: '' }));
    expect(data.amount).toBe(5000);
    expect(data.deadline).toBe(Date.parse(`${dayAhead(1)}T23:59:59+08:00`));
    const asker = await ofMember(number);
    const { orderNumber } = data;
    const order = await testApp().ask(getFacilityOrderDetail, { orderNumber }, asker);
    expect(order.data).toMatchObject({ orderStatus: 'UNPAID', amount: 5000 });
    await sendMails(testApp());
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([{ kind: 'RESERVED' }]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('stores the acceptance of the terms by phone once, with the administrator (ADM-030, TRM-015)', async () => {
    const room = await newRoom();
    const number = newNumber();
    await book(await inputFor(room, number));
    const memberId = await value<string>(db())`select id::text from member where ada = ${number}`;
    const accepted = async () =>
      (
        await testApp().ask(
          listMemberAcceptances,
          { memberId },
          { admin: await testApp().admin('system') },
        )
      ).data.filter(({ auditType }) => auditType === 'FACILITY');
    const before = await accepted();
    expect(before).toMatchObject([{ auditVersion: tcVersion, lang: 'en' }]);
    expect(before[0]!.heardBy).toMatch(/\w/);
    await book(await inputFor(await newRoom(), number));
    expect(await accepted()).toEqual(before);
  });

  test('logs and returns member, hours, charge and reason of a booking (ADM-030)', async () => {
    const room = await newRoom();
    const number = newNumber();
    const { orderNumber } = (await book(await inputFor(room, number))).data;
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items).toMatchObject([
      {
        action: 'create',
        reason: 'A guest of the house',
        new: {
          memberNumber: number,
          isFree: true,
          amount: 0,
          sessions: [{ day, from: '08:00', until: '10:00' }],
        },
      },
    ]);
    const { data } = await testApp().ask(getRoomBooking, { orderNumber }, await desk());
    expect(data).toMatchObject({
      phoned: { isFree: true, reason: 'A guest of the house' },
      memberNumber: number,
      history: [
        { to: 'UNPAID', actor: 'ADMIN', reason: 'booked by the company' },
        { to: 'PAID', actor: 'ADMIN' },
      ],
    });
  });

  test('books once when the request is repeated, and refuses its key for another booking (API-017, I12)', async () => {
    const room = await newRoom();
    const input = await inputFor(room, newNumber());
    const responses = await Promise.all([
      book(input, 'phone-press-1'),
      book(input, 'phone-press-1'),
    ]);
    expect(responses.map(({ code }) => code)).toEqual([null, null]);
    expect((await book(input, 'phone-press-1')).data).toEqual(responses[0].data);
    expect(responses[1].data).toEqual(responses[0].data);
    expect(await countOf(room)).toBe(1);
    const other = await book({ ...input, reason: 'Something else' }, 'phone-press-1');
    expect(other.code).toBe(refusals.idempotencyKeyReused);
  });

  test('refuses taken hours with their session number, and books hours of an expired hold (ADM-030, FAC-065)', async () => {
    const room = await newRoom();
    const input = await inputFor(room, newNumber());
    const other = await ofMember(newNumber());
    const held = await bookRoom(testApp(), room, input.sessions, other);
    const refused = await book(input);
    expect([refused.code, refused.envelope.data]).toEqual([
      refusals.slotsReserved,
      { sessions: [{ sessionNo: 1 }] },
    ]);
    expect(await countOf(room)).toBe(1);
    await sql`update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${held.data.orderNumber}`.execute(
      db(),
    );
    await sql`update slot_claim set hold_until = app_now() - interval '1 second' where hold_until is not null and session_id in
      (select s.id from facility_session s join booking_order o on o.id = s.order_id where o.order_number = ${held.data.orderNumber})`.execute(
      db(),
    );
    expect((await book(input)).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('lets the member move a free booking only to hours of the same value (ADM-030, FAC-071)', async () => {
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId, {
      slots: [
        [8, 10],
        [10, 12],
        [12, 14],
      ],
      durations: [2],
      prices: [5000, 5000, 5000],
    });
    const number = newNumber();
    const input = await inputFor(room, number);
    const { orderNumber } = (await book(input)).data;
    const asker = await ofMember(number);
    const slots = await slotsOfDay(testApp(), room, asker, day);
    await sql`insert into room_charge (room_id, room_slot_id, day_kind, price_cents)
      select ${room.id}::bigint, ${slots[2]!.slotId}::bigint, k, 9900 from unnest(array['WEEKDAY', 'WEEKEND', 'HOLIDAY']) k`.execute(
      db(),
    );
    const move = async (slotId: string) =>
      testApp().ask(
        updateVenuesBooked,
        { orderNumber, sessionNo: 1, date: day, slotIds: [slotId] },
        asker,
      );
    expect((await move(slots[2]!.slotId)).code).toBe(refusals.chargeChanged);
    expect((await move(slots[1]!.slotId)).code).toBeNull();
  });
});
