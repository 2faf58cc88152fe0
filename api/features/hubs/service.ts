import type { Permission } from '#domain/administrators/shapes.ts';
import { missingKinds } from '#domain/events/shapes.rows.ts';
import type { EventHub, Hub, HubTab, VenueHub } from '#domain/hubs/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countOnly } from '#api/platform/records/listing.ts';
import { couponRows } from '#api/features/coupons/admin/service.coupons.ts';
import { cancelledSessions } from '#api/features/alternatives/service.ts';
import { doors } from '#api/features/checkin/service.doors.ts';
import { eventRows } from '#api/features/events/admin/service.rows.ts';
import { nameQuestions } from '#api/features/events/admin/service.nameQuestions.ts';
import { attendees, invitations } from '#api/features/events/guests/service.guests.ts';
import { waitingRows } from '#api/features/events/waiting/service.admin.ts';
import { bookingRows } from '#api/features/facilities/bookings/service.bookings.ts';
import { closedRows } from '#api/features/facilities/closed/service.closed.ts';
import { itemRecords } from '#api/features/facilities/equipment/service.items.ts';
import { roomRecord, roomRecords } from '#api/features/facilities/setup/service.rooms.ts';
import { venueRecord } from '#api/features/facilities/setup/service.venues.ts';
import { waitRows as roomWaitRows } from '#api/features/facilities/waiting/service.admin.ts';
import { memberFor } from '#api/features/members/service.admin.ts';
import { sentNotifications } from '#api/features/notifications/service.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { sentMessages } from '#api/features/notifications/messages/service.ts';
import { orderRows } from '#api/features/orders/admin/service.admin.ts';
import { batchRows } from '#api/features/services/admin/service.batches.ts';
import { serviceRecord } from '#api/features/services/admin/service.services.ts';
import { serviceBookingRows } from '#api/features/services/bookings/service.bookings.ts';

/** A page of the hub, the right to read it, and how many rows it has. */
type Tab = readonly [
  what: HubTab,
  needs: Permission,
  count: (ctx: AdminCtx, id: string) => Promise<number>,
];

const total = async (page: Promise<{ totalNum: number }>): Promise<number> => (await page).totalNum;
const first = { pageNum: 1, pageSize: 1, isExport: false };

const tabsOfEvent: readonly Tab[] = [
  [
    'INVITATIONS',
    'events.read',
    (ctx, eventId) => total(invitations(ctx, { ...countOnly, eventId })),
  ],
  [
    'QUESTIONS',
    'events.read',
    async (ctx, eventId) => (await nameQuestions(ctx, eventId)).questions.length,
  ],
  ['ATTENDEES', 'events.read', (ctx, eventId) => total(attendees(ctx, { ...countOnly, eventId }))],
  ['WAITING', 'events.read', (ctx, eventId) => total(waitingRows(ctx, { ...countOnly, eventId }))],
  ['CHECKIN', 'checkin.read', (ctx, event) => total(doors(ctx, { ...countOnly, event }))],
  [
    'MESSAGES',
    'events.read',
    (ctx, subject) => total(sentMessages(ctx, 'event', { ...countOnly, subject })),
  ],
  ['ORDERS', 'orders.read', (ctx, event) => total(orderRows(ctx, { ...countOnly, event }))],
];

const tabsOfRoom: readonly Tab[] = [
  [
    'BOOKINGS',
    'facilities.read',
    (ctx, roomId) => total(bookingRows(ctx, { ...countOnly, roomId })),
  ],
  [
    'MESSAGES',
    'facilities.read',
    (ctx, subject) => total(sentMessages(ctx, 'room', { ...countOnly, subject })),
  ],
];

const tabsOfService: readonly Tab[] = [
  [
    'BOOKINGS',
    'services.read',
    (ctx, serviceId) => total(serviceBookingRows(ctx, { ...countOnly, serviceId })),
  ],
  [
    'BATCHES',
    'services.read',
    (ctx, serviceId) => total(batchRows(ctx, { ...countOnly, serviceId })),
  ],
  [
    'MESSAGES',
    'services.read',
    (ctx, subject) => total(sentMessages(ctx, 'service', { ...countOnly, subject })),
  ],
];

const tabsOfVenue: readonly Tab[] = [
  [
    'ROOMS',
    'facilities.read',
    (ctx, venueId) => total(roomRecords(ctx, { ...countOnly, venueId })),
  ],
  [
    'CLOSED',
    'facilities.read',
    (ctx, venueId) => total(closedRows(ctx, { ...countOnly, venueId })),
  ],
  [
    'EQUIPMENT',
    'facilities.read',
    (ctx, venueId) => total(itemRecords(ctx, { ...countOnly, venueId })),
  ],
  [
    'BOOKINGS',
    'facilities.read',
    (ctx, venueId) => total(bookingRows(ctx, { ...countOnly, venueId })),
  ],
  [
    'WAITING',
    'facilities.read',
    (ctx, venueId) => total(roomWaitRows(ctx, { ...countOnly, venueId })),
  ],
];

const tabsOfMember: readonly Tab[] = [
  ['ORDERS', 'orders.read', (ctx, memberId) => total(orderRows(ctx, { ...countOnly, memberId }))],
  [
    'ROOM_BOOKINGS',
    'facilities.read',
    (ctx, memberId) => total(bookingRows(ctx, { ...countOnly, memberId })),
  ],
  [
    'SERVICE_BOOKINGS',
    'services.read',
    (ctx, memberId) => total(serviceBookingRows(ctx, { ...countOnly, memberId })),
  ],
  [
    'COUPONS',
    'services.read',
    (ctx, memberId) => total(couponRows(ctx, { ...countOnly, memberId })),
  ],
  [
    'MAILS',
    'texts.read',
    (ctx, memberId) => total(sentNotifications(ctx, { ...countOnly, memberId })),
  ],
];

/** Counts of the pages that the roles may read anywhere, one after the other. */
async function counted(ctx: AdminCtx, tabs: readonly Tab[], id: string): Promise<Hub['counts']> {
  const counts: Hub['counts'] = [];
  for (const [what, needs, count] of tabs)
    if (ctx.admin.reach(needs)?.limits.length !== 0)
      counts.push({ what, count: await count(ctx, id) });
  return counts;
}

/** Reads an event of the administrator's districts with its counts. */
export async function eventHub(ctx: AdminCtx, id: string): Promise<EventHub> {
  const { items } = await eventRows(ctx, { ...first, id });
  const event = items[0];
  if (event === undefined) throw new Refused('noData');
  const missing: EventHub['missing'] = [];
  for (const kind of missingKinds)
    if ((await total(eventRows(ctx, { ...countOnly, id, missing: kind }))) > 0) missing.push(kind);
  const tickets = await ticketsOf(ctx, id);
  return {
    name: event.name,
    event,
    missing,
    ...tickets,
    cancelled: await cancelledSessions(ctx, id),
    counts: await counted(ctx, tabsOfEvent, id),
  };
}

/** Tickets of an event and those that were used; none without the right to check in. */
async function ticketsOf(ctx: AdminCtx, event: string) {
  const { items } = await doors(ctx, { ...first, pageSize: 100, event });
  return {
    issued: items.reduce((sum, { issued }) => sum + issued, 0),
    came: items.reduce((sum, { checkedIn }) => sum + checkedIn, 0),
  };
}

const inLanguage = (names: Readonly<Record<string, string>>, language: string): string =>
  (names[language] ?? '') === '' ? (names['en'] ?? '') : names[language]!;

export async function roomHub(ctx: AdminCtx, id: string): Promise<Hub> {
  const { names } = await roomRecord(ctx, { id });
  return { name: inLanguage(names, ctx.language), counts: await counted(ctx, tabsOfRoom, id) };
}

export async function serviceHub(ctx: AdminCtx, id: string): Promise<Hub> {
  const { names } = await serviceRecord(ctx, { id });
  return { name: inLanguage(names, ctx.language), counts: await counted(ctx, tabsOfService, id) };
}

/** Reads a venue with its paid bookings of today and later. */
export async function venueHub(ctx: AdminCtx, id: string): Promise<VenueHub> {
  const { names, venueStatus, country } = await venueRecord(ctx, { id });
  const { zone } = await countryOf(ctx, country);
  const today = dayIn(zone, await appNow(ctx.db));
  // Nothing can be booked later.
  const lastDay = `${Number(today.slice(0, 4)) + 2}-12-31`;
  const booked = (until: string) =>
    total(bookingRows(ctx, { ...countOnly, venueId: id, orderStatus: 'PAID', from: today, until }));
  return {
    name: inLanguage(names, ctx.language),
    venueStatus,
    today,
    lastDay,
    bookedToday: await booked(today),
    bookedFromToday: await booked(lastDay),
    counts: await counted(ctx, tabsOfVenue, id),
  };
}

/** Reads a member of the administrator's scope. A member without a name is named by the number. */
export async function memberHub(ctx: AdminCtx, id: string): Promise<Hub & { memberNo: string }> {
  const { name, memberNo } = await memberFor(ctx, id);
  return {
    name: `${name} ${memberNo}`.trim(),
    memberNo,
    counts: await counted(ctx, tabsOfMember, id),
  };
}
