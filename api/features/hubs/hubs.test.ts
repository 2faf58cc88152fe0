import { describe, expect, test } from 'vitest';
import type { Scope } from '#domain/administrators/shapes.ts';
import { getMemberHub, getVenueHub } from '#domain/hubs/calls.ts';
import type { Hub, HubTab } from '#domain/hubs/shapes.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import { listNotifications } from '#domain/notifications/calls.admin.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeEvent } from '#demo/make/make.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { value } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const roles = ['event', 'facility', 'service', 'order', 'content', 'check-in'] as const;
/** All roles for a district of Brunei, or for the whole country; a person of its own for each. */
const everything = (region: 'TU' | 'BM' | null) =>
  testApp().admin(
    region === null ? 'event' : region === 'TU' ? 'facility' : 'service',
    roles.map((role): Scope => ({ role, country: 'bn', region })),
  );
const countOf = ({ counts }: Pick<Hub, 'counts'>, tab: HubTab) =>
  counts.find(({ what }) => what === tab)?.count;

async function bookedOn(venueId: string, day: string): Promise<{ memberId: string }> {
  const room = await makeRoom(db(), venueId, {});
  const [booking] = await makeBookings(db(), [{ kind: 'facility', status: 'PAID' }]);
  const slot = await value<string>(db())`
    select min(id)::text from room_slot where room_id = ${room.id}::bigint`;
  await bookHours(db(), booking!.id, room, { slotIds: [slot], day });
  const memberId = await value<string>(db())`
    select member_id::text from booking_order where id = ${booking!.id}`;
  return { memberId };
}

describe('the hub of a venue', () => {
  test('counts the rows of the lists of its tabs, and its paid bookings of today and later (issue 52)', async () => {
    const admin = await everything(null);
    const venueId = await makeVenue(db(), { districtCode: 'TU' });
    await bookedOn(venueId, dayAhead(0));
    await bookedOn(venueId, dayAhead(3));
    await bookedOn(venueId, dayAhead(-3));
    await bookedOn(await makeVenue(db(), { districtCode: 'TU' }), dayAhead(0));
    const hub = (await ask(getVenueHub, { id: venueId }, { admin })).data;
    expect(hub).toMatchObject({ today: dayAhead(0), bookedToday: 1, bookedFromToday: 2 });
    expect(countOf(hub, 'BOOKINGS')).toBe(3);
    const rows = await ask(listRoomRows, { ...page, venueId }, { admin });
    expect(countOf(hub, 'ROOMS')).toBe(rows.data.totalNum);
    const paid = { venueId, orderStatus: 'PAID', from: hub.today, until: hub.lastDay } as const;
    const later = await ask(listRoomBookings, { ...page, ...paid }, { admin });
    expect(later.data.totalNum).toBe(hub.bookedFromToday);
  });

  test('is refused as unknown outside the district of the roles (B-45)', async () => {
    const id = await makeVenue(db(), { districtCode: 'TU' });
    const elsewhere = await everything('BM');
    expect((await ask(getVenueHub, { id }, { admin: elsewhere })).code).toBe(refusals.noData);
  });
});

describe('the hub of a member', () => {
  test('counts orders and mails of this member only, as the lists show them (issue 52)', async () => {
    const event = await makeEvent(db(), { districtCode: 'TU' });
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const orderNumber = await buyer.reserve(event, 1);
    await other.reserve(event, 1);
    const memberId = await value<string>(db())`
      select member_id::text from booking_order where order_number = ${orderNumber}`;
    const admin = await everything(null);
    const hub = (await ask(getMemberHub, { id: memberId }, { admin })).data;
    const orders = (await ask(listOrderRows, { ...page, memberId }, { admin })).data;
    expect(orders.items.map((row) => row.orderNumber)).toEqual([orderNumber]);
    expect(countOf(hub, 'ORDERS')).toBe(1);
    const mails = (await ask(listNotifications, { ...page, memberId }, { admin })).data;
    expect(mails.items.map((row) => row.orderNumber)).toEqual([orderNumber]);
    expect(countOf(hub, 'MAILS')).toBe(1);
  });

  test('counts only bookings in the district of the roles, and is unknown without one (B-45)', async () => {
    const venueId = await makeVenue(db(), { districtCode: 'TU' });
    const { memberId: id } = await bookedOn(venueId, dayAhead(5));
    const here = (await ask(getMemberHub, { id }, { admin: await everything('TU') })).data;
    expect(countOf(here, 'ROOM_BOOKINGS')).toBe(1);
    const elsewhere = await everything('BM');
    expect((await ask(getMemberHub, { id }, { admin: elsewhere })).code).toBe(refusals.noData);
  });
});
