import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { chosenRun, overlaps } from '#domain/facilities/rules.ticks.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { refusedBy } from '#api/platform/http/reasons.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { type Holder, listHolders, type WantedSpan } from './store.booked.view.ts';
import { listPackages, type PackageRow } from './store.packages.ts';
import type { Session } from './store.create.ts';
import { frameAt, type Plan, planWith } from './service.plan.ts';
import type { RoomSnapshot } from '#api/features/facilities/find/service.roomCache.ts';
import { bookStop, type RoomContext, roomOf, type Viewer, viewerOf } from './service.rooms.ts';
import type { RoomRow, VenueRow } from './store.rooms.view.ts';

/** A room with the data that decide its sessions. */
export type RoomChoice = {
  room: RoomRow;
  venue: VenueRow;
  viewer: Viewer;
  plan: Plan;
  packages: ReadonlyMap<string, PackageRow>;
  /** The set-up that was read; writes compare its version. */
  setup: RoomSnapshot;
  wanted: readonly ChosenSession[];
};

/** A refusal of one session. `no` counts from one; the page marks this session. */
export const refusedSession = (refusal: Refusal, no: number, field = ''): Refused =>
  new Refused(
    refusal,
    { field: `sessions.${no - 1}${field === '' ? '' : `.${field}`}`, row: no },
    { sessions: [{ sessionNo: no }] },
  );

/**
 * Reads the data that decide whether the caller can book sessions of a room, and at which price.
 * Throws 7033 for too many sessions.
 */
export const readChoice = async (
  ctx: Ctx,
  roomId: string,
  wanted: readonly ChosenSession[],
  rules: Rules & { viewer?: Viewer } = {},
): Promise<RoomChoice> =>
  readChoiceFor(ctx, roomId, wanted, { ...rules, viewer: rules.viewer ?? (await viewerOf(ctx)) });

/** `venueId` must be the venue of the room. `leadDays: 0` lifts the lead days. */
type Rules = { venueId?: string | undefined; leadDays?: 0 };

/**
 * Reads the data for sessions that another person, such as an administrator, books for a member.
 */
export async function readChoiceFor(
  ctx: RoomContext,
  roomId: string,
  wanted: readonly ChosenSession[],
  { venueId, viewer, ...rules }: Rules & { viewer: Viewer },
): Promise<RoomChoice> {
  const { room, venue, setup, now } = await roomOf(ctx, roomId, venueId);
  const frame = { ...(await frameAt(ctx, ctx.me.country, now)), ...rules };
  if (wanted.length > (await settingOf(ctx, ctx.me.country, 'room.sessions')))
    throw new Refused('tooManySessions');
  const days = wanted.map(({ day }) => day).toSorted();
  const packages = await packagesFor(ctx, setup, room, wanted);
  return {
    room,
    venue,
    viewer,
    plan: await planWith(ctx.db, frame, setup.hours, {
      rooms: [room],
      from: days[0]!,
      until: days.at(-1)!,
    }),
    setup,
    packages,
    wanted,
  };
}

/** Reads the packages that the sessions name and those that the venue requires. */
export async function packagesFor(
  { db, language }: Pick<RoomContext, 'db' | 'language'>,
  setup: RoomSnapshot,
  room: RoomRow,
  wanted: readonly ChosenSession[],
): Promise<RoomChoice['packages']> {
  const ids = wanted.flatMap(({ packages = [] }) => packages.map(({ packageId }) => packageId));
  if (ids.length === 0 && !setup.needy.has(room.venueId)) return new Map();
  const packages = await listPackages(db, language, room.id, ids);
  return new Map(packages.map((row) => [row.id, row]));
}

/** Refuses slots that the day does not have: 6040, or 7053 for a combined room. */
function sessionOf(
  { room, venue, viewer, plan, packages }: RoomChoice,
  one: ChosenSession,
  no: number,
): Session {
  const day = plan.dayOf(room, venue, one.day);
  const slots = one.slotIds.flatMap((id) => day.slots.find(({ slotId }) => slotId === id) ?? []);
  if (slots.length < one.slotIds.length)
    throw refusedSession(
      room.isCombined ? 'combinedSlotsOnDifferentDays' : 'noData',
      no,
      'slotIds',
    );
  const chosen = chosenRun(slots, room.durations, room.isCombined);
  if (!chosen.ok) throw refusedSession(chosen.refusal, no, 'slotIds');
  const prices = slots.map(({ slotId }) => day.price(slotId, viewer.levels));
  if (prices.includes(null)) throw refusedSession('roomNotAvailable', no);
  return {
    no,
    day: one.day,
    ...chosen.run,
    chargeCents: prices.reduce<number>((sum, price) => sum + price!, 0),
    packages: (one.packages ?? []).map(({ packageId, quantity }) => {
      const row = packages.get(packageId);
      if (row === undefined) throw refusedSession('packageNotFound', no, 'packages');
      return { row, quantity };
    }),
  };
}

/** Prices the sessions without checking whether they are available (FAC-045). */
export const pricedSessions = (choice: RoomChoice): Session[] =>
  choice.wanted.map((one, place) => sessionOf(choice, one, place + 1));

/**
 * Prices the sessions and refuses what needs no lock: the room is not for the caller, the day is
 * closed, the start is past, sessions overlap each other (FAC-041, FAC-047, FAC-048).
 */
export function openSessions(choice: RoomChoice): Session[] {
  const { room, venue, plan } = choice;
  const stop = bookStop(room, venue, choice.viewer);
  if (stop !== null) throw refusedBy(stop.refusal, stop.reason);
  for (const [place, one] of choice.wanted.entries()) {
    const day = plan.dayOf(room, venue, one.day);
    if (day.refusal !== null && day.refusal !== 'dayFull')
      throw refusedSession(day.refusal, place + 1, 'date');
  }
  const sessions = pricedSessions(choice);
  for (const one of sessions) {
    if (one.start < plan.dayOf(room, venue, one.day).from)
      throw refusedSession('dateInPast', one.no, 'slotIds');
    const other = sessions.find(
      ({ no, day }) => no < one.no && day === one.day && overlaps(sessions[no - 1]!, one),
    );
    if (other !== undefined) {
      const isSame = other.slotIds.some((id) => one.slotIds.includes(id));
      throw refusedSession(isSame ? 'slotChosenTwice' : 'sessionsOverlap', one.no, 'slotIds');
    }
  }
  return sessions;
}

/**
 * Returns 9150 if `me` has all the hours. Combined room: 8002 if only combined rooms have them,
 * else 7050. Other rooms: 7051 if a combined room has some, else 8002.
 */
function takenAs(
  room: RoomRow,
  holders: readonly Pick<Holder, 'isCombined' | 'memberId'>[],
  me: number | null,
): Refusal {
  if (me !== null && holders.every(({ memberId }) => memberId === me)) return 'hoursAreYours';
  if (room.isCombined)
    return holders.every(({ isCombined }) => isCombined) ? 'slotsReserved' : 'partsNotFree';
  return holders.some(({ isCombined }) => isCombined) ? 'roomTakenByCombination' : 'slotsReserved';
}

/** `refused` is null for free hours; `overdue` has the holders past their deadline. */
export type Taken = { refused: Refused | null; overdue: readonly number[] };

type Spans = { room: RoomRow; sessions: readonly Pick<Session, 'no' | 'day' | 'start' | 'end'>[] };

/** The hours of each unit that the sessions need; `place` is the index of the command. */
export const spansOf = ({ room, sessions }: Spans, place: number): WantedSpan[] =>
  sessions.flatMap(({ no, day, start, end }) =>
    room.units.map((unit) => ({ place, no, unit, day, start, end })),
  );

/** A refusal names all taken sessions and has the reason of the first one (FAC-046). */
async function takenRefusals(
  conn: Conn,
  inputs: readonly Spans[],
  me: number | null,
): Promise<Taken[]> {
  const held = Map.groupBy(await listHolders(conn, inputs.flatMap(spansOf)), ({ place }) => place);
  return inputs.map(({ room }, place) => takenBy(room, held.get(place) ?? [], me));
}

/**
 * Decides whether hours are taken, from the holders of their claims. `me`: null for the company.
 */
export function takenBy(room: RoomRow, held: readonly Holder[], me: number | null): Taken {
  const bySession = Map.groupBy(held, ({ no }) => no);
  const taken = [...bySession.keys()].toSorted((a, b) => a - b);
  const [first] = taken;
  if (first === undefined) return { refused: null, overdue: [] };
  const refused = new Refused(
    takenAs(room, bySession.get(first)!, me),
    { field: `sessions.${first - 1}`, row: first },
    { sessions: taken.map((sessionNo) => ({ sessionNo })) },
  );
  return { refused, overdue: held.flatMap(({ overdueId }) => overdueId ?? []) };
}

/** Throws the refusal for taken hours; `me` is null for the company. */
export async function refuseTaken(
  conn: Conn,
  room: RoomRow,
  sessions: readonly Session[],
  me: number | null,
): Promise<void> {
  const [taken] = await takenRefusals(conn, [{ room, sessions }], me);
  if (taken!.refused !== null) throw taken!.refused;
}
