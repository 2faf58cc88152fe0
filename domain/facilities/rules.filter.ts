import { maxKeywordLength, rangeOf } from '../events/rules.filter.ts';
import { isDay } from '../time/day.ts';

/** Presets of the date filter (FAC-022). */
export const roomPresets = ['week', 'month', 'nextMonth'] as const;
type RoomPreset = (typeof roomPresets)[number];

/**
 * Filter of the facility list. Empty strings and lists, 0 hours and null mean "no bound". `from`
 * and `until` are days in the country's time zone, both or none, and exclude a preset (FAC-032).
 */
export type RoomFilter = {
  keyWord: string;
  when: RoomPreset | '';
  from: string;
  until: string;
  /** Length of a session in whole hours (FAC-027). */
  hours: number;
  minSeats: number | null;
  maxSeats: number | null;
  /** Square feet. */
  minArea: number | null;
  maxArea: number | null;
  layouts: readonly string[];
  categories: readonly string[];
};

export const noRoomFilter: RoomFilter = {
  keyWord: '',
  when: '',
  from: '',
  until: '',
  hours: 0,
  minSeats: null,
  maxSeats: null,
  minArea: null,
  maxArea: null,
  layouts: [],
  categories: [],
};

export const maxHours = 24;

type Query = Readonly<Record<string, string | undefined>>;

const wholeOf = (text: string | undefined, most: number): number | null => {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};
const listOf = (text: string | undefined): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((one) => /^[\w-]{1,20}$/.test(one))),
];
const pairOf = (least: number | null, most: number | null) =>
  least !== null && most !== null && least > most ? [null, null] : [least, most];

/** Parses a filter from an address; drops invalid values. */
export function roomFilterOf(query: Query): RoomFilter {
  const when = roomPresets.find((one) => one === query['when']) ?? '';
  const [from = '', until = ''] = [query['from'], query['until']];
  const isRange = when === '' && isDay(from) && isDay(until) && from <= until;
  const most = 9_999_999;
  const [minSeats = null, maxSeats = null] = pairOf(
    wholeOf(query['minSeats'], most),
    wholeOf(query['maxSeats'], most),
  );
  const [minArea = null, maxArea = null] = pairOf(
    wholeOf(query['minArea'], most),
    wholeOf(query['maxArea'], most),
  );
  return {
    keyWord: (query['keyWord'] ?? '').trim().slice(0, maxKeywordLength),
    when,
    from: isRange ? from : '',
    until: isRange ? until : '',
    hours: wholeOf(query['hours'], maxHours) ?? 0,
    minSeats,
    maxSeats,
    minArea,
    maxArea,
    layouts: listOf(query['layouts']),
    categories: listOf(query['categories']),
  };
}

/** The query parameters of a filter, without defaults. */
export function roomQueryOf(filter: RoomFilter): Record<string, string> {
  const all = {
    ...filter,
    hours: filter.hours === 0 ? '' : String(filter.hours),
    minSeats: String(filter.minSeats ?? ''),
    maxSeats: String(filter.maxSeats ?? ''),
    minArea: String(filter.minArea ?? ''),
    maxArea: String(filter.maxArea ?? ''),
    layouts: filter.layouts.join(','),
    categories: filter.categories.join(','),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Whether any value, keyword included, differs from its default (FAC-019). */
export const isNarrowed = (filter: RoomFilter): boolean =>
  Object.keys(roomQueryOf(filter)).length > 0;

/** Days of a filter; `today` is `YYYY-MM-DD` in the country's time zone (FAC-033, FAC-034). */
export function roomDaysOf(
  { when, from, until }: Pick<RoomFilter, 'when' | 'from' | 'until'>,
  today: string,
): { from: string; until: string } {
  if (when === '') return { from, until };
  // Weeks of facilities start on Monday.
  if (when !== 'nextMonth') return rangeOf(when, today, 1);
  return rangeOf('month', new Date(firstOfMonth(today, 1)).toISOString().slice(0, 10));
}

const firstOfMonth = (day: string, months: number): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1);

/**
 * Last day of a facility calendar: the same day number `months` later, or that month's last day
 * (FAC-037, A-22).
 */
export function lastRoomDay(today: string, months: number): string {
  const end = new Date(firstOfMonth(today, months + 1) - 86_400_000);
  const date = Math.min(Number(today.slice(8)), end.getUTCDate());
  return `${end.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/**
 * Scale of a two-ended slider: its end, and the default positions of the handles. It begins at 1
 * (A-34).
 */
type Scale = { most: number; low: number; high: number };
export type Scales = { seats: Scale; area: Scale };

/** Scales before the first response (FAC-029, FAC-030, A-32). */
const firstScales = {
  desktop: { seats: { most: 100, low: 1, high: 100 }, area: { most: 500, low: 40, high: 500 } },
  phone: { seats: { most: 30, low: 1, high: 30 }, area: { most: 400, low: 50, high: 400 } },
} as const;

type Sizes = readonly { rooms: readonly { seatCapacity: number; square: number }[] }[];

/**
 * Scales of the sliders. `all` is the unfiltered response, undefined or empty before it arrives.
 * The scales end at its largest room, with the handles at both ends (FAC-031).
 */
export function scalesOf(layout: 'phone' | 'desktop', all: Sizes | undefined): Scales {
  const rooms = (all ?? []).flatMap((venue) => venue.rooms);
  if (rooms.length === 0) return firstScales[layout];
  const full = (most: number): Scale => ({ most, low: 1, high: most });
  return {
    seats: full(Math.max(...rooms.map((room) => room.seatCapacity))),
    area: full(Math.max(...rooms.map((room) => room.square))),
  };
}

/** Positions of the handles. The scale grows if bounds from an address lie beyond it. */
export function handlesOf(
  { most, low, high }: Scale,
  least: number | null,
  greatest: number | null,
): { most: number; values: [number, number] } {
  const top = Math.max(most, least ?? 1, greatest ?? 1);
  const from = least ?? Math.min(low, greatest ?? low);
  return { most: top, values: [from, Math.max(greatest ?? high, from)] };
}

/** Bounds that the handles set; a handle at its default sets none. */
export const boundsOf = (
  { low, high }: Scale,
  [from, until]: readonly [number, number],
): [number | null, number | null] => [from === low ? null : from, until === high ? null : until];

/**
 * The filter's part of the request (FAC-006 to FAC-010, A-35); only the keyword if nothing else is
 * set.
 */
export function roomPayloadOf(filter: RoomFilter, today: string) {
  const { from, until } = roomDaysOf(filter, today);
  const text = (bound: number | null) => String(bound ?? '');
  const { keyWord, ...others } = filter;
  if (!isNarrowed({ ...others, keyWord: '' })) return { keyWord };
  return {
    keyWord,
    sessionDuration: filter.hours === 0 ? null : String(filter.hours),
    minCapacity: text(filter.minSeats),
    maxCapacity: text(filter.maxSeats),
    minAreaSize: text(filter.minArea),
    maxAreaSize: text(filter.maxArea),
    layout: filter.layouts.join(','),
    category: filter.categories.join(','),
    ...(from === '' ? {} : { startDate: from, endDate: until }),
  };
}
