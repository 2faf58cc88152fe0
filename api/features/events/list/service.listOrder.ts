import { listRank } from '#domain/events/rules.ts';
import { type EventCard } from '#domain/events/shapes.ts';
import { type Snapshot } from './service.listMemory.ts';

type Place = { rank: number; key: number };

/**
 * Where an event stands in the list: its group, and what its group is ordered by (B-27). Newest
 * first where nothing is to be had any more.
 */
export function placeOf(card: EventCard, { courses }: Snapshot, now: number): Place {
  const course = courses.get(Number(card.id));
  const rank = listRank(card, course ?? { firstEndsAt: card.endTime, nextStartsAt: null }, now);
  if (rank <= 1) return { rank, key: course?.nextStartsAt ?? card.startTime };
  return {
    rank,
    key: rank === 2 ? card.salesOpenAt : rank >= 4 ? -card.startTime : card.startTime,
  };
}

export const compare = (a: Place, b: Place): number => a.rank - b.rank || a.key - b.key;
