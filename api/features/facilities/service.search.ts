import type { Input } from '#domain/call.ts';
import type { getSitereservation } from '#domain/facilities/calls.find.ts';
import type { VenueCard } from '#domain/facilities/shapes.ts';
import type { Ctx } from '#api/kit/http/context.ts';
import { daysFrom, firstFree, frameOf, readPlan } from './service.plan.ts';
import { cardOf, isFor, venueFields, viewerOf } from './service.rooms.ts';
import { listRooms, listVenues, type RoomRow, type VenueRow } from './store.rooms.view.ts';

type SearchInput = Input<typeof getSitereservation>;

const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A bound of the filter: empty or absent is none (FAC-009). */
const within = (value: number, least: string | undefined, most: string | undefined): boolean =>
  (!least || value >= Number(least)) && (!most || value <= Number(most));

/** The asked length in hours; null: any (FAC-010, FAC-028). */
const hoursOf = ({ sessionDuration }: SearchInput): number | null =>
  !sessionDuration || Number(sessionDuration) === 0 ? null : Number(sessionDuration);

/** Whether a room is what the filter asks for, its hours aside (FAC-028, FAC-038). */
function fits(room: RoomRow, input: SearchInput): boolean {
  const [layouts, categories, hours] = [words(input.layout), words(input.category), hoursOf(input)];
  return (
    within(room.seatCapacity, input.minCapacity, input.maxCapacity) &&
    within(room.square, input.minAreaSize, input.maxAreaSize) &&
    (hours === null || room.durations.includes(hours)) &&
    (layouts.length === 0 || room.layouts.some(({ id }) => layouts.includes(id))) &&
    (categories.length === 0 || room.categoryIds.some((id) => categories.includes(id)))
  );
}

/**
 * Open venues of the caller's country with the rooms that fit and are for their level (FAC-017 to
 * FAC-021, FAC-028, FAC-038). With a range of days only rooms with an open run of the asked length
 * in it, each with its first one (FAC-007). A word is looked for in venue, address and rooms: a
 * venue that has it keeps all its rooms.
 */
export async function searchVenues(ctx: Ctx, input: SearchInput): Promise<VenueCard[]> {
  const only = { country: ctx.me.country };
  const viewer = await viewerOf(ctx);
  const districts = [input.district, input.regionCode].filter(
    (one) => one && one !== ctx.me.country,
  );
  const venues = (await listVenues(ctx.db, ctx.language, only)).filter(
    ({ venueStatus, districtCode }) =>
      venueStatus === 'OPEN' && (districts.length === 0 || districts[0] === districtCode),
  );
  const keyWord = (input.keyWord ?? '').trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(keyWord);
  const rooms = Map.groupBy(
    (await listRooms(ctx.db, ctx.language, only)).filter(
      (room) => room.isInUse && isFor(room, viewer) && fits(room, input),
    ),
    ({ venueId }) => venueId,
  );
  const found = venues.flatMap((venue) => {
    const own = rooms.get(venue.id) ?? [];
    const isNamed = keyWord === '' || has(venue.name) || has(venue.address);
    const left = isNamed ? own : own.filter(({ name }) => has(name));
    return left.length === 0 ? [] : [{ venue, rooms: left }];
  });
  if (!input.startDate || !input.endDate)
    return found.map((one) => ({
      ...venueFields(one.venue),
      rooms: one.rooms.map((room) => cardOf(room)),
    }));
  return freeOnly(ctx, input, found, input.startDate, input.endDate);
}

/** Those of the found rooms that have a free run in the range. */
async function freeOnly(
  ctx: Ctx,
  input: SearchInput,
  found: readonly { venue: VenueRow; rooms: readonly RoomRow[] }[],
  startDate: string,
  endDate: string,
): Promise<VenueCard[]> {
  const frame = await frameOf(ctx, ctx.me.country);
  const from = startDate < frame.today ? frame.today : startDate;
  const until = endDate > frame.horizon ? frame.horizon : endDate;
  if (from > until) return [];
  const plan = await readPlan(ctx.db, frame, {
    rooms: found.flatMap(({ rooms }) => rooms),
    venues: found.map(({ venue }) => venue),
    from,
    until,
    lang: ctx.language,
  });
  const days = daysFrom(from, until);
  const hours = hoursOf(input);
  return found.flatMap(({ venue, rooms }) => {
    const free = rooms.flatMap((room) => {
      const at = firstFree(plan, room, venue, days, hours === null ? room.durations : [hours]);
      return at === null ? [] : [cardOf(room, at)];
    });
    return free.length === 0 ? [] : [{ ...venueFields(venue), rooms: free }];
  });
}
