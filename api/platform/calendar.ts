import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#domain/text/languages.ts';

/** A booked session for a calendar. Texts are in the reader's language, times in epoch ms. */
export type CalendarEntry = {
  orderNumber: string;
  sessionId: string;
  /**
   * Grows with every change of order or event. Calendars keep the entry with the highest one (R32).
   */
  sequence: number;
  start: number;
  end: number;
  title: string;
  /** Name of the venue; empty for online events. */
  venue: string;
  address: string;
  text: string;
  url: string;
};

type CalendarFile = {
  /** PUBLISH adds or updates the entries, CANCEL removes them. */
  method: 'PUBLISH' | 'CANCEL';
  language: Language;
  /** Origin that members use. Its host makes entry ids globally unique. */
  origin: string;
  /** Creation time, in epoch ms. */
  at: number;
};

export const calendarType = 'text/calendar; charset=utf-8';

/** Id of the entry for a session of an order. It never changes (R32). */
const entryId = (origin: string, of: Pick<CalendarEntry, 'orderNumber' | 'sessionId'>): string =>
  `${of.orderNumber}-${of.sessionId}@${new URL(origin).hostname}`;

const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * Returns an .ics file (RFC 5545) with UTC times and one entry per session. Line breaks in texts
 * are normalised, because people type them.
 */
export function calendarFile(of: CalendarFile, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    prodId: { company: 'Balai', product: 'Balai', language: of.language.toUpperCase() },
    method: ICalCalendarMethod[of.method],
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entryId(of.origin, entry),
      sequence: entry.sequence,
      stamp: new Date(of.at),
      start: new Date(entry.start),
      end: new Date(entry.end),
      summary: oneBreak(entry.title),
      location:
        entry.venue === ''
          ? null
          : { title: oneBreak(entry.venue), address: oneBreak(entry.address) },
      description: oneBreak(entry.text),
      url: entry.url,
      status: of.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
