import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import type { Title } from '#web/console/shell/pages.shapes.ts';

type Act = { path: AdminPath; needs: Permission; title: Title };

/** What the search bookables to do; each opens the page on which it is done. */
const acts: readonly Act[] = [
  { path: '/admin/doors', needs: 'checkin.read', title: ['administrators', 'actCheckIn'] },
  { path: '/admin/event-book', needs: 'events.write', title: ['administrators', 'bookEvent'] },
  { path: '/admin/room-book', needs: 'facilities.write', title: ['administrators', 'bookRoom'] },
  {
    path: '/admin/service-book',
    needs: 'services.write',
    title: ['administrators', 'bookService'],
  },
  { path: '/admin/event', needs: 'events.write', title: ['eventForm', 'newEvent'] },
  { path: '/admin/speaker', needs: 'events.write', title: ['eventsAdmin', 'newSpeaker'] },
  { path: '/admin/room', needs: 'facilities.write', title: ['roomsAdmin', 'newRoom'] },
  { path: '/admin/venue', needs: 'facilities.write', title: ['roomsAdmin', 'newVenue'] },
  { path: '/admin/service', needs: 'services.write', title: ['servicesAdmin', 'newService'] },
  { path: '/admin/consultant', needs: 'services.write', title: ['servicesAdmin', 'newConsultant'] },
  { path: '/admin/issue-coupons', needs: 'services.write', title: ['couponsAdmin', 'issue'] },
  { path: '/admin/notice', needs: 'notices.write', title: ['contentAdmin', 'newNotice'] },
  { path: '/admin/interruption', needs: 'maintenance.write', title: ['maintenanceAdmin', 'add'] },
  {
    path: '/admin/administrator',
    needs: 'administrators.write',
    title: ['administrators', 'newAdministrator'],
  },
];

export const ownActs = (): readonly Act[] => acts.filter(({ needs }) => canAnywhere(needs));
