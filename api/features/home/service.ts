import type { Permission } from '#domain/administrators/shapes.ts';
import type { ComparedKind, GapKind, Home, WaitKind } from '#domain/home/shapes.ts';
import { maxToday } from '#domain/home/shapes.ts';
import { isFailing } from '#domain/administrators/rules.jobs.ts';
import { dayLater } from '#domain/time/days.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { countOnly } from '#api/platform/records/listing.ts';
import { jobs } from '#api/features/administrators/service.jobs.ts';
import { roundRows } from '#api/features/alternatives/service.rounds.ts';
import { doors } from '#api/features/checkin/service.doors.ts';
import { guestEvents } from '#api/features/events/guests/service.guests.ts';
import { countEvents } from '#api/features/events/admin/service.rows.ts';
import { bookingRows } from '#api/features/facilities/bookings/service.bookings.ts';
import { followUps } from '#api/features/notes/service.ts';
import { sentNotifications } from '#api/features/notifications/service.ts';
import { orderRows } from '#api/features/orders/admin/service.admin.ts';
import { mappings } from '#api/features/orders/admin/service.items.ts';
import { dayCloses } from '#api/features/payments/dayClose/service.dayClose.ts';
import { unmatchedPayments } from '#api/features/payments/unmatched/service.unmatched.ts';
import { consultantRows } from '#api/features/services/admin/service.consultants.ts';
import { serviceBookingRows } from '#api/features/services/bookings/service.bookings.ts';
import { webhookRows } from '#api/features/webhooks/service.ts';
import { consultantsOn, venuesOn } from './store.view.ts';

type Counted = (ctx: AdminCtx) => Promise<number>;
/** A count by the list that shows its rows, and the right of those who can act on them. */
type Task<K> = readonly [what: K, needs: Permission | null, count: Counted];

const total = async (page: Promise<{ totalNum: number }>): Promise<number> => (await page).totalNum;

const waits: readonly Task<WaitKind>[] = [
  ['REFUNDS', 'orders.write', (ctx) => total(orderRows(ctx, { ...countOnly, look: 'CONFIRM' }))],
  ['PAYMENTS', 'orders.write', (ctx) => total(unmatchedPayments(ctx, countOnly))],
  ['DAYS', 'orders.write', (ctx) => total(dayCloses(ctx, { ...countOnly, state: 'OPEN' }))],
  [
    'MAILS',
    'texts.write',
    (ctx) => total(sentNotifications(ctx, { ...countOnly, state: 'FAILED' })),
  ],
  [
    'JOBS',
    'jobs.write',
    async (ctx) => (await jobs(ctx)).items.filter(({ state }) => isFailing(state)).length,
  ],
  [
    'FOLLOW_UPS',
    null,
    async (ctx) => (await followUps(ctx)).items.filter(({ isDue }) => isDue).length,
  ],
  [
    'INVITATIONS',
    'events.write',
    (ctx) => total(guestEvents(ctx, { ...countOnly, isUnanswered: true })),
  ],
  [
    'CLOSED',
    'facilities.write',
    (ctx) => total(bookingRows(ctx, { ...countOnly, isInClosedTime: true })),
  ],
  [
    'WEBHOOKS',
    'settings.write',
    (ctx) => total(webhookRows(ctx, { ...countOnly, state: 'STOPPED' })),
  ],
];

const gaps: readonly Task<GapKind>[] = [
  ['ANSWERS', 'orders.write', (ctx) => total(roundRows(ctx, { ...countOnly, isRunning: true }))],
  ['ITEM', 'events.write', (ctx) => countEvents(ctx, 'ITEM')],
  ['STAFF_CODE', 'events.write', (ctx) => countEvents(ctx, 'STAFF_CODE')],
  ['TRANSLATION', 'events.write', (ctx) => countEvents(ctx, 'TRANSLATION')],
  ['NOBODY_INVITED', 'events.write', (ctx) => countEvents(ctx, 'INVITATIONS')],
  ['ONLINE_LINK', 'events.write', (ctx) => countEvents(ctx, 'ONLINE_LINK')],
  ['ITEMS', 'orders.write', (ctx) => total(mappings(ctx, { ...countOnly, state: 'MISSING' }))],
  ['IDLE', 'services.write', (ctx) => total(consultantRows(ctx, { ...countOnly, isIdle: true }))],
];

const days: readonly (readonly [
  what: ComparedKind,
  needs: Permission,
  count: (ctx: AdminCtx, day: string) => Promise<number>,
])[] = [
  [
    'ORDERS',
    'orders.read',
    (ctx, day) =>
      total(orderRows(ctx, { ...countOnly, orderStatus: 'PAID', from: day, until: day })),
  ],
  [
    'ROOMS',
    'facilities.read',
    (ctx, day) =>
      total(bookingRows(ctx, { ...countOnly, orderStatus: 'PAID', from: day, until: day })),
  ],
  [
    'SERVICES',
    'services.read',
    (ctx, day) =>
      total(serviceBookingRows(ctx, { ...countOnly, orderStatus: 'PAID', from: day, until: day })),
  ],
];

/** Whether the roles reach anything with this right. */
const reaches = (ctx: AdminCtx, needs: Permission | null): boolean =>
  needs === null || ctx.admin.reach(needs)?.limits.length !== 0;

async function counted<K>(ctx: AdminCtx, tasks: readonly Task<K>[]) {
  const found: { what: K; count: number }[] = [];
  for (const [what, needs, count] of tasks)
    if (reaches(ctx, needs)) found.push({ what, count: await count(ctx) });
  return found;
}

async function comparedDays(ctx: AdminCtx, day: string): Promise<Home['days']> {
  const found: Home['days'] = [];
  for (const [what, needs, count] of days)
    if (reaches(ctx, needs))
      found.push({
        what,
        count: await count(ctx, day),
        before: await count(ctx, dayLater(day, -7)),
      });
  return found;
}

/** The sessions of a day with their guests. */
async function sessionsOn(ctx: AdminCtx, day: string) {
  if (!reaches(ctx, 'checkin.read')) return { sessions: [], sessionCount: 0 };
  const page = { pageNum: 1, pageSize: maxToday, isExport: false, sort: 'startTime' };
  const { items, totalNum } = await doors(ctx, { ...page, day });
  return {
    sessionCount: totalNum,
    sessions: items.map(({ eventName, issued, checkedIn, ...session }) => ({
      sessionId: session.sessionId,
      eventId: session.eventId,
      country: session.country,
      startTime: session.startTime,
      name: eventName,
      came: checkedIn,
      expected: issued,
    })),
  };
}

/** Reads the start page, one count after the other, so that it needs one connection at a time. */
export async function homeOf(ctx: AdminCtx, day: string): Promise<Home> {
  const at = (permission: Permission) => ({
    lang: ctx.language,
    day,
    reach: ctx.admin.reach(permission),
    most: maxToday,
  });
  return {
    waits: await counted(ctx, waits),
    gaps: await counted(ctx, gaps),
    ...(await sessionsOn(ctx, day)),
    venues: reaches(ctx, 'facilities.read') ? await venuesOn(ctx.db, at('facilities.read')) : [],
    consultants: reaches(ctx, 'services.read')
      ? await consultantsOn(ctx.db, at('services.read'))
      : [],
    days: await comparedDays(ctx, day),
  };
}
