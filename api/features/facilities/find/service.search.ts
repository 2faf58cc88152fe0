import type { Input } from '#domain/call.ts';
import { searchForm } from '#domain/text/shapes.search.ts';
import type { getSitereservation } from '#domain/facilities/calls.find.ts';
import { languages } from '#domain/text/languages.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { encodeVenues, type FoundVenue } from './service.encodeVenues.ts';
import { firstFreeOf } from './service.freeRooms.ts';
import { type Frame, frameAt } from '#api/features/facilities/service.plan.ts';
import { type RoomSnapshot, snapshotAt } from './service.roomCache.ts';
import {
  isBookableBy,
  type RoomContext,
  setupOf,
  type Viewer,
  viewerOf,
} from '#api/features/facilities/service.rooms.ts';
import type { RoomRow } from '#api/features/facilities/store.rooms.view.ts';

type SearchInput = Input<typeof getSitereservation>;

const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** An empty or absent bound does not limit (FAC-009). */
const within = (value: number, least: string | undefined, most: string | undefined): boolean =>
  (!least || value >= Number(least)) && (!most || value <= Number(most));

/** The wanted length in hours; null: any (FAC-010, FAC-028). */
export const hoursOf = ({ sessionDuration }: Pick<SearchInput, 'sessionDuration'>): number | null =>
  !sessionDuration || Number(sessionDuration) === 0 ? null : Number(sessionDuration);

/** Whether a room matches the filter, apart from free hours (FAC-028, FAC-038). */
function fits(room: RoomRow, input: Omit<SearchInput, 'startDate' | 'endDate'>): boolean {
  const [layouts, categories, hours] = [words(input.layout), words(input.category), hoursOf(input)];
  return (
    within(room.seatCapacity, input.minCapacity, input.maxCapacity) &&
    within(room.square, input.minAreaSize, input.maxAreaSize) &&
    (hours === null || room.durations.includes(hours)) &&
    (layouts.length === 0 || room.layouts.some(({ id }) => layouts.includes(id))) &&
    (categories.length === 0 || room.categoryIds.some((id) => categories.includes(id)))
  );
}

export const searchVenues = async (ctx: Ctx, input: SearchInput): Promise<Encoded> =>
  venueList(ctx, await viewerOf(ctx), input);

type Found = { found: readonly FoundVenue[]; setup: RoomSnapshot; frame: Frame };

/**
 * Finds open venues with rooms that match the filter and the viewer's level (FAC-017 to FAC-021,
 * FAC-028, FAC-038), whatever their free hours. A venue whose own texts have the keyword has all
 * its rooms.
 */
export async function foundVenues(
  ctx: RoomContext,
  viewer: Viewer,
  input: Omit<SearchInput, 'startDate' | 'endDate'>,
): Promise<Found> {
  const { setup, now } = await setupOf(ctx);
  // Before the member chooses a region, the page sends the country as region.
  const districts = [input.district, input.regionCode].filter(
    (one) => one && one.toLowerCase() !== ctx.me.country,
  );
  const venues = [...setup.venues.values()].filter(
    ({ venueStatus, districtCode }) =>
      venueStatus === 'OPEN' && (districts.length === 0 || districts[0] === districtCode),
  );
  const names = await namesWith(ctx, setup.version, input.keyWord ?? '');
  const rooms = Map.groupBy(
    [...setup.rooms.values()].filter(
      (room) => room.isInUse && isBookableBy(room, viewer) && fits(room, input),
    ),
    ({ venueId }) => venueId,
  );
  const found = venues.flatMap((venue) => {
    const own = rooms.get(venue.id) ?? [];
    const left =
      names === null || names.venues.has(venue.id)
        ? own
        : own.filter(({ id }) => names.rooms.has(id));
    return left.length === 0 ? [] : [{ venue, rooms: left }];
  });
  return { found, setup, frame: await frameAt(ctx, ctx.me.country, now) };
}

/**
 * Lists venues with their rooms and the next free run of each room until the horizon. A range of
 * days limits rooms to those with a free run in it (FAC-007).
 */
export async function venueList(
  ctx: RoomContext,
  viewer: Viewer,
  input: SearchInput,
): Promise<Encoded> {
  const of = await foundVenues(ctx, viewer, input);
  const { startDate, endDate } = input;
  const { today, horizon } = of.frame;
  const isLimit = Boolean(startDate && endDate);
  const from = isLimit && startDate! > today ? startDate! : today;
  const until = isLimit && endDate! < horizon ? endDate! : horizon;
  const hours = hoursOf(input);
  const starts =
    from > until
      ? new Map<string, string>()
      : await firstFreeOf(ctx, of.setup, of.frame, {
          found: of.found,
          from,
          until,
          hours: hours === null ? null : [hours],
        });
  const cards = { setup: of.setup, viewer, today };
  return encodeVenues(of.found, cards, { starts, isLimit, until });
}

/** Venues and rooms with the keyword in any language; null without a keyword. */
async function namesWith(
  ctx: RoomContext,
  version: number,
  keyWord: string,
): Promise<{ venues: ReadonlySet<string>; rooms: ReadonlySet<string> } | null> {
  const word = searchForm(keyWord).trim();
  if (word === '') return null;
  const has = (text: string) => searchForm(text).includes(word);
  const all = await Promise.all(
    languages.map((lang) => snapshotAt(ctx, version, ctx.me.country, lang)),
  );
  return {
    venues: new Set(
      all.flatMap(({ venues }) =>
        [...venues.values()].flatMap(({ id, name, address }) =>
          has(name) || has(address) ? [id] : [],
        ),
      ),
    ),
    rooms: new Set(
      all.flatMap(({ rooms }) =>
        [...rooms.values()].flatMap(({ id, name }) => (has(name) ? [id] : [])),
      ),
    ),
  };
}
