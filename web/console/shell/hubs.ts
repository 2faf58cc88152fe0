import type { Call } from '#domain/call.ts';
import {
  getEventHub,
  getMemberHub,
  getRoomHub,
  getServiceHub,
  getVenueHub,
} from '#domain/hubs/calls.ts';
import type { HubTab } from '#domain/hubs/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { pageAt } from './pages.ts';

type Query = Readonly<Record<string, string>>;

type HubPage = {
  path: AdminPath;
  /** Address of the page for a record. */
  query: (id: string) => Query;
  /** Its name, where the title of the page is not it. */
  word?: 'hubOverview' | 'edit' | 'history';
  count?: HubTab;
  /** Pages that are opened from it, with the same query. */
  also?: readonly AdminPath[];
};

const byId = (id: string): Query => ({ id });
const ofEvent = (event: string): Query => ({ event });
const ofVenue = (venue: string): Query => ({ venue });
const ofVenueId = (venueId: string): Query => ({ venueId });
const ofMember = (memberId: string): Query => ({ memberId });
const messagesOf = (kind: 'event' | 'room' | 'service'): HubPage => ({
  path: '/admin/messages',
  query: (subject) => ({ kind, subject }),
  count: 'MESSAGES',
  also: ['/admin/message', '/admin/write-message'],
});
const historyOf = (entity: string): HubPage => ({
  path: '/admin/audit',
  query: (entityId) => ({ entity, entityId }),
  word: 'history',
});

const hubKinds = ['event', 'room', 'service', 'venue', 'member'] as const;
type HubKind = (typeof hubKinds)[number];

/** The pages of each kind of record, in the order of its tabs (issue 52). */
const hubs: Record<HubKind, readonly HubPage[]> = {
  event: [
    { path: '/admin/event-overview', query: byId, word: 'hubOverview' },
    { path: '/admin/event', query: byId, word: 'edit', also: ['/admin/event-preview'] },
    { path: '/admin/event-invitations', query: ofEvent, count: 'INVITATIONS' },
    { path: '/admin/event-questions', query: ofEvent, count: 'QUESTIONS' },
    {
      path: '/admin/event-attendees',
      query: ofEvent,
      count: 'ATTENDEES',
      also: ['/admin/event-attendee-sheet'],
    },
    { path: '/admin/event-queue', query: ofEvent },
    { path: '/admin/event-waiting', query: ofEvent, count: 'WAITING' },
    { path: '/admin/doors', query: ofEvent, count: 'CHECKIN', also: ['/admin/door'] },
    messagesOf('event'),
    { path: '/admin/orders', query: ofEvent, count: 'ORDERS' },
    { path: '/admin/questionnaire', query: byId, also: ['/admin/questionnaire-results'] },
    { path: '/admin/event-figures', query: byId },
    historyOf('event'),
  ],
  room: [
    { path: '/admin/room', query: byId, word: 'edit' },
    { path: '/admin/room-charges', query: byId },
    { path: '/admin/room-bookings', query: (roomId) => ({ roomId }), count: 'BOOKINGS' },
    messagesOf('room'),
    historyOf('room'),
  ],
  service: [
    { path: '/admin/service', query: byId, word: 'edit' },
    { path: '/admin/service-bookings', query: (serviceId) => ({ serviceId }), count: 'BOOKINGS' },
    { path: '/admin/service-batches', query: (serviceId) => ({ serviceId }), count: 'BATCHES' },
    messagesOf('service'),
    historyOf('service'),
  ],
  venue: [
    { path: '/admin/venue-overview', query: byId, word: 'hubOverview' },
    { path: '/admin/venue', query: byId, word: 'edit' },
    { path: '/admin/rooms', query: ofVenueId, count: 'ROOMS', also: ['/admin/room-sheet'] },
    { path: '/admin/venue-opening', query: byId },
    { path: '/admin/closed-days', query: ofVenueId, count: 'CLOSED' },
    {
      path: '/admin/equipment',
      query: ofVenueId,
      count: 'EQUIPMENT',
      also: ['/admin/equipment-packages'],
    },
    {
      path: '/admin/venue-day',
      query: ofVenue,
      also: ['/admin/door-signs', '/admin/set-up-sheet'],
    },
    { path: '/admin/room-bookings', query: ofVenueId, count: 'BOOKINGS' },
    { path: '/admin/room-waits', query: ofVenue, count: 'WAITING' },
    { path: '/admin/room-figures', query: ofVenue },
    historyOf('venue'),
  ],
  member: [
    { path: '/admin/member', query: byId, word: 'hubOverview' },
    { path: '/admin/orders', query: ofMember, count: 'ORDERS' },
    { path: '/admin/room-bookings', query: ofMember, count: 'ROOM_BOOKINGS' },
    { path: '/admin/service-bookings', query: ofMember, count: 'SERVICE_BOOKINGS' },
    { path: '/admin/coupons', query: ofMember, count: 'COUPONS' },
    { path: '/admin/sent-mails', query: ofMember, count: 'MAILS' },
    { path: '/admin/why-not', query: ofMember },
    historyOf('member'),
  ],
};

export const hubCalls: Record<HubKind, Call> = {
  event: getEventHub,
  room: getRoomHub,
  service: getServiceHub,
  venue: getVenueHub,
  member: getMemberHub,
};

/** Id of the record in a query; undefined if it has none, or belongs to another record. */
function idIn(page: HubPage, query: Query): string | undefined {
  const mark = '#';
  let id: string | undefined;
  for (const [name, value] of Object.entries(page.query(mark)))
    if (value === mark) id = query[name];
    else if (query[name] !== value) return undefined;
  return id !== undefined && /^\d+$/.test(id) ? id : undefined;
}

export type HubPlace = { kind: HubKind; id: string; path: AdminPath };

/** The record of an address and the tab to which the page belongs; undefined outside a hub. */
export function hubAt(path: string, query: Query): HubPlace | undefined {
  for (const kind of hubKinds)
    for (const page of hubs[kind]) {
      if (page.path !== path && !page.also?.some((one) => one === path)) continue;
      const id = idIn(page, query);
      if (id !== undefined) return { kind, id, path: page.path };
    }
  return undefined;
}

/** The tabs that the roles can open. */
export const tabsOf = (kind: HubKind): readonly HubPage[] =>
  hubs[kind].filter(({ path }) => canAnywhere(pageAt(path)!.needs));
