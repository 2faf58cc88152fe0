import { readCall } from '../records.ts';
import { eventHub, hub, memberHub, venueHub } from './shapes.ts';

/**
 * Returns an event with the counts of its pages, within the rights of the roles (B-45). Each count
 * is the number of rows of the page that it links to.
 */
export const getEventHub = readCall({
  name: 'getEventHub',
  path: 'hubs/getEventHub',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country event' },
  record: eventHub,
});

/** Returns a room with the counts of its pages. */
export const getRoomHub = readCall({
  name: 'getRoomHub',
  path: 'hubs/getRoomHub',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country room' },
  record: hub,
});

/** Returns a service with the counts of its pages. */
export const getServiceHub = readCall({
  name: 'getServiceHub',
  path: 'hubs/getServiceHub',
  right: 'services.read',
  scope: 'district',
  names: { id: 'country assessment' },
  record: hub,
});

/** Returns a venue with the counts of its pages and its paid bookings. */
export const getVenueHub = readCall({
  name: 'getVenueHub',
  path: 'hubs/getVenueHub',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country venue' },
  record: venueHub,
});

/** Returns a member with the counts of the pages that the roles may read (B-45). */
export const getMemberHub = readCall({
  name: 'getMemberHub',
  path: 'hubs/getMemberHub',
  right: 'members.read',
  scope: 'member',
  names: { id: 'country member' },
  record: memberHub,
});
