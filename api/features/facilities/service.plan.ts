import { weekdayOf } from '#domain/time/days.ts';
import { dayKindOf, slotPrice } from '#domain/facilities/rules.charge.ts';
import { dayState, horizonOf } from '#domain/facilities/rules.days.ts';
import type { DayKind, RoomDayState } from '#domain/facilities/shapes.kinds.ts';
import {
  freeRuns,
  maskOf,
  runsOf,
  type Slot,
  type Span,
  ticksPerDay,
  timeOf,
} from '#domain/facilities/rules.ticks.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { countryOf, dayIn, settingOf } from '#api/features/regions/service.ts';
import {
  type ChargeRow,
  listCharges,
  listClosedDays,
  listHolidays,
  listMasks,
  listOpenDays,
  listSlots,
  type MaskRow,
  type OpenDayRow,
} from './store.hours.ts';
import type { RoomRow, VenueRow } from './store.rooms.view.ts';

/** The time in a country and its settings for rooms. Days are yyyy-mm-dd. */
export type Frame = {
  country: string;
  zone: string;
  now: number;
  today: string;
  /** First quarter-hour of today that has not begun, 0 to 96. */
  tick: number;
  horizon: string;
  leadDays: number;
};

/** Reads the time in a country at `now` (epoch ms), and the country's settings. */
export async function frameAt(core: Core, country: string, now: number): Promise<Frame> {
  const { zone } = await countryOf(core, country);
  return frameOf({
    country,
    zone,
    now,
    months: await settingOf(core, country, 'room.horizon.months'),
    leadDays: await settingOf(core, country, 'room.lead.days'),
  });
}

type FrameFacts = Pick<Frame, 'country' | 'zone' | 'now' | 'leadDays'> & { months: number };

/** The time in a country. `months`: how far ahead rooms can be booked. */
export function frameOf({ months, ...of }: FrameFacts): Frame {
  const time = Temporal.Instant.fromEpochMilliseconds(of.now).toZonedDateTimeISO(of.zone);
  const today = dayIn(of.zone, of.now);
  return {
    ...of,
    today,
    tick: Math.min(ticksPerDay, Math.ceil((time.hour * 60 + time.minute + time.second / 60) / 15)),
    horizon: horizonOf(today, months),
  };
}

/** A day of a room. `busy` is the mask of its taken quarter-hours. */
export type PlannedDay = {
  day: string;
  kind: DayKind;
  holiday: string | null;
  state: RoomDayState;
  refusal: Refusal | null;
  slots: readonly Slot[];
  busy: bigint;
  /** First quarter-hour that can be booked: 0, or later on the current day. */
  from: number;
  price: (slotId: string, levels: readonly string[]) => number | null;
};

export type Plan = {
  frame: Frame;
  dayOf: (room: RoomRow, venue: VenueRow, day: string) => PlannedDay;
};

/** Taken quarter-hours, by `unit/day`. */
export type Masks = Map<string, bigint>;

const keyOf = (...parts: readonly (string | number)[]) => parts.join('/');

/** The set-up of hours and prices, indexed by `keyOf`. */
export type PlanHours = {
  slots: ReadonlyMap<string, readonly Slot[]>;
  openDays: ReadonlyMap<string, readonly OpenDayRow[]>;
  closed: ReadonlySet<string>;
  holidays: ReadonlyMap<string, string>;
  charges: ReadonlyMap<string, readonly ChargeRow[]>;
};

export async function readHours(
  conn: Conn,
  country: string,
  of: { rooms: readonly RoomRow[]; venues: readonly VenueRow[]; lang: string },
): Promise<PlanHours> {
  const roomIds = of.rooms.map(({ id }) => id);
  const venueIds = of.venues.map(({ id }) => id);
  const closed = await listClosedDays(conn, venueIds);
  const holidays = await listHolidays(conn, of.lang, country);
  return {
    slots: Map.groupBy(await listSlots(conn, roomIds), (one) => keyOf(one.roomId, one.weekday)),
    openDays: Map.groupBy(await listOpenDays(conn, venueIds), (one) =>
      keyOf(one.venueId, one.weekday),
    ),
    closed: new Set(closed.map((one) => keyOf(one.venueId, one.roomId ?? '', one.day))),
    holidays: new Map(holidays.map((one) => [one.day, one.name])),
    charges: Map.groupBy(await listCharges(conn, roomIds), (one) => one.roomId),
  };
}

export const slotsOf = ({ slots }: Pick<PlanHours, 'slots'>, roomId: string, day: string) =>
  slots.get(keyOf(roomId, weekdayOf(day))) ?? [];

/** The set-up of a room's day, without bookings. `stateIf` needs to know whether a run is free. */
export function setDay(
  frame: Frame,
  { slots, openDays, closed, holidays }: Omit<PlanHours, 'charges'>,
  { room, venue, day }: { room: RoomRow; venue: VenueRow; day: string },
) {
  const weekday = weekdayOf(day);
  const own = slotsOf({ slots }, room.id, day);
  const holiday = holidays.get(day) ?? null;
  const isClosedDay = [room.id, ...room.parts.map(({ id }) => id), ''].some((id) =>
    closed.has(keyOf(venue.id, id, day)),
  );
  const hours = openDays.get(keyOf(venue.id, weekday)) ?? [];
  const stateIf = (hasFreeRun: boolean) =>
    dayState({
      day,
      today: frame.today,
      horizon: frame.horizon,
      leadDays: frame.leadDays,
      isVenueOpen: venue.venueStatus === 'OPEN',
      isRoomInUse: room.isInUse,
      isOpenDay:
        own.length > 0 &&
        hours.some(
          (one) =>
            (one.from === null || one.from <= day) && (one.until === null || day <= one.until),
        ),
      isClosedDay,
      isHoliday: holiday !== null,
      opensOnHolidays: room.opensOnHolidays,
      releasedUntil: venue.releasedUntil,
      hasFreeRun,
    });
  return { slots: own, holiday, stateIf };
}

/** Reads the taken hours of rooms in a range of days and combines them with the set-up. */
export async function planWith(
  conn: Conn,
  frame: Frame,
  hours: PlanHours,
  of: { rooms: readonly RoomRow[]; from: string; until: string },
): Promise<Plan> {
  const units = [...new Set(of.rooms.flatMap((room) => room.units))];
  return planOf(frame, hours, masksOf(await listMasks(conn, units, of.from, of.until)));
}

export const masksOf = (rows: readonly MaskRow[]): Masks =>
  new Map(rows.map(({ unitId, day, mask }) => [keyOf(unitId, day), BigInt(`0b${mask}`)]));

/** Returns the quarter-hours of a day that are taken in any unit of a room. */
export const busyOf = (masks: Masks, room: RoomRow, day: string): bigint =>
  room.units.reduce((all, unit) => all | (masks.get(keyOf(unit, day)) ?? 0n), 0n);

/** Marks a span as taken in every unit of a room. */
export function markTaken(masks: Masks, room: RoomRow, span: Span & { day: string }): void {
  for (const unit of room.units) {
    const name = keyOf(unit, span.day);
    masks.set(name, (masks.get(name) ?? 0n) | maskOf(span));
  }
}

/** Combines given masks of taken hours with the set-up. */
export function planOf(frame: Frame, hours: PlanHours, masks: Masks): Plan {
  const dayOf = (room: RoomRow, venue: VenueRow, day: string): PlannedDay => {
    const { slots, holiday, stateIf } = setDay(frame, hours, { room, venue, day });
    const from = day === frame.today ? frame.tick : 0;
    const busy = busyOf(masks, room, day);
    const kind = dayKindOf(day, holiday !== null);
    const { state, refusal } = stateIf(
      freeRuns(runsOf(slots, room.durations), busy, from).length > 0,
    );
    const prices: readonly ChargeRow[] = hours.charges.get(room.id) ?? [];
    return {
      day,
      kind,
      holiday,
      state,
      refusal,
      slots,
      busy,
      from,
      price: (slotId, levels) => slotPrice(prices, { slotId, day, dayKind: kind, levels }),
    };
  };
  return { frame, dayOf };
}

export function daysFrom(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = Temporal.PlainDate.from(day).add({ days: 1 }).toString())
    days.push(day);
  return days;
}

export const isTaken = (day: PlannedDay, span: { start: number; end: number }): boolean =>
  (maskOf(span) & day.busy) !== 0n;

/** First free run in `days`, as `2026-11-24 14:00`; null: none. `hours` are the wanted lengths. */
export function firstFree(
  plan: Plan,
  room: RoomRow,
  { venue, days, hours }: { venue: VenueRow; days: readonly string[]; hours: readonly number[] },
): string | null {
  for (const day of days) {
    const planned = plan.dayOf(room, venue, day);
    if (planned.state !== 'OPEN') continue;
    const [run] = freeRuns(runsOf(planned.slots, hours), planned.busy, planned.from);
    if (run !== undefined) return `${day} ${timeOf(run.start)}`;
  }
  return null;
}
