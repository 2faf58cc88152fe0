import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole } from '#web/console/platform/console.ts';

/** Page and list of each kind of record that the search finds, its parameter and the right it needs. */
export const recordPages = {
  member: { page: '/admin/member', list: '/admin/members', by: 'id', needs: 'members.read' },
  order: { page: '/admin/order', list: '/admin/orders', by: 'orderNumber', needs: 'orders.read' },
  event: { page: '/admin/event', list: '/admin/events', by: 'id', needs: 'events.read' },
  room: { page: '/admin/room', list: '/admin/rooms', by: 'id', needs: 'facilities.read' },
  venue: { page: '/admin/venue', list: '/admin/venues', by: 'id', needs: 'facilities.read' },
  service: { page: '/admin/service', list: '/admin/services', by: 'id', needs: 'services.read' },
} as const satisfies Record<
  string,
  { page: AdminPath; list: AdminPath; by: string; needs: Permission }
>;

export type RecordKind = keyof typeof recordPages;
export const recordKinds = Object.keys(recordPages) as RecordKind[];

export function openRecord(kind: RecordKind, id: string): void {
  const { page, by } = recordPages[kind];
  goConsole(page, { [by]: id });
}
