import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  getMySession,
  getMySessionDates,
  getMySessionList,
  getMyCalendar,
} from '#domain/tickets/calls.sessions.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { bruneiTime, buyerIn, keepOrder } from '#tests/support/buying.ts';
import { type EventInput, makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { calendarOfOrder } from './service.calendar.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [hour, day] = [3_600_000, 86_400_000];
type Buyer = Awaited<ReturnType<typeof buyerIn>>;

const dayIn = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .toString();

async function booked(buyer: Buyer, input: EventInput, sessions = 1, places = 1) {
  const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 0 }], ...input });
  const tickets = event.sessionIds.slice(0, sessions).map((id) => ({
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId: String(id),
    quantity: places,
  }));
  const orderNumber = await buyer.reserve(event, places, { tickets });
  await buyer.confirm(orderNumber);
  return { event, orderNumber, sessionIds: event.sessionIds.map(String) };
}

const list = async (buyer: Buyer, date?: string, pageNum = 1, pageSize = 50) =>
  (
    await testApp().ask(
      getMySessionList,
      { pageNum, pageSize, ...(date === undefined ? {} : { date }) },
      buyer,
    )
  ).data;

describe('booked sessions', () => {
  test('lists the days of booked sessions in the calendar and the sessions of each day (TKT-020, TKT-021, API-098, API-099, ENT-029)', async () => {
    const buyer = await buyerIn(testApp());
    // In two months: the 10th at 14:00 in Brunei, and two days later until after midnight.
    const now = await appNow(testApp().core.db);
    const next = Temporal.PlainYearMonth.from(dayIn(now).slice(0, 7)).add({ months: 2 });
    const first = Date.parse(`${next.toString()}-10T14:00:00+08:00`);
    const { event, sessionIds } = await booked(
      buyer,
      {
        name: { en: 'Two evenings', 'zh-CN': '两个晚上' },
        startTime: first,
        endTime: first + 3 * day,
        sessions: [
          { startTime: first, endTime: first + 2 * hour, venue: 0 },
          { startTime: first + 2 * day, endTime: first + 2 * day + 11 * hour, venue: 0 },
          { startTime: first + 3 * day, endTime: first + 3 * day + hour, venue: 0 },
        ],
        multiDate: true,
        contacts: [{ person: 'Siti', phone: '+673 1' }],
      },
      2,
      2,
    );
    const dates = await testApp().ask(getMySessionDates, { month: next.toString() }, buyer);
    expect(dates.data).toEqual([
      `${next.toString()}-10`,
      `${next.toString()}-12`,
      `${next.toString()}-13`,
    ]);
    expect(
      (
        await testApp().ask(
          getMySessionDates,
          { month: next.subtract({ months: 1 }).toString() },
          buyer,
        )
      ).data,
    ).toEqual([]);
    const one = await list(buyer, `${next.toString()}-13`);
    expect(one).toMatchObject({
      totalNum: 1,
      items: [{ sessionId: sessionIds[1], ticketCount: 2, usedCount: 0, isCancelled: false }],
    });
    expect((await list(buyer, `${next.toString()}-11`)).items).toEqual([]);
    expect((await list(buyer)).items.map((item) => item.sessionId)).toEqual([
      sessionIds[0],
      sessionIds[1],
    ]);
    expect(await list(buyer, '', 2, 1)).toMatchObject({
      totalNum: 2,
      totalPage: 2,
      items: [{ sessionId: sessionIds[1] }],
    });

    const { data, envelope } = await testApp().ask(
      getMySession,
      { sessionId: sessionIds[1]! },
      { ...buyer, language: 'zh-CN' },
    );
    expect(data).toMatchObject({
      eventName: '两个晚上',
      eventId: String(event.id),
      startTime: first + 2 * day,
      ticketCount: 2,
    });
    expect(data.tickets.map((ticket) => [ticket.sessionId, ticket.state])).toEqual([
      [sessionIds[1], 'VALID'],
      [sessionIds[1], 'VALID'],
    ]);
    expect(data.contacts).toEqual([{ person: 'Siti', phone: '+673 1' }]);
    expect(envelope.data).toMatchObject({
      eventID: String(event.id),
      startTime: new Date(first + 2 * day).toISOString(),
    });
  });

  test('returns 6040 for a session without own tickets as for an unknown one (API-097, I24)', async () => {
    const [buyer, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const { sessionIds } = await booked(buyer, {});
    for (const sessionId of [sessionIds[0]!, '999999999'])
      expect((await testApp().ask(getMySession, { sessionId }, stranger)).code).toBe('6040');
  });

  test('lists an ended event for 30 calendar days and returns its page afterwards (TKT-022, A-28)', async () => {
    const buyer = await buyerIn(testApp());
    const now = await appNow(testApp().core.db);
    const startTime = bruneiTime(now + 2 * day, '09:00:00');
    const endTime = startTime + 2 * hour;
    const { sessionIds } = await booked(buyer, { startTime, endTime });
    await testApp().setClock(endTime + 30 * day);
    expect((await list(buyer)).totalNum).toBe(1);
    expect(
      (await testApp().ask(getMySessionDates, { month: dayIn(startTime).slice(0, 7) }, buyer)).data,
    ).toEqual([dayIn(startTime)]);
    await testApp().setClock(endTime + 31 * day);
    expect((await list(buyer)).totalNum).toBe(0);
    expect(
      (await testApp().ask(getMySession, { sessionId: sessionIds[0]! }, buyer)).code,
    ).toBeNull();
  });

  test('shows a called-off session with its reason and omits one that the member cancelled (TKT-023, S-39)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const [off, own] = [await booked(buyer, {}), await booked(buyer, {})];
    for (const [{ orderNumber }, reason] of [
      [off, 'The hall is flooded'],
      [own, 'Changed my mind'],
    ] as const) {
      await sql`update ticket set state = 'CANCELLED' where order_id = (select id from booking_order where order_number = ${orderNumber})`.execute(
        db,
      );
      await sql`update booking_order set cancel_reason = ${reason} where order_number = ${orderNumber}`.execute(
        db,
      );
    }
    await sql`update event_session set state = 'CANCELLED' where id = ${off.sessionIds[0]}`.execute(
      db,
    );
    expect((await list(buyer)).items).toMatchObject([
      { sessionId: off.sessionIds[0], isCancelled: true, cancelReason: 'The hall is flooded' },
    ]);
    expect((await testApp().ask(getMySession, { sessionId: own.sessionIds[0]! }, buyer)).code).toBe(
      '6040',
    );
    await sql`update ticket set state = 'VALID' where state = 'CANCELLED' and member_id = (select id from member where ada = ${buyer.ada})`.execute(
      db,
    );
  });
});

describe('calendar files', () => {
  const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
  const calendar = (
    buyer: Buyer,
    of: { orderNumber?: string; sessionId?: string },
    language = 'en',
  ) => testApp().ask(getMyCalendar, of, { ...buyer, language });

  test('contain one translated entry per session with a stable UID and UTC times (R32, API-020)', async () => {
    const buyer = await buyerIn(testApp());
    const startTime = Date.UTC(2027, 2, 5, 6);
    const { orderNumber, sessionIds } = await booked(
      buyer,
      {
        name: { en: 'Spring course', ms: 'Kursus musim bunga' },
        startTime,
        endTime: startTime + 2 * day,
        multiDate: true,
        sessions: [
          { startTime, endTime: startTime + hour, venue: 0 },
          { startTime: startTime + day, endTime: startTime + day + hour, venue: 0 },
        ],
      },
      2,
      2,
    );
    const { data } = await calendar(buyer, { orderNumber }, 'ms');
    expect(data.fileName).toBe(`balai-${orderNumber}.ics`);
    const lines = linesOf(data.content);
    const host = new URL(testApp().core.config.publicUrl).hostname;
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(
      sessionIds.map((id) => `UID:${orderNumber}-${id}@${host}`),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'SUMMARY:Kursus musim bunga',
        'DTSTART:20270305T060000Z',
        'DTEND:20270305T070000Z',
      ]),
    );
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      `2 tiket\\, pesanan ${orderNumber}`,
    );
    const one = await calendar(buyer, { sessionId: sessionIds[1]! });
    expect(linesOf(one.data.content).filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:${orderNumber}-${sessionIds[1]}@${host}`,
    ]);
  });

  test('raise the sequence when the event changes, and cancel the entries of a cancelled order (R32)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const { event, orderNumber, sessionIds } = await booked(buyer, {});
    const { rows } = await sql<{
      id: number;
    }>`select id from booking_order where order_number = ${orderNumber}`.execute(db);
    const mail = (method: 'PUBLISH' | 'CANCEL') =>
      calendarOfOrder(testApp().core, db, { orderId: rows[0]!.id, method, language: 'en' });
    const sequence = (file: string | null) => Number(/SEQUENCE:(\d+)/.exec(file!)![1]);
    const first = await mail('PUBLISH');
    expect(sequence(first)).toBe(sequence((await calendar(buyer, { orderNumber })).data.content));
    await sql`insert into audit_log (who, action, entity, entity_id) values ('Salmah', 'change', 'event', ${String(event.id)})`.execute(
      db,
    );
    const last = await mail('CANCEL');
    expect(sequence(last)).toBe(sequence(first) + 1);
    expect(linesOf(last!)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        expect.stringContaining(`UID:${orderNumber}-${sessionIds[0]}@`),
      ]),
    );
    const unpaid = await buyer.reserve(await makeEvent(db));
    const open = await sql<{
      id: number;
    }>`select id from booking_order where order_number = ${unpaid}`.execute(db);
    expect(
      await calendarOfOrder(testApp().core, db, {
        orderId: open.rows[0]!.id,
        method: 'PUBLISH',
        language: 'en',
      }),
    ).toBeNull();
  });

  test('are returned only to the holder of the ticket (B-21, I24)', async () => {
    const [buyer, receiver, stranger] = [
      await buyerIn(testApp()),
      await buyerIn(testApp()),
      await buyerIn(testApp()),
    ];
    const { orderNumber, sessionIds } = await booked(buyer, {});
    const [sessionId] = sessionIds as [string];
    const [ticket] = (await testApp().ask(getMySession, { sessionId }, buyer)).data.tickets;
    expect((await calendar(stranger, { sessionId })).code).toBe('6040');
    expect((await calendar(stranger, { orderNumber })).code).toBe('8049');
    expect((await calendar(buyer, {})).code).toBe('9001');
    await testApp().ask(shareTicket, { ticketID: ticket!.id, aboNo: receiver.ada }, buyer);
    expect((await calendar(receiver, { sessionId })).code).toBeNull();
    expect((await calendar(buyer, { sessionId })).code).toBe('6040');
  });
});
