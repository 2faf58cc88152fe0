import { conventionEvents } from './seedEvents.conventions.ts';
import { cookingEvents } from './seedEvents.cooking.ts';
import { generalEvents } from './seedEvents.general.ts';
import { launchEvents } from './seedEvents.launches.ts';
import { leadershipEvents } from './seedEvents.leadership.ts';
import { namedEvents } from './seedEvents.names.ts';
import { onlineEvents } from './seedEvents.online.ts';
import { pastEvents } from './seedEvents.past.ts';
import type { SeedEvent } from './seedEvents.shapes.ts';
import { todayEvents } from './seedEvents.today.ts';
import { trainingEvents } from './seedEvents.training.ts';
import { wellnessEvents } from './seedEvents.wellness.ts';

export { seedSpeakers } from './seedEvents.parts.ts';
export type * from './seedEvents.shapes.ts';

/** Events of the demo; times are relative to the time of seeding, `key` is unique. */
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
