import type { Input } from '#domain/call.ts';
import type { getFacilityById } from '#domain/facilities/calls.find.ts';
import type { getFacilityDetail, getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomCard, RoomDetail, VenueDetail } from '#domain/facilities/shapes.ts';
import { leastPrice } from '#domain/facilities/rules.charge.ts';
import { roomRules, type RoomBookingFacts } from '#domain/facilities/rules.book.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { reasonOf, stoppedBy } from '#domain/reasons/rules.ts';
import type { Reason } from '#domain/reasons/shapes.ts';
import { qualifies, type TargetGroup } from '#domain/events/rules.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type EligibilityFacts,
  eligibilityOf,
  ensureProfile,
  rankOf,
} from '#api/features/members/service.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { payUntilShown } from '#api/features/orders/settle/service.payUntil.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { loadTextLimits } from './service.information.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { listSlots } from './store.hours.ts';
import { listOffers } from './store.packages.ts';
import { daysFrom, firstFree, frameAt, type PlanHours, planWith } from './service.plan.ts';
import { type RoomSnapshot, snapshotAt } from '#api/features/facilities/find/service.roomCache.ts';
import { readMoment } from './store.setup.ts';
import { findLastUse } from './store.view.ts';
import {
  categoryNames,
  eventTypeNames,
  layoutNames,
  listChoices,
  type RoomRow,
  type VenueRow,
} from './store.rooms.view.ts';

/** The levels of a member (B-19) and their block. */
export type Viewer = {
  levels: readonly string[];
  rank: (level: string) => number;
  block: EligibilityFacts['block'];
};

export async function viewerOf(ctx: Ctx): Promise<Viewer> {
  await ensureProfile(ctx, ctx.me);
  return viewerById(ctx, ctx.me.id);
}

/** Reads levels and block of a member as stored. A member without a row has no levels. */
export async function viewerById(core: Core, memberId: number): Promise<Viewer> {
  return (await viewersById(core, [memberId]))(memberId);
}

async function viewersById(
  core: Core,
  memberIds: readonly number[],
): Promise<(memberId: number) => Viewer> {
  return viewersFrom(await eligibilityOf(core.db, [...new Set(memberIds)]), await rankOf(core));
}

/** Returns the viewers of rows that were read before. */
export const viewersFrom =
  (facts: ReadonlyMap<number, EligibilityFacts>, rank: Viewer['rank']) =>
  (memberId: number): Viewer => {
    const { levels = [], block = null } = facts.get(memberId) ?? {};
    return { levels, rank, block };
  };

/** Context of a member's request, or of an administrator's in the country of a room. */
export type RoomContext = Core & Pick<Ctx, 'language'> & { me: Pick<Ctx['me'], 'country'> };

const targetOf = (room: RoomRow, rank: Viewer['rank']): TargetGroup => {
  if (room.targetMode === 'LEVELS') return { mode: 'LEVELS', levels: room.targetLevels };
  return room.targetMode === 'MINIMUM'
    ? { mode: 'MINIMUM', rank: rank(room.minPin!) }
    : { mode: 'ALL' };
};

/** Whether the caller's levels qualify for a room (FAC-020). */
export const isBookableBy = (room: RoomRow, { levels, rank }: Viewer): boolean =>
  qualifies(targetOf(room, rank), levels, rank);

/** Returns why the caller may not book a room at any time; null: they may. */
export function bookStop(
  room: RoomRow,
  venue: VenueRow,
  viewer: Viewer,
): { refusal: NonNullable<RoomDetail['bookRefusal']>; reason: Reason } | null {
  const facts = bookingFactsOf(room, venue, viewer);
  const rule = stoppedBy(roomRules, facts, 0);
  return rule && { refusal: rule.refusal, reason: reasonOf(rule, facts, 0) };
}

/** The facts for the rules of a booking, whatever its hours. */
export const bookingFactsOf = (
  room: RoomRow,
  venue: VenueRow,
  viewer: Viewer,
): RoomBookingFacts => ({
  block: viewer.block,
  isVenueOpen: venue.venueStatus === 'OPEN',
  isInUse: room.isInUse,
  isQualified: isBookableBy(room, viewer),
  target: {
    levels:
      room.targetMode === 'LEVELS'
        ? room.targetLevels
        : room.targetMode === 'MINIMUM'
          ? [room.minPin!]
          : [],
    isMinimum: room.targetMode === 'MINIMUM',
  },
  ownLevels: viewer.levels,
});

/** The lowest price of a slot for the caller, in cents; null without a price. */
export const priceFrom = (
  { charges }: PlanHours,
  room: RoomRow,
  { levels }: Viewer,
  day: string,
): number | null => leastPrice(charges.get(room.id) ?? [], { day, levels });

export const cardOf = (
  room: RoomRow,
  { freeFrom = null, priceFrom }: { freeFrom?: string | null; priceFrom: number | null },
): RoomCard => ({
  id: room.id,
  name: room.name,
  seatCapacity: room.seatCapacity,
  square: room.square,
  durations: room.durations,
  layouts: room.layouts.map(({ name }) => name),
  isCombined: room.isCombined,
  freeFrom,
  priceFrom,
  picture: room.pictures[0] ?? null,
});

export const venueFields = (venue: VenueRow) => ({
  id: venue.id,
  name: venue.name,
  address: venue.address,
  contactPerson: venue.contactPerson,
  contactTel: venue.contactTel,
  districtCode: venue.districtCode,
  picture: venue.pictures[0] ?? null,
  thumbnail: venue.pictures[0] ?? null,
  venueStatus: venue.venueStatus,
});

const detailOf = (venue: VenueRow, rooms: readonly RoomCard[]): VenueDetail => ({
  ...venueFields(venue),
  rooms: [...rooms],
  rules: venue.rules,
  mapUrl: venue.mapUrl,
  pictures: [...venue.pictures],
  categoryName: venue.categoryName,
});

/** Reads a venue with its rooms in use that are for the caller's level. Refuses 7095. */
export async function venueById(
  ctx: Ctx,
  { venueID }: Input<typeof getFacilityById>,
): Promise<VenueDetail> {
  const { setup, now } = await setupOf(ctx);
  const venue = setup.venues.get(venueID);
  if (venue === undefined) throw new Refused('venueNotFound');
  const viewer = await viewerOf(ctx);
  const { today } = await frameAt(ctx, ctx.me.country, now);
  return detailOf(
    venue,
    [...setup.rooms.values()]
      .filter((room) => room.venueId === venueID && room.isInUse && isBookableBy(room, viewer))
      .map((room) => cardOf(room, { priceFrom: priceFrom(setup.hours, room, viewer, today) })),
  );
}

/** Reads the current set-up of the caller's country, and the time. */
export async function setupOf(ctx: RoomContext): Promise<{ setup: RoomSnapshot; now: number }> {
  const { now, version } = await readMoment(ctx.db);
  return { setup: await snapshotAt(ctx, version, ctx.me.country, ctx.language), now };
}

/**
 * Reads a room of the caller's country with its venue. Refuses 7096 for other rooms, and for a room
 * that is not in the venue `venueId` (I25).
 */
export async function roomOf(
  ctx: RoomContext,
  roomId: string,
  venueId?: string,
): Promise<{ room: RoomRow; venue: VenueRow; setup: RoomSnapshot; now: number }> {
  const { setup, now } = await setupOf(ctx);
  return { ...roomIn(setup, roomId, venueId), setup, now };
}

/** Finds a room in a set-up; refuses 7096. */
export function roomIn(
  setup: RoomSnapshot,
  roomId: string,
  venueId?: string,
): { room: RoomRow; venue: VenueRow } {
  const room = setup.rooms.get(roomId);
  if (room === undefined || (venueId !== undefined && venueId !== room.venueId))
    throw new Refused('roomNotFound');
  return { room, venue: setup.venues.get(room.venueId)! };
}

export async function roomDetailOf(
  ctx: Ctx,
  { roomID, venueID }: Input<typeof getFacilityDetail>,
): Promise<RoomDetail> {
  const { room, venue, setup, now } = await roomOf(ctx, roomID, venueID);
  const frame = await frameAt(ctx, ctx.me.country, now);
  const slots = await listSlots(ctx.db, [room.id]);
  const plan = await planWith(ctx.db, frame, setup.hours, {
    rooms: [room],
    from: frame.today,
    until: frame.horizon,
  });
  const days = daysFrom(frame.today, frame.horizon);
  const viewer = await viewerOf(ctx);
  const stop = bookStop(room, venue, viewer);
  return {
    venue: detailOf(venue, []),
    room: cardOf(room, {
      freeFrom: firstFree(plan, room, { venue, days, hours: room.durations }),
      priceFrom: priceFrom(setup.hours, room, viewer, frame.today),
    }),
    pictures: [...room.pictures],
    slots: slots.map(({ slotId, weekday, start, end }) => ({
      slotId,
      weekday,
      startTime: timeOf(start),
      endTime: timeOf(end),
    })),
    parts: room.parts.map(({ id, name }) => ({ roomID: id, roomName: name })),
    packages: await listOffers(ctx.db, ctx.language, room.id, frame.today),
    packagesRequired: room.packagesRequired,
    stocks: [],
    bookRefusal: stop?.refusal ?? null,
    bookReason: stop?.reason ?? null,
    maxSessions: await settingOf(ctx, ctx.me.country, 'room.sessions'),
    ...(await loadTextLimits(ctx, ctx.me.country)),
    horizon: frame.horizon,
    today: frame.today,
  };
}

export const searchChoices = async (ctx: Ctx) => ({
  layoutList: await listChoices(ctx.db, ctx.language, { table: 'layout', names: layoutNames }),
  categoryList: await listChoices(ctx.db, ctx.language, {
    table: 'facility_category',
    names: categoryNames,
  }),
  horizonMonths: await settingOf(ctx, ctx.me.country, 'room.horizon.months'),
});

/** Seating arrangements are the room's own layouts (FAC-060). */
export async function bookOptions(ctx: Ctx, { roomID }: Input<typeof getVenueBookOption>) {
  const { room } = await roomOf(ctx, roomID);
  return {
    ...(await optionsOf(ctx, room)),
    contact: await contactOf(ctx, ctx.me.id),
    last: await findLastUse(ctx.db, ctx.me.id),
    horizonMonths: await settingOf(ctx, ctx.me.country, 'room.horizon.months'),
    maxFiles: await settingOf(ctx, ctx.me.country, 'room.files'),
    holdMinutes: await settingOf(ctx, ctx.me.country, 'hold.room.minutes'),
    payUntil: await payUntilShown(ctx, ctx.me.country, await appNow(ctx.db)),
  };
}

export const optionsOf = async (place: RoomContext, room: RoomRow) => ({
  eventTypes: await listChoices(place.db, place.language, {
    table: 'venue_event_type',
    names: eventTypeNames,
  }),
  seatingArrangements: room.layouts.map(({ id, name }) => ({ value: id, text: name })),
  maxSessions: await settingOf(place, place.me.country, 'room.sessions'),
  ...(await loadTextLimits(place, place.me.country)),
});
