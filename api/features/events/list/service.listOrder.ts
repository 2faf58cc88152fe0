import { type Course, listRank } from '#domain/events/rules.ts';
import { type EventCard } from '#domain/events/shapes.ts';

/** Start and end of each session of an event, ordered by start. */
export type Sessions = readonly (readonly [number, number])[];

/** Returns the end of the first session and the next start (B-27). Undefined without sessions. */
function courseOf(sessions: Sessions | undefined, now: number): Course | undefined {
  if (sessions === undefined || sessions.length === 0) return undefined;
  let firstEndsAt = Number.POSITIVE_INFINITY;
  for (const [, end] of sessions) firstEndsAt = Math.min(firstEndsAt, end);
  return { firstEndsAt, nextStartsAt: sessions.find(([start]) => start >= now)?.[0] ?? null };
}

type Place = { rank: number; key: number };

/** Returns the sort key in the list (B-27). Events that can no longer be booked: newest first. */
export function placeOf(card: EventCard, sessions: Sessions | undefined, now: number): Place {
  const course = courseOf(sessions, now);
  const rank = listRank(card, course ?? { firstEndsAt: card.endTime, nextStartsAt: null }, now);
  if (rank <= 1) return { rank, key: course?.nextStartsAt ?? card.startTime };
  return {
    rank,
    key: rank === 2 ? card.salesOpenAt : rank >= 4 ? -card.startTime : card.startTime,
  };
}

export const compare = (a: Place, b: Place): number => a.rank - b.rank || a.key - b.key;
