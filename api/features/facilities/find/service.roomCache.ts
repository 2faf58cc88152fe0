import type { Core } from '#api/platform/http/context.ts';
import { byVersion, perDatabase } from '#api/platform/cache.ts';
import { type PlanHours, readHours } from '#api/features/facilities/service.plan.ts';
import {
  listRooms,
  listVenues,
  type RoomRow,
  type VenueRow,
} from '#api/features/facilities/store.rooms.view.ts';
import { listEventTypes, listNeedy } from '#api/features/facilities/store.setup.ts';

/** All rooms of a country as administrators have set them up, in one language. */
export type RoomSnapshot = {
  /** What bookings are held to: nothing has changed since while it is the database's own. */
  version: number;
  venues: ReadonlyMap<string, VenueRow>;
  rooms: ReadonlyMap<string, RoomRow>;
  hours: PlanHours;
  /** Venues with equipment that must be booked along. */
  needy: ReadonlySet<string>;
  /** Occasions that rooms can be booked for. */
  eventTypes: ReadonlySet<string>;
};

/** Countries with their languages. */
const maxKeys = 30;
const cacheOf = perDatabase(() => ({
  rooms: byVersion<RoomSnapshot>({ name: 'rooms', maxKeys: maxKeys }),
  newest: null as number | null,
}));

/** The newest version that was asked for here; null: none yet. */
export const newestKnown = (core: Core): number | null => cacheOf(core).newest;

/**
 * What is set about rooms, as new as a version that was just read (decision 0074). Who has which
 * hours is never remembered.
 */
export function snapshotAt(
  core: Core,
  version: number,
  country: string,
  lang: string,
): Promise<RoomSnapshot> {
  const kept = cacheOf(core);
  kept.newest = Math.max(version, kept.newest ?? version);
  return kept.rooms.get(`${country}/${lang}`, version, () => load(core, version, country, lang));
}

async function load(
  core: Core,
  version: number,
  country: string,
  lang: string,
): Promise<RoomSnapshot> {
  const venues = await listVenues(core.db, lang, { country });
  const rooms = await listRooms(core.db, lang, { country });
  return {
    version,
    venues: new Map(venues.map((one) => [one.id, one])),
    rooms: new Map(rooms.map((one) => [one.id, one])),
    hours: await readHours(core.db, country, { rooms, venues, lang }),
    needy: new Set(await listNeedy(core.db)),
    eventTypes: new Set(await listEventTypes(core.db)),
  };
}
