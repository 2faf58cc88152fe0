import type { ActivityStatus } from '#domain/events/shapes.ts';
import { conventionEvents } from './seedEvents.conventions.ts';
import { cookingEvents } from './seedEvents.cooking.ts';
import { generalEvents } from './seedEvents.general.ts';
import { launchEvents } from './seedEvents.launches.ts';
import { leadershipEvents } from './seedEvents.leadership.ts';
import { namedEvents } from './seedEvents.names.ts';
import { onlineEvents } from './seedEvents.online.ts';
import { pastEvents } from './seedEvents.past.ts';
import type { SeedEvent, SeedState } from './seedEvents.shapes.ts';
import { todayEvents } from './seedEvents.today.ts';
import { trainingEvents } from './seedEvents.training.ts';
import { wellnessEvents } from './seedEvents.wellness.ts';

export { seedSpeakers } from './seedEvents.parts.ts';
export type * from './seedEvents.shapes.ts';

/** Content of the demo catalogue, all times relative to the moment of seeding; `key` is unique. */
export const seedEvents: SeedEvent[] = [
  ...trainingEvents,
  ...launchEvents,
  ...conventionEvents,
  ...wellnessEvents,
  ...cookingEvents,
  ...leadershipEvents,
  ...generalEvents,
  ...onlineEvents,
  ...pastEvents,
  ...todayEvents,
  ...namedEvents,
];

/**
 * ticketStatus (offline) or activityStatus (online) that a member must see (EVT-029 to EVT-043).
 * null: the rules name no status for it; a cancelled online event is closed, a draft is never
 * listed.
 */
export const seedStatus: Record<SeedState, ActivityStatus | null> = {
  upcoming: 'UPCOMING',
  onSale: 'ON_SALE',
  soldOut: 'RUNNING',
  ended: 'CLOSED',
  invited: 'UPCOMING',
  invitedSoldOut: 'RUNNING',
  invitedEnded: 'CLOSED',
  onlineUpcoming: 'UPCOMING',
  onlineReady: 'ON_SALE',
  onlineRunning: 'RUNNING',
  onlineClosed: 'CLOSED',
  onlineSoldOut: 'SOLD_OUT',
  onlineSalesEnded: 'SALES_ENDED',
  cancelled: null,
  draft: null,
};
