import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  getMyTicket,
  getMyTicketDetail,
  getMyTickets,
  getTicketQRcode,
} from '#domain/tickets/calls.ts';
import { getMySession } from '#domain/tickets/calls.sessions.ts';
import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, holderIn, keepOrder } from '#tests/support/buying.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [hour, day] = [3_600_000, 86_400_000];

const codeOf = async (token: string, ticketID: string) =>
  (await testApp().ask(getTicketQRcode, { ticketID }, { token })).data?.qrCode;

describe('tickets of an order', () => {
  test('an order has one ticket with its own code for each place (TKT-018, TKT-004, PAY-016)', async () => {
    const { buyer, orderNumber } = await holderIn(testApp(), {}, 3);
    const { data } = await testApp().ask(getMyTicket, { orderNumber }, buyer);
    expect(data.tickets).toHaveLength(3);
    expect(data.orderStatus).toBe('PAID');
    const codes = await Promise.all(data.tickets.map((ticket) => codeOf(buyer.token, ticket.id)));
    expect(new Set(codes).size).toBe(3);
    expect(
      data.tickets.every(
        (ticket) => ticket.state === 'VALID' && ticket.orderNumber === orderNumber,
      ),
    ).toBe(true);
  });

  test('the ticket detail contains the same code as its own call (TKT-003, API-091, members 10)', async () => {
    const { buyer, orderNumber } = await holderIn(testApp(), {}, 1);
    const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
    const detail = (await testApp().ask(getMyTicketDetail, { ticketID: tickets[0]!.id }, buyer))
      .data;
    expect(detail.qrCode).toMatch(/\/CheckIn#code=/);
    expect(detail.qrCode).toBe(await codeOf(buyer.token, tickets[0]!.id));
  });

  test('tickets, session and order contain the picture of the event if it has one (issue 20, 41)', async () => {
    const pictureOf = async (input: Parameters<typeof makeEvent>[1]) => {
      const { buyer, orderNumber } = await holderIn(testApp(), input, 1);
      const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
      const sessionId = tickets[0]!.sessionId;
      const session = (await testApp().ask(getMySession, { sessionId }, buyer)).data;
      const order = (await testApp().ask(getActivityOrderDetail, { orderNumber }, buyer)).data;
      return [tickets[0]!.picture, session.picture, order.picture];
    };
    const photos = ['/assets/a.webp', '/assets/b.webp'];
    expect(await pictureOf({ photos })).toEqual(Array.from({ length: 3 }, () => photos[0]));
    expect(await pictureOf({})).toEqual(['', '', '']);
  });

  test('a set with two venues has two groups, at top level and in data (TKT-016, A-53, API-090, A-96)', async () => {
    const now = await appNow(testApp().core.db);
    const { buyer, orderNumber } = await holderIn(
      testApp(),
      {
        venues: [
          { name: 'Hall North', address: 'Jalan A' },
          { name: 'Hall South', address: 'Jalan B' },
        ],
        sessions: [
          { startTime: now + day, endTime: now + day + hour, venue: 0 },
          { startTime: now + 2 * day, endTime: now + 2 * day + hour, venue: 1 },
        ],
        ticketTypes: [{ price: 0, setName: 'Both halls' }],
      },
      2,
      (event) => [{ ticketTypeId: String(event.ticketTypeIds[0]), quantity: 2 }],
    );
    const { data, envelope } = await testApp().ask(getMyTicket, { orderNumber }, buyer);
    expect(data.ticketsets.map((set) => [set.ticketVenueName, set.ticketIDs.length])).toEqual([
      ['Hall North', 2],
      ['Hall South', 2],
    ]);
    expect(new Set(data.ticketsets.flatMap((set) => set.ticketIDs)).size).toBe(4);
    expect(envelope['ticketsets']).toEqual((envelope.data as { ticketsets: unknown }).ticketsets);
    const [first] = data.tickets;
    const one = await testApp().ask(
      getMyTicket,
      { orderNumber, sessionId: first!.sessionId },
      buyer,
    );
    expect(one.data.tickets).toHaveLength(2);
  });

  test('an order has no tickets until it is paid (TKT-018)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 2);
    expect((await testApp().ask(getMyTicket, { orderNumber }, buyer)).data).toMatchObject({
      orderStatus: 'UNPAID',
      tickets: [],
      ticketsets: [],
    });
    await buyer.confirm(orderNumber);
    expect((await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets).toEqual([]);
  });
});

describe('the list of tickets', () => {
  test('lists own tickets in pages, upcoming by start, then past (TKT-015, API-089)', async () => {
    const now = await appNow(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const made: string[] = [];
    for (const days of [3, 1, 2]) {
      const event = await makeEvent(testApp().core.db, {
        name: `In ${days} days`,
        startTime: now + days * day,
        ticketTypes: [{ price: 0 }],
      });
      made.push(await buyer.reserve(event));
      await buyer.confirm(made.at(-1)!);
    }
    const names = async (pageNum: number, pageSize: number) =>
      (await testApp().ask(getMyTickets, { pageNum, pageSize }, buyer)).data.items.map(
        (item) => item.eventName,
      );
    expect(await names(1, 10)).toEqual(['In 1 days', 'In 2 days', 'In 3 days']);
    expect(await names(2, 2)).toEqual(['In 3 days']);
    expect(
      (await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 2 }, buyer)).data,
    ).toMatchObject({ totalNum: 3, totalPage: 2 });
    await testApp().setClock(now + 2 * day + 12 * hour);
    expect(await names(1, 10)).toEqual(['In 3 days', 'In 2 days', 'In 1 days']);
  });

  test('lists and opens a received ticket for its receiver only (TKT-015, I24)', async () => {
    const { db } = testApp().core;
    const { buyer, orderNumber } = await holderIn(testApp(), {}, 2);
    const [receiver, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const { id: receiverId } = await makeMember(db, { ada: receiver.ada });
    const [given] = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    await sql`insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${given!.id}, ${receiverId}, app_now())`.execute(
      db,
    );
    const received = (await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, receiver))
      .data;
    expect(received.totalNum).toBe(1);
    expect(received.items[0]).toMatchObject({ id: given!.id, receivedFrom: expect.any(String) });
    expect(
      (await testApp().ask(getMyTicketDetail, { ticketID: given!.id }, receiver)).data.id,
    ).toBe(given!.id);
    expect(
      (await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, stranger)).data.totalNum,
    ).toBe(0);
    expect((await testApp().ask(getMyTicketDetail, { ticketID: given!.id }, stranger)).code).toBe(
      '6040',
    );
  });
});
