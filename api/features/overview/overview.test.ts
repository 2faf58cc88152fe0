import { describe, expect, test } from 'vitest';
import { getOverview } from '#domain/overview/calls.ts';
import { getMyTicketDetail } from '#domain/tickets/calls.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { getNoticeDetail, getNoticeList } from '#domain/notices/calls.board.ts';
import { makeCountry, makeEvent, makeMember, makeNotices } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run } from '#api/platform/db/sql.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { queueingIn } from '#tests/races/queue/queueing.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';
import { type Asking, dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const overviewOf = async (ask: Asking) => (await testApp().ask(getOverview, {}, ask)).data;
const day = 86_400_000;

describe('the overview of a member', () => {
  test('lists reservations by deadline without expired ones (SHL-021, ORD-021)', async () => {
    const buyer = await buyerIn(testApp());
    expect(await overviewOf(buyer)).toMatchObject({ held: [], next: null, received: null });
    const event = await makeEvent(db(), {
      name: { en: 'Kite evening', 'zh-CN': '风筝之夜', ms: 'Malam wau' },
    });
    const late = await buyer.reserve(event, 1);
    const member = { id: (await makeMember(db(), { ada: buyer.ada })).id };
    const room = await makeRoom(db(), await makeVenue(db()));
    const early = await placeBooking(db(), room, {
      member,
      status: 'UNPAID',
      day: dayAhead(9),
      orderDate: (await appNow(db())) - 60 * 60_000,
    });
    await placeBooking(db(), room, {
      member,
      status: 'UNPAID',
      day: dayAhead(10),
      orderDate: (await appNow(db())) - day,
    });
    const { held } = await overviewOf(buyer);
    expect(held.map(({ orderNumber, orderType }) => [orderNumber, orderType])).toEqual([
      [early.orderNumber, 'facility'],
      [late, 'event'],
    ]);
    expect(held[1]).toMatchObject({ title: 'Kite evening', orderStatus: 'UNPAID' });
    expect(held[1]!.deadline).toBeGreaterThan(await appNow(db()));
    expect((await overviewOf(await buyerIn(testApp()))).held).toEqual([]);
  });

  test('shows an offer of a waiting list until it expires, or else the number of places before the entry (issue 20)', async () => {
    const lining = liningIn(testApp);
    const { event, giveBack } = await lining.soldOut(2, {
      name: { en: 'Kite night', ms: 'Malam wau' },
    });
    const [first, second] = [await buyerIn(testApp()), await buyerIn(testApp())];
    await lining.join(first, event, { places: 2 });
    await lining.join(second, event, { places: 1 });
    expect(await overviewOf(second)).toMatchObject({
      offers: [],
      waiting: { eventId: String(event.id), title: 'Kite night', places: 1, before: 2, count: 1 },
    });
    await giveBack(2);
    await lining.serve();
    const mine = await overviewOf(first);
    expect(mine).toMatchObject({ waiting: null, offers: [{ title: 'Kite night', places: 2 }] });
    expect(mine.offers[0]!.until).toBeGreaterThan(await appNow(db()));
    expect((await overviewOf(second)).waiting).toMatchObject({ before: 0 });
    await run(
      db(),
    )`update waiting_entry set offered_until = app_now() where event_id = ${event.id} and state = 'OFFERED'`;
    expect((await overviewOf(first)).offers).toEqual([]);
  });

  test('shows a turn in a sale queue with its places until it ends (B-43)', async () => {
    const queue = queueingIn(testApp);
    const event = await queue.open({ name: { en: 'Kite race' } });
    const member = await buyerIn(testApp());
    await queue.join(member, event, 2);
    expect((await overviewOf(member)).offers).toEqual([]);
    await queue.after(event, 2000);
    // The first group is admitted a moment after the draw.
    await expect
      .poll(async () => (await overviewOf(member)).offers, { timeout: 10_000 })
      .toMatchObject([{ eventId: String(event.id), title: 'Kite race', places: 2 }]);
    await queue.leave(member, event);
    expect((await overviewOf(member)).offers).toEqual([]);
    await testApp().setClock(null);
  });

  test('shows the next ticket, and a received one as received until it is opened (TKT-015, TKT-024, B-21)', async () => {
    const soon = await guestsOf(testApp(), 2, { hoursAhead: 30 });
    const { buyer, ticketIds } = soon;
    const receiver = await buyerIn(testApp());
    const first = (await overviewOf(buyer)).next!;
    expect(first).toMatchObject({
      orderType: 'event',
      orderNumber: soon.orderNumber,
      ticketId: ticketIds[0],
      tickets: 2,
    });
    await testApp().ask(shareTicket, { ticketID: ticketIds[0]!, aboNo: receiver.ada }, buyer);
    expect((await overviewOf(buyer)).next).toMatchObject({ ticketId: ticketIds[1], tickets: 1 });
    const theirs = await overviewOf(receiver);
    expect(theirs.next).toMatchObject({ ticketId: ticketIds[0], tickets: 1 });
    expect(theirs.received).toMatchObject({
      ticketId: ticketIds[0],
      eventName: first.title,
      count: 1,
    });
    await testApp().ask(getMyTicketDetail, { ticketID: ticketIds[0]! }, receiver);
    expect((await overviewOf(receiver)).received).toBeNull();
  });

  test('offers an ended room again from the next day, for two weeks, until it is booked again (issue 53)', async () => {
    const venueId = await makeVenue(db());
    const [room, other] = [await makeRoom(db(), venueId), await makeRoom(db(), venueId)];
    const againOf = async (member: Asking) => (await overviewOf(member)).again;
    const ended = async (days: number, of = room) => {
      const member = await someMember(testApp());
      const on = dayAhead(-days);
      const [startsAt, endsAt] = [8, 10].map((hour) =>
        Date.parse(`${on}T${String(hour).padStart(2, '0')}:00:00+08:00`),
      ) as [number, number];
      const ended = { member, status: 'PAID' as const, day: on, startsAt, endsAt };
      const order = await placeBooking(db(), of, ended);
      return { member, order };
    };
    for (const days of [0, 15]) expect(await againOf((await ended(days)).member)).toBeNull();
    const { member, order } = await ended(1);
    expect(await againOf(member)).toEqual({
      orderNumber: order.orderNumber,
      roomId: room.id,
      venueId,
      roomName: expect.any(String),
    });
    expect(await againOf((await ended(14)).member)).not.toBeNull();
    // A cancelled booking is not one, and another room does not count.
    await placeBooking(db(), room, { member, status: 'CANCEL', day: dayAhead(20) });
    await placeBooking(db(), other, { member, status: 'PAID', day: dayAhead(21) });
    expect((await againOf(member))?.orderNumber).toBe(order.orderNumber);
    await placeBooking(db(), room, { member, status: 'PAID', day: dayAhead(22) });
    expect(await againOf(member)).toBeNull();
    const closed = await ended(2, other);
    await run(db())`update room set in_use = false where id = ${other.id}::bigint`;
    expect(await againOf(closed.member)).toBeNull();
  });

  test('shows a room or service as next when it is sooner, but no past one (FAC-074, SVC-026)', async () => {
    const member = await someMember(testApp());
    const room = await makeRoom(db(), await makeVenue(db()), { name: { en: 'Lantern Room' } });
    await placeBooking(db(), room, { member, status: 'PAID', day: dayAhead(-3) });
    expect((await overviewOf(member)).next).toBeNull();
    const on = dayAhead(8);
    const own = await placeBooking(db(), room, { member, status: 'PAID', day: on });
    expect((await overviewOf(member)).next).toMatchObject({
      orderType: 'facility',
      orderNumber: own.orderNumber,
      startTime: Date.parse(`${on}T08:00:00+08:00`),
      endTime: Date.parse(`${on}T10:00:00+08:00`),
      ticketId: null,
      tickets: 0,
    });
    const service = await makeService(db(), { maxSlots: 3 });
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [{ day: dayAhead(7), from: '09:00', until: '12:00' }],
    });
    await makeCoupons(db(), [{ member: member.id, until: dayAhead(20) }]);
    const { orderNumber } = (
      await reserveSlots(testApp(), { service, slotIds: [slotIds[1]!] }, member)
    ).data;
    const reserved = await overviewOf(member);
    expect(reserved.held).toMatchObject([{ orderNumber, orderType: 'assessment' }]);
    expect(reserved.next).toMatchObject({ orderType: 'facility' });
    await confirmSlots(testApp(), orderNumber, member);
    expect((await overviewOf(member)).next).toMatchObject({
      orderType: 'assessment',
      orderNumber,
      startTime: Date.parse(`${dayAhead(7)}T10:00:00+08:00`),
    });
  });

  test('omits rooms for a country with services only (A-02, SHL-015)', async () => {
    const open = async (accessMode: 'FULL' | 'SERVICES_ONLY') => {
      await run(db())`update country set access_mode = ${accessMode} where code = 'sg'`;
      invalidateSite(testApp().core);
    };
    await makeCountry(db(), { code: 'sg', accessMode: 'SERVICES_ONLY' });
    await open('SERVICES_ONLY');
    const ada = '7000008';
    const member = await makeMember(db(), { ada, country: 'sg' });
    const room = await makeRoom(db(), await makeVenue(db()));
    const own = { member, country: 'sg' };
    await placeBooking(db(), room, { ...own, status: 'UNPAID', day: dayAhead(9) });
    await placeBooking(db(), room, { ...own, status: 'PAID', day: dayAhead(8) });
    const ask = { token: await testApp().token(ada) };
    expect(await overviewOf(ask)).toMatchObject({ held: [], next: null, received: null });
    await open('FULL');
    expect(await overviewOf(ask)).toMatchObject({
      held: [{ orderType: 'facility' }],
      next: { orderType: 'facility' },
    });
  });

  test('counts unread notices until they are opened (B-23)', async () => {
    const member = await someMember(testApp());
    const before = (await overviewOf(member)).unreadNotices;
    await makeNotices(db(), [
      { from: (await appNow(db())) - 1000, texts: { en: { title: 'Car park closed', html: '' } } },
    ]);
    expect((await overviewOf(member)).unreadNotices).toBe(before + 1);
    const { items } = (await testApp().ask(getNoticeList, { pageNum: 1, pageSize: 1 }, member))
      .data;
    await testApp().ask(getNoticeDetail, { noticeId: items[0]!.noticeId }, member);
    expect((await overviewOf(member)).unreadNotices).toBe(before);
  });
});
