import { readCall } from '../records.ts';
import { eventHub, hub } from './shapes.ts';

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
