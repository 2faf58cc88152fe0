import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#domain/text/languages.ts';

/** An entry of a subscribed calendar. Times are in `zone`. */
export type FeedEntry = {
  /** Permanent id, so that a moved entry also moves in calendars. */
  uid: string;
  /** Grows with every change (RFC 5545, 3.8.7.4). */
  sequence: number;
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
  title: string;
  place: string;
  text: string;
  /** TENTATIVE: not final, such as a reservation that can expire. */
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

type Feed = {
  name: string;
  language: Language;
  zone: string;
  at: Temporal.ZonedDateTime;
};

/** A calendar for `feedRoute`. */
export type Calendar = { feed: Feed; entries: readonly FeedEntry[] };

/** Suggested refresh interval for calendar programs, in seconds. */
const readEvery = 900;

/** Formats a UTC offset in nanoseconds, for example `+0800`. */
const offsetText = (ns: number): string => {
  const minutes = Math.abs(Math.round(ns / 60_000_000_000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${ns < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};
const utcText = (time: Temporal.ZonedDateTime): string =>
  time.toInstant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
const wallText = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/**
 * Returns the VTIMEZONE of a zone (RFC 5545, 3.6.5): its offset a year before `at`, and every
 * transition until two years after.
 */
export function zoneText(zone: string, at: Temporal.ZonedDateTime): string {
  const begin = at.withTimeZone(zone).subtract({ years: 1 });
  const end = begin.add({ years: 3 });
  const parts = [{ from: begin.offsetNanoseconds, to: begin }];
  for (
    let next = begin.getTimeZoneTransition('next');
    next !== null && Temporal.ZonedDateTime.compare(next, end) < 0;
    next = next.getTimeZoneTransition('next')
  )
    parts.push({ from: next.subtract({ seconds: 1 }).offsetNanoseconds, to: next });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...parts.flatMap(({ from, to }) => {
      const kind = to.offsetNanoseconds > from ? 'DAYLIGHT' : 'STANDARD';
      // A transition is written in the local time before it.
      const wall = to.toPlainDateTime().add({ nanoseconds: from - to.offsetNanoseconds });
      return [
        `BEGIN:${kind}`,
        `DTSTART:${wallText(wall)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to.offsetNanoseconds)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

export function calendarFeed({ feed, entries }: Calendar): string {
  const calendar = ical({
    name: feed.name,
    prodId: { company: 'Balai', product: 'Balai', language: feed.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: feed.zone, generator: (zone) => zoneText(zone, feed.at) },
    ttl: readEvery,
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: feed.at,
      start: entry.start,
      end: entry.end,
      timezone: feed.zone,
      summary: entry.title,
      location: entry.place,
      description: entry.text,
      status: ICalEventStatus[entry.state],
    });
  // The library writes DTSTAMP in local time; it must be UTC (RFC 5545, 3.8.7.2).
  return calendar.toString().replaceAll(/^DTSTAMP:\S+/gm, `DTSTAMP:${utcText(feed.at)}`);
}
