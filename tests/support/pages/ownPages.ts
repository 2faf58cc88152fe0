import { getGuestPlaces, inviteGuest } from '#domain/tickets/calls.guests.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { makeBookings, makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { makeTeamNight } from '#demo/make/make.teamNights.ts';
import { makeRoomWait, makeServiceWait } from '#demo/make/make.waits.ts';
import type { MadeMember } from '#demo/make/make.members.ts';
import { makeNotices } from '#demo/make/make.notices.ts';
import type { TestApp } from '#tests/testApp.ts';
import { dayAhead } from '../roomBooking.ts';
import { placeBooking } from '../placedBooking.ts';

const hour = 3_600_000;

async function bookedEvent({ core: { db, secrets } }: TestApp, member: MadeMember, name: string) {
  const startTime = Date.now() + 240 * hour;
  const event = await makeEvent(db, {
    name,
    isOnline: true,
    sessions: [
      { startTime, endTime: startTime + hour, onlineLink: 'https://meet.example/own-room' },
    ],
  });
  const of = { member, event };
  const paid = await makeOrder(db, secrets, { ...of, status: 'PAID' });
  const cancelled = await makeOrder(db, secrets, { ...of, status: 'CANCEL' });
  return { event, paid, cancelled };
}

async function bookedRoom({ core: { db, secrets } }: TestApp, member: number, name: string) {
  const venue = await makeVenue(db, { name: { en: name } });
  const room = await makeRoom(db, venue, { name: { en: name } });
  const [day, later] = [dayAhead(8), dayAhead(9)];
  const paid = await placeBooking(db, room, { member, status: 'PAID', day, name: { en: name } });
  const held = await placeBooking(db, room, {
    member,
    status: 'UNPAID',
    day: later,
    name: { en: name },
  });
  await makeRoomWait(db, { memberId: member, venueId: venue, eventName: name });
  const team = async () =>
    makeTeamNight(db, secrets, {
      orderId: paid.id,
      guests: [{ name: 'Rosnah', email: 'rosnah@guests.example' }],
    });
  return { room, venue, paid, held, team };
}

async function bookedService({ core: { db } }: TestApp, member: number, name: string) {
  const service = await makeService(db, { name: { en: name } });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [{ day: dayAhead(9), from: '09:00', until: '12:00' }],
  });
  const [used] = await makeCoupons(db, [{ member }, { member }]);
  const [paid] = await makeBookings(db, [
    { kind: 'assessment', member, status: 'PAID', name: { en: name } },
  ]);
  await bookSlots(db, [
    { orderId: paid!.id, serviceId: service, slotIds: slotIds.slice(0, 1), coupons: [used!] },
  ]);
  await makeServiceWait(db, { memberId: member, serviceId: service });
  return { service, paid: paid! };
}

/** A member with one of everything that pages of members show, each with the same name. */
export async function ownerOf(testApp: TestApp, ada: string, name: string) {
  const { db } = testApp.core;
  const member = await makeMember(db, { ada });
  const { id } = member;
  const token = await testApp.token(ada);
  const events = await bookedEvent(testApp, member, name);
  const rooms = await bookedRoom(testApp, id, name);
  const services = await bookedService(testApp, id, name);
  await makeNotices(db, [
    { from: Date.now() - hour, texts: { en: { title: name, html: `<p>${name}</p>` } } },
  ]);
  const ticketID = String(events.paid.ticketIds[0]);
  return {
    id,
    ada,
    token,
    name,
    events,
    rooms,
    services,
    ticketID,
    code: async () =>
      String(
        (await testApp.ask(getTicketQRcode, { ticketID, regionCode: 'BN' }, { token })).data.qrCode,
      ),
    inviteGuest: async () => {
      await testApp.ask(inviteGuest, { ticketID }, { token });
      const { orderNumber } = events.paid;
      const { data } = await testApp.ask(getGuestPlaces, { orderNumber }, { token });
      return data.places[0]!.link!.url!;
    },
  };
}

export type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** Pages of the owner: address, and the call with the page's content. */
export function pagesOf({ events, rooms, ticketID }: Owner) {
  const [event, room] = [events.paid, rooms.paid].map(
    ({ orderNumber }) => `?orderNumber=${orderNumber}`,
  );
  const session = `?sessionId=${events.event.sessionIds[0]}`;
  return [
    ['/Order?index=1', 'getOrders'],
    ['/MyTickets', 'getMyTickets'],
    [`/ActivityOrderDetail${event}`, 'getActivityOrderDetail'],
    [`/ActivityTicket${event}`, 'getMyTicket'],
    [`/MyTicket?ticketID=${ticketID}`, 'getMyTicketDetail'],
    [`/SharePage?ticketID=${ticketID}`, 'getMyTicketDetail'],
    [`/MyGuests${event}`, 'getGuestPlaces'],
    [`/BookingActivityDetail${session}`, 'getMySession'],
    [`/CheckList${session}`, 'getMySession'],
    ['/MyBookings', 'getMySessionList'],
    ['/MyBookings?tab=1', 'getBookedFacilities'],
    ['/MyBookings?tab=2', 'getBookedAssessmentDetail'],
    ['/MySite', 'getBookedFacilities'],
    [`/CancleDetail?orderNumber=${events.cancelled.orderNumber}`, 'getActivityOrderDetail'],
    [`/FacilityOrderDetail${room}`, 'getFacilityOrderDetail'],
    [`/HasOrderDetail${room}`, 'getBookedFacilityDetail'],
    [`/OrdersiteDetail${room}`, 'getBookedFacilityDetail'],
    [`/MyTeam${room}`, 'getTeamNight'],
    [`/OrderSite?orderNumber=${rooms.held.orderNumber}`, 'getFacilityOrderDetail'],
    ['/RoomWaits', 'getRoomWaits'],
    ['/ServiceWaits', 'getServiceWaits'],
    ['/SiteMsg', 'getNoticeList'],
  ] as const;
}
