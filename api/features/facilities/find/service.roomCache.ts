import type { Core } from '#api/platform/http/context.ts';
import { byVersion, perDatabase } from '#api/platform/cache.ts';
import { type PlanHours, readHours } from '#api/features/facilities/service.plan.ts';
import {
  listRooms,
  listVenues,
  type RoomRow,
  type VenueRow,
} from '#api/features/facilities/store.rooms.view.ts';
import { listEventTypes, listWithRequired } from '#api/features/facilities/store.setup.ts';

/** The set-up of all rooms of a country, in one language. */
export type RoomSnapshot = {
  /** The version of the set-up. Bookings compare it with the database under their locks. */
  version: number;
  venues: ReadonlyMap<string, VenueRow>;
  rooms: ReadonlyMap<string, RoomRow>;
  hours: PlanHours;
  /** Venues with required equipment. */
  needy: ReadonlySet<string>;
  eventTypes: ReadonlySet<string>;
};

/** Pairs of country and language. */
const maxKeys = 30;
const cacheOf = perDatabase(() => ({
  rooms: byVersion<RoomSnapshot>({ name: 'rooms', maxKeys }),
  newest: null as number | null,
}));

/** The newest version requested in this process; null before the first one. */
export const newestKnown = (core: Core): number | null => cacheOf(core).newest;

/**
 * Returns the set-up of rooms of at least `version`, which the caller has just read (decision
 * 0074). Taken hours are not cached here.
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
    needy: new Set(await listWithRequired(core.db)),
    eventTypes: new Set(await listEventTypes(core.db)),
  };
}
