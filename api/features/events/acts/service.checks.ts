import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { EventForm } from '#api/features/events/admin/store.make.ts';
import { type ActSession, listActSessions } from './store.acts.ts';

/** Refuses a draft or cancelled event, and one of another version. */
export function assertActable({ state, version }: EventForm, wanted: number): void {
  if (state === 'CANCELLED') throw new Refused('eventCancelled');
  if (state === 'DRAFT') throw new Refused('eventNotReady');
  if (version !== wanted) throw new Refused('changedMeanwhile');
}

/** Finds sessions of a locked event. Refuses cancelled ones and those that are over (8055). */
export async function chooseSessions(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<ActSession[]> {
  const now = await appNow(tx);
  const all = await listActSessions(tx, eventId);
  return ids.map((id) => {
    const one = all.find((session) => session.id === id);
    if (one === undefined) throw new Refused('noData');
    if (one.state === 'CANCELLED' || one.endTime <= now) throw new Refused('outsideTicketWindow');
    return one;
  });
}

/** Refuses a venue of another event. */
export function assertVenues(
  { venues }: Pick<EventForm, 'venues'>,
  moves: readonly { venue: string | null }[],
): void {
  const known = new Set(venues.map(({ key }) => key));
  if (moves.some(({ venue }) => venue !== null && !known.has(venue)))
    throw new Refused('wrongInput', { field: 'sessions' });
}
