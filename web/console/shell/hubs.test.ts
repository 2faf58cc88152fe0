import { expect, test } from 'vitest';
import { hubAt } from './hubs.ts';

test.each([
  ['/admin/event', { id: '7' }, { kind: 'event', id: '7', path: '/admin/event' }],
  ['/admin/event-preview', { id: '7' }, { kind: 'event', id: '7', path: '/admin/event' }],
  ['/admin/orders', { event: '7', q: 'x' }, { kind: 'event', id: '7', path: '/admin/orders' }],
  ['/admin/door', { id: '3', event: '7' }, { kind: 'event', id: '7', path: '/admin/doors' }],
  [
    '/admin/write-message',
    { kind: 'room', subject: '4' },
    { kind: 'room', id: '4', path: '/admin/messages' },
  ],
  [
    '/admin/audit',
    { entity: 'service', entityId: '5' },
    { kind: 'service', id: '5', path: '/admin/audit' },
  ],
  ['/admin/venue-opening', { id: '3' }, { kind: 'venue', id: '3', path: '/admin/venue-opening' }],
  ['/admin/door-signs', { venue: '3' }, { kind: 'venue', id: '3', path: '/admin/venue-day' }],
  [
    '/admin/room-bookings',
    { venueId: '3', roomId: '4' },
    { kind: 'room', id: '4', path: '/admin/room-bookings' },
  ],
  [
    '/admin/room-bookings',
    { memberId: '5' },
    { kind: 'member', id: '5', path: '/admin/room-bookings' },
  ],
  [
    '/admin/audit',
    { entity: 'member', entityId: '5' },
    { kind: 'member', id: '5', path: '/admin/audit' },
  ],
  ['/admin/event', {}, undefined],
  ['/admin/orders', {}, undefined],
  ['/admin/audit', { entity: 'order', entityId: '5' }, undefined],
  ['/admin/event', { id: 'new' }, undefined],
] as const)('finds the record of %s with %j (issue 52)', (path, query, found) => {
  expect(hubAt(path, query)).toEqual(found);
});
