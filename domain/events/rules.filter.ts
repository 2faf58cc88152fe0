import { isDay } from '../time/day.ts';

/** Presets of the date filter (EVT-016, A-18). */
export const presets = ['week', 'month', 'nextWeek'] as const;
/** The weekend, Friday to Sunday, is a quick filter only. */
const spans = [...presets, 'weekend'] as const;
type Preset = (typeof spans)[number];

/**
 * Filter of an event list; empty strings mean "all". `from` and `until` are days in the country's
 * time zone, both or none, and exclude a preset (EVT-017).
 */
export type EventFilter = {
  keyWord: string;
  typeCode: string;
  when: Preset | '';
  from: string;
  until: string;
  status: 'available' | '';
  language: string;
  speaker: string;
  site: 'online' | 'offline' | '';
  /** `free`: with a ticket type that costs nothing. */
  price: 'free' | '';
  /** A district other than the member's own; search pages only. */
  district: string;
};

export const noFilter: EventFilter = {
  keyWord: '',
  typeCode: '',
  when: '',
  from: '',
  until: '',
  status: '',
  language: '',
  speaker: '',
  site: '',
  price: '',
  district: '',
};

/**
 * Query parameters in an address. There `type` is the kind of product (RTE-003), hence `eventType`.
 */
const names = {
  keyWord: 'keyWord',
  typeCode: 'eventType',
  when: 'when',
  from: 'from',
  until: 'until',
  status: 'status',
  language: 'language',
  speaker: 'speaker',
  site: 'site',
  price: 'price',
  district: 'district',
} as const satisfies Record<keyof EventFilter, string>;
const fields = Object.keys(names) as (keyof EventFilter)[];

/** B-34 */
export const maxKeywordLength = 50;

type Query = Readonly<Record<string, string | undefined>>;

const oneOf = <T extends string>(text: string, allowed: readonly T[]): T | '' =>
  (allowed as readonly string[]).includes(text) ? (text as T) : '';

/** Parses a filter from an address; drops invalid values. */
export function filterOf(query: Query): EventFilter {
  const read = (field: keyof EventFilter) => (query[names[field]] ?? '').trim();
  const when = oneOf(read('when'), spans);
  const [from, until] = [read('from'), read('until')];
  const isRange = when === '' && isDay(from) && isDay(until) && from <= until;
  return {
    keyWord: read('keyWord').slice(0, maxKeywordLength),
    typeCode: read('typeCode').slice(0, 20),
    when,
    from: isRange ? from : '',
    until: isRange ? until : '',
    status: oneOf(read('status'), ['available']),
    language: read('language').slice(0, 20),
    speaker: read('speaker').slice(0, 100),
    site: oneOf(read('site'), ['online', 'offline']),
    price: oneOf(read('price'), ['free']),
    district: read('district').slice(0, 20),
  };
}

export const queryOf = (filter: EventFilter): Record<string, string> =>
  Object.fromEntries(
    fields.filter((field) => filter[field] !== '').map((field) => [names[field], filter[field]]),
  );

export const isFiltered = (query: Query): boolean =>
  fields.some((field) => (query[names[field]] ?? '') !== '');

/** Counts the active filters; a range counts once. `but`: fields that do not count. */
export const countOfFilters = (
  filter: EventFilter,
  but: readonly (keyof EventFilter)[] = [],
): number =>
  fields.filter((field) => field !== 'until' && !but.includes(field) && filter[field] !== '')
    .length;

/**
 * First day of the week in event filters, 0 is Sunday. Weeks start on Monday everywhere else
 * (A-17).
 */
const eventWeekStart = 0;

const dayMs = 86_400_000;
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** First and last day of a preset; `today` is `YYYY-MM-DD` in the country's time zone (EVT-018). */
export function rangeOf(
  preset: Preset,
  today: string,
  weekStart = eventWeekStart,
): { from: string; until: string } {
  const at = Date.parse(`${today}T00:00:00Z`);
  const date = new Date(at);
  if (preset === 'month') {
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { from: textOf(Date.UTC(year, month, 1)), until: textOf(Date.UTC(year, month + 1, 0)) };
  }
  if (preset === 'weekend') {
    const friday = at + (4 - ((date.getUTCDay() + 6) % 7)) * dayMs;
    return { from: textOf(friday), until: textOf(friday + 2 * dayMs) };
  }
  const weeks = preset === 'nextWeek' ? 1 : 0;
  const first = at + (7 * weeks - ((date.getUTCDay() - weekStart + 7) % 7)) * dayMs;
  return { from: textOf(first), until: textOf(first + 6 * dayMs) };
}

export function daysOf(
  filter: Pick<EventFilter, 'when' | 'from' | 'until'>,
  today: string,
): { from: string; until: string } {
  return filter.when === ''
    ? { from: filter.from, until: filter.until }
    : rangeOf(filter.when, today);
}

/**
 * Validates a chosen day against the other end of the range: a translation key, or null (EVT-020,
 * EVT-021, A-31).
 */
export function wrongDay(
  field: 'from' | 'until',
  day: string,
  other: string,
): 'greaterTime' | 'LessTime' | null {
  if (day === '' || other === '') return null;
  if (field === 'from') return day > other ? 'greaterTime' : null;
  return day < other ? 'LessTime' : null;
}

/** The missing end of a range; null if both or none are chosen (EVT-022, VAL-004). */
export function missingDay({
  from,
  until,
}: Pick<EventFilter, 'from' | 'until'>): 'from' | 'until' | null {
  if ((from === '') === (until === '')) return null;
  return from === '' ? 'from' : 'until';
}
