import { dayLater, daysUntil, weekdayOf } from '#domain/time/days.ts';
import { runsOf, type Slot, timeOf } from '#domain/facilities/rules.ticks.ts';
import type { Core } from '#api/platform/http/context.ts';
import { type Frame, setDay } from '#api/features/facilities/service.plan.ts';
import type { RoomSnapshot } from './service.roomCache.ts';
import type { RoomRow, VenueRow } from '#api/features/facilities/store.rooms.view.ts';
import { busyDaysFrom } from './service.busyCache.ts';

const epoch = '1970-01-01';
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A search yields to the event loop after this many milliseconds. */
const turnMs = 5;

/** Four numbers for each run: first tick, and the mask as three words of 32 bits. */
type Runs = Int32Array;
/** States of a day by the set-up; 0 until it is computed. */
const isUnknown = 0;
const isOpen = 1;
const isShut = 2;

/** Open days and runs, computed for a snapshot on one day. */
type Ready = {
  name: string;
  days: Map<RoomRow, Uint8Array>;
  /** By searched lengths and room. */
  runs: Map<string, Map<RoomRow, readonly Runs[]>>;
  /** Shared by rooms with the same slots. */
  shared: Map<string, Runs>;
};
const readyOf = new WeakMap<RoomSnapshot, Ready>();

function ready(setup: RoomSnapshot, frame: Frame): Ready {
  const name = [frame.today, frame.horizon, frame.leadDays].join('/');
  const known = readyOf.get(setup);
  if (known?.name === name) return known;
  const fresh: Ready = { name, days: new Map(), runs: new Map(), shared: new Map() };
  readyOf.set(setup, fresh);
  return fresh;
}

const wordsOf = (start: number, end: number): [number, number, number] => {
  const words: [number, number, number] = [0, 0, 0];
  for (let tick = start; tick < end; tick++) words[tick >> 5]! |= 1 << (31 - (tick & 31));
  return words;
};

function runsFrom({ shared }: Ready, slots: readonly Slot[], hours: readonly number[]): Runs {
  const name = `${hours.join()}|${slots.map(({ start, end }) => `${start}-${end}`).join()}`;
  const known = shared.get(name);
  if (known !== undefined) return known;
  const fresh = Int32Array.from(
    runsOf(slots, hours).flatMap(({ start, end }) => [start, ...wordsOf(start, end)]),
  );
  shared.set(name, fresh);
  return fresh;
}

/** The runs of a room on each weekday, Monday first. */
const runsOfRoom = (
  known: Ready,
  { hours }: RoomSnapshot,
  room: RoomRow,
  lengths: readonly number[],
): readonly Runs[] =>
  weekdays.map((weekday) =>
    runsFrom(known, hours.slots.get(`${room.id}/${weekday}`) ?? [], lengths),
  );

/**
 * First free run of each room in a range of days, as `2026-11-24 14:00`. Rooms without one have no
 * entry. `hours` are the wanted lengths; null: any length that a room offers.
 */
export async function firstFreeOf(
  core: Core,
  setup: RoomSnapshot,
  frame: Frame,
  of: {
    found: readonly { venue: VenueRow; rooms: readonly RoomRow[] }[];
    from: string;
    until: string;
    hours: readonly number[] | null;
  },
): Promise<ReadonlyMap<string, string>> {
  const first = daysUntil(epoch, of.from);
  const todayPlace = daysUntil(frame.today, of.from);
  const days = Array.from({ length: daysUntil(of.from, of.until) + 1 }, (_, place) =>
    dayLater(of.from, place),
  );
  const weekday = weekdayOf(of.from) - 1;
  const busy = await busyDaysFrom(core, first);
  const known = ready(setup, frame);
  const lengths = of.hours?.join() ?? 'any';
  const kept = known.runs.get(lengths) ?? new Map<RoomRow, readonly Runs[]>();
  known.runs.set(lengths, kept);
  const free = new Map<string, string>();

  function dayStateOf(states: Uint8Array, room: RoomRow, venue: VenueRow, place: number): number {
    const { stateIf } = setDay(frame, setup.hours, { room, venue, day: days[place]! });
    const state = stateIf(true).state === 'OPEN' ? isOpen : isShut;
    states[todayPlace + place] = state;
    return state;
  }

  function startOf(room: RoomRow, venue: VenueRow): string | null {
    const runs = kept.get(room) ?? runsOfRoom(known, setup, room, of.hours ?? room.durations);
    kept.set(room, runs);
    const units = room.units.map(busy.words).filter((words) => words !== undefined);
    let states = known.days.get(room);
    if (states === undefined) {
      states = new Uint8Array(daysUntil(frame.today, frame.horizon) + 1);
      known.days.set(room, states);
    }
    for (let place = 0; place < days.length; place++) {
      const state = states[todayPlace + place]!;
      if ((state === isUnknown ? dayStateOf(states, room, venue, place) : state) === isShut)
        continue;
      let one = 0;
      let two = 0;
      let three = 0;
      const at = (first - busy.base + place) * 3;
      for (const words of units) {
        one |= words[at] ?? 0;
        two |= words[at + 1] ?? 0;
        three |= words[at + 2] ?? 0;
      }
      const today = runs[(weekday + place) % 7]!;
      const least = todayPlace + place === 0 ? frame.tick : 0;
      for (let run = 0; run < today.length; run += 4)
        if (
          today[run]! >= least &&
          ((today[run + 1]! & one) | (today[run + 2]! & two) | (today[run + 3]! & three)) === 0
        )
          return `${days[place]!} ${timeOf(today[run]!)}`;
    }
    return null;
  }

  let began = performance.now();
  for (const { venue, rooms } of of.found)
    for (const room of rooms) {
      // The first search after a change of the set-up computes thousands of days, so it yields in
      // between.
      if (performance.now() - began > turnMs) {
        await new Promise((resolve) => setImmediate(resolve));
        began = performance.now();
      }
      const start = startOf(room, venue);
      if (start !== null) free.set(room.id, start);
    }
  return free;
}
