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
import { worldOf } from '#tests/support/open.ts';

const world = worldOf();
keepOrder(world);
const [hour, day] = [3_600_000, 86_400_000];

const codeOf = async (token: string, ticketID: string) =>
  (await world().ask(getTicketQRcode, { ticketID }, { token })).data?.qrCode;

describe('tickets of an order', () => {
  test('TKT-018, TKT-004, PAY-016 one per booked place, each with a code of its own', async () => {
    const { buyer, orderNumber } = await holderIn(world(), {}, 3);
    const { data } = await world().ask(getMyTicket, { orderNumber }, buyer);
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

  test('TKT-003, API-091 members 10: a ticket brings its code along, the very one its own call answers', async () => {
    const { buyer, orderNumber } = await holderIn(world(), {}, 1);
    const { tickets } = (await world().ask(getMyTicket, { orderNumber }, buyer)).data;
    const detail = (await world().ask(getMyTicketDetail, { ticketID: tickets[0]!.id }, buyer)).data;
    expect(detail.qrCode).toMatch(/\/CheckIn#code=/);
    expect(detail.qrCode).toBe(await codeOf(buyer.token, tickets[0]!.id));
  });

  test('issue 20 (41) tickets, their session and their order show the picture of the event, one without has none', async () => {
    const pictureOf = async (input: Parameters<typeof makeEvent>[1]) => {
      const { buyer, orderNumber } = await holderIn(world(), input, 1);
      const { tickets } = (await world().ask(getMyTicket, { orderNumber }, buyer)).data;
      const sessionId = tickets[0]!.sessionId;
      const session = (await world().ask(getMySession, { sessionId }, buyer)).data;
      const order = (await world().ask(getActivityOrderDetail, { orderNumber }, buyer)).data;
      return [tickets[0]!.picture, session.picture, order.picture];
    };
    const photos = ['/assets/a.webp', '/assets/b.webp'];
    expect(await pictureOf({ photos })).toEqual(Array.from({ length: 3 }, () => photos[0]));
    expect(await pictureOf({})).toEqual(['', '', '']);
  });

  test('TKT-016, A-53, API-090, A-96 a set for two venues gives two groups, at top level and in data', async () => {
    const now = await appNow(world().core.db);
    const { buyer, orderNumber } = await holderIn(
      world(),
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
    const { data, envelope } = await world().ask(getMyTicket, { orderNumber }, buyer);
    expect(data.ticketsets.map((set) => [set.ticketVenueName, set.ticketIDs.length])).toEqual([
      ['Hall North', 2],
      ['Hall South', 2],
    ]);
    expect(new Set(data.ticketsets.flatMap((set) => set.ticketIDs)).size).toBe(4);
    expect(envelope['ticketsets']).toEqual((envelope.data as { ticketsets: unknown }).ticketsets);
    const [first] = data.tickets;
    const one = await world().ask(getMyTicket, { orderNumber, sessionId: first!.sessionId }, buyer);
    expect(one.data.tickets).toHaveLength(2);
  });

  test('TKT-018 an order that is not purchased has no tickets', async () => {
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(await makeEvent(world().core.db), 2);
    expect((await world().ask(getMyTicket, { orderNumber }, buyer)).data).toMatchObject({
      orderStatus: 'UNPAID',
      tickets: [],
      ticketsets: [],
    });
    await buyer.confirm(orderNumber);
    expect((await world().ask(getMyTicket, { orderNumber }, buyer)).data.tickets).toEqual([]);
  });
});

describe('the list', () => {
  test('TKT-015, API-089 own tickets, upcoming by start, then past, by pages', async () => {
    const now = await appNow(world().core.db);
    const buyer = await buyerIn(world());
    const made: string[] = [];
    for (const days of [3, 1, 2]) {
      const event = await makeEvent(world().core.db, {
        name: `In ${days} days`,
        startTime: now + days * day,
        ticketTypes: [{ price: 0 }],
      });
      made.push(await buyer.reserve(event));
      await buyer.confirm(made.at(-1)!);
    }
    const names = async (pageNum: number, pageSize: number) =>
      (await world().ask(getMyTickets, { pageNum, pageSize }, buyer)).data.items.map(
        (item) => item.eventName,
      );
    expect(await names(1, 10)).toEqual(['In 1 days', 'In 2 days', 'In 3 days']);
    expect(await names(2, 2)).toEqual(['In 3 days']);
    expect(
      (await world().ask(getMyTickets, { pageNum: 1, pageSize: 2 }, buyer)).data,
    ).toMatchObject({ totalNum: 3, totalPage: 2 });
    await world().setClock(now + 2 * day + 12 * hour);
    expect(await names(1, 10)).toEqual(['In 3 days', 'In 2 days', 'In 1 days']);
  });

  test('TKT-015, I24 a received ticket is listed and opens; a stranger sees neither', async () => {
    const { db } = world().core;
    const { buyer, orderNumber } = await holderIn(world(), {}, 2);
    const [receiver, stranger] = [await buyerIn(world()), await buyerIn(world())];
    const { id: receiverId } = await makeMember(db, { ada: receiver.ada });
    const [given] = (await world().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    await sql`insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${given!.id}, ${receiverId}, app_now())`.execute(
      db,
    );
    const received = (await world().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, receiver)).data;
    expect(received.totalNum).toBe(1);
    expect(received.items[0]).toMatchObject({ id: given!.id, receivedFrom: expect.any(String) });
    expect((await world().ask(getMyTicketDetail, { ticketID: given!.id }, receiver)).data.id).toBe(
      given!.id,
    );
    expect(
      (await world().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, stranger)).data.totalNum,
    ).toBe(0);
    expect((await world().ask(getMyTicketDetail, { ticketID: given!.id }, stranger)).code).toBe(
      '6040',
    );
  });
});
