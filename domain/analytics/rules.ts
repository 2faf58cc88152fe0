import { screens } from '../screens/screens.ts';
import type { ScreenName } from '../screens/table.ts';
import type { Trace, Tracked } from './shapes.ts';

/**
 * Query parameters that name what a page shows. Orders and tickets are not among them, because they
 * lead to their member.
 */
const publicIds = ['eventID', 'venueID', 'roomID', 'sessionId', 'noticeId', 'id'] as const;

/**
 * The object of a page, from its address; null if there is none or if it could identify a person
 * (B-31).
 */
export function subjectOf(query: Readonly<Record<string, string | undefined>>): string | null {
  for (const key of publicIds) {
    const value = query[key];
    if (value !== undefined && isPublicId(value)) return value;
  }
  return null;
}

/**
 * Row ids and codes of the portal: at most six digits, so that no member, phone, order or identity
 * number matches.
 */
const isPublicId = (text: string): boolean =>
  /^(\d{1,6}|[A-Z]{2,5}(_[A-Z\d]{1,4}){1,4})$/.test(text);

/** Filter values from lists or calendars, which identify no person. */
const picked = [
  'list',
  'kind',
  'type',
  'language',
  'speaker',
  'siteStatus',
  'bookingStatus',
  'startTime',
  'endTime',
  'category',
  'layout',
  'capacity',
  'district',
  'venue',
  'duration',
  'sort',
] as const;
const typed = 'keyWord';
const longest = 60;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Street words of the three languages; beside a digit they are an address. */
const street =
  /\b(jalan|jln|simpang|spg|lorong|lrg|lot|kampong|kampung|kg|mukim|road|rd|street|st|avenue|ave|lane|drive|unit|block|blok|no|house|rumah|flat)\b/;
const chineseStreet = /[路街巷弄号號楼樓室]/;

/**
 * Cleans a keyword for storage: in lower case, or null if it may be a person's number or an address
 * (B-31). Null means five digits or more in any script and with any separators, an e-mail or web
 * address, a post code, or a street word beside a digit.
 */
export function keptKeyword(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  if (plain === '') return null;
  const digits = Array.from(plain).filter((letter) =>
    /[\p{Nd}零〇一二三四五六七八九]/u.test(letter),
  ).length;
  if (digits >= 5) return null;
  if (/@|\bwww\.|:\/\/|\b[\w-]+\.(com|net|org|bn|my|sg|cn)\b/.test(plain)) return null;
  if (/\b[a-z]{2}\s?\d{4}\b/.test(plain)) return null;
  if (digits > 0 && (street.test(plain) || chineseStreet.test(plain))) return null;
  return plain.slice(0, longest);
}

function keptValue(key: string, value: unknown): string | readonly string[] | null {
  if (Array.isArray(value)) {
    const all = value.slice(0, 20).flatMap((one) => keptValue(key, one) ?? []);
    return all.length === 0 ? null : all;
  }
  const text =
    typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : '';
  if (text === '') return null;
  if (key === 'startTime' || key === 'endTime') return day.test(text) ? text : null;
  return keptKeyword(text);
}

/**
 * Cleans the values of a filter: keeps known fields and drops values that may identify a person
 * (B-31).
 */
export function keptValues(values: Trace['values']): Tracked['values'] {
  const kept: Record<string, string | readonly string[]> = {};
  for (const key of [...picked, typed]) {
    const value = Object.hasOwn(values ?? {}, key) ? keptValue(key, values?.[key]) : null;
    if (value !== null) kept[key] = value;
  }
  return kept;
}

const isScreen = (page: string): page is ScreenName => Object.hasOwn(screens, page);

/**
 * Cleans a trace for storage; null for an unknown page. Both the browser and the server call it
 * (B-31).
 */
export function keptTrace(trace: Pick<Trace, 'name' | 'page' | 'values'>): Tracked | null {
  if (!isScreen(trace.page)) return null;
  const id = trace.values?.['id'];
  const text = typeof id === 'number' ? String(id) : id;
  const objectId = typeof text === 'string' && isPublicId(text) ? text : null;
  const values = trace.name === 'view' ? {} : keptValues(trace.values);
  return { name: trace.name, page: trace.page, objectId, values };
}

/** In ms: how far a trace's own time may lie in the past. */
const maxEarlyMs = 86_400_000;

/** When a trace happened: its own time, or `now` if that is older than a day or in the future. */
export function happenedAt(time: number | undefined, now: number): number {
  return time !== undefined && time > now - maxEarlyMs ? Math.min(time, now) : now;
}

/** How long traces are stored (B-24). */
export const keptMonths = 13;
