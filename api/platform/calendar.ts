import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#domain/text/languages.ts';

/** One booked session as a calendar keeps it; texts in the reader's language, times in epoch ms. */
export type CalendarEntry = {
  orderNumber: string;
  sessionId: string;
  /**
   * Grows with every change of order or event: a calendar takes the entry of the highest one (R32).
   */
  sequence: number;
  start: number;
  end: number;
  title: string;
  /** Name of the venue; empty online. */
  venue: string;
  address: string;
  text: string;
  /** The page of ours this is about. */
  url: string;
};

type CalendarFile = {
  /** PUBLISH puts the entries into a calendar or renews them, CANCEL takes them out again. */
  method: 'PUBLISH' | 'CANCEL';
  language: Language;
  /** Origin members use: its host makes the names of entries unique in the world. */
  origin: string;
  /** When it was made, in epoch ms. */
  at: number;
};

export const calendarType = 'text/calendar; charset=utf-8';

/** Name of the entry for a session of an order, the same in every file for ever (R32). */
const entryId = (origin: string, of: Pick<CalendarEntry, 'orderNumber' | 'sessionId'>): string =>
  `${of.orderNumber}-${of.sessionId}@${new URL(origin).hostname}`;

const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * Content of an .ics file (RFC 5545): times in UTC, one entry per session, never a line that was
 * not meant (texts come from people).
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
