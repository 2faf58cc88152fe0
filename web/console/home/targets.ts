import type { ComparedKind, GapKind, WaitKind } from '#domain/home/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import type { ConsoleQuery } from '#web/console/platform/console.ts';

type Target = { to: AdminPath; query?: ConsoleQuery };

/** The list of each count; it has as many rows. */
export const waitTargets: Readonly<Record<WaitKind, Target>> = {
  REFUNDS: { to: '/admin/refunds', query: { state: 'CONFIRM' } },
  PAYMENTS: { to: '/admin/reviews' },
  DAYS: { to: '/admin/day-closes', query: { state: 'OPEN' } },
  MAILS: { to: '/admin/sent-mails', query: { state: 'FAILED' } },
  JOBS: { to: '/admin/jobs', query: { state: 'FAILING' } },
  FOLLOW_UPS: { to: '/admin/follow-ups', query: { due: 'yes' } },
  INVITATIONS: { to: '/admin/event-guests', query: { isUnanswered: 'yes' } },
  WEBHOOKS: { to: '/admin/webhooks', query: { state: 'STOPPED' } },
  CLOSED: { to: '/admin/room-bookings', query: { isInClosedTime: 'yes' } },
};

export const gapTargets: Readonly<Record<GapKind, Target>> = {
  ANSWERS: { to: '/admin/alternatives', query: { isRunning: 'yes' } },
  ITEM: { to: '/admin/events', query: { missing: 'ITEM' } },
  STAFF_CODE: { to: '/admin/events', query: { missing: 'STAFF_CODE' } },
  TRANSLATION: { to: '/admin/events', query: { missing: 'TRANSLATION' } },
  NOBODY_INVITED: { to: '/admin/events', query: { missing: 'INVITATIONS' } },
  ONLINE_LINK: { to: '/admin/events', query: { missing: 'ONLINE_LINK' } },
  ITEMS: { to: '/admin/items', query: { state: 'MISSING' } },
  IDLE: { to: '/admin/consultants', query: { isIdle: 'yes' } },
};

const dayPaths = {
  ORDERS: '/admin/orders',
  ROOMS: '/admin/room-bookings',
  SERVICES: '/admin/service-bookings',
} as const satisfies Record<ComparedKind, AdminPath>;

/** Purchased orders or bookings of a day. */
export const dayTarget = (what: ComparedKind, day: string): Target => ({
  to: dayPaths[what],
  query: { orderStatus: 'PAID', from: day, until: day },
});
