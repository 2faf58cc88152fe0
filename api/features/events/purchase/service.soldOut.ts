import type { Core } from '#api/platform/http/context.ts';
import { negative, type Negative } from '#api/platform/cache.ts';
import { stockVersion } from '#api/features/events/list/service.listMemory.ts';
import type { EventCommand, ReservationOutcome } from './service.command.ts';

/** Places of events, by event. */
export type SoldOutCache = Negative<readonly string[]>;
export const makeSoldOutCache = (core: Core): SoldOutCache =>
  negative('sold out', () => stockVersion(core));

/** Whether this process has just seen that none is left of what is wished. */
export function isKnownSoldOut(soldOutCache: SoldOutCache, { input }: EventCommand): boolean {
  const places = soldOutCache.find(input.eventID);
  return (
    places !== null &&
    input.tickets.some((line) => places.includes(`${line.ticketTypeId}/${line.sessionId ?? ''}`))
  );
}

/** Free places of an event as an attempt left them. */
export type RemainingStock = {
  free: ReadonlyMap<string, number>;
  /**
   * Of these there are waiting lists: what any process offers of them is not gone for its member, so
   * nothing of them is remembered.
   */
  lined: ReadonlySet<string>;
};

/**
 * What one attempt decided, with what it left of each event, and the version of the stock that was
 * read at.
 */
export type AttemptResult = {
  outcomes: ReservationOutcome[];
  remaining: ReadonlyMap<number, RemainingStock>;
  version: number;
};

/**
 * Remembers that nothing is left of events of which somebody was refused, after it was looked
 * whether something came back, which began `at`. Whoever takes the last place says nothing of that: the next buyer
 * looks, since a hold may have run out (I08).
 */
export function markSoldOut(
  soldOutCache: SoldOutCache,
  at: number,
  { remaining, version }: AttemptResult,
  refused: ReadonlySet<number>,
): void {
  for (const [eventId, { free, lined }] of remaining) {
    if (!refused.has(eventId)) continue;
    const places = [...free]
      .filter(([place, left]) => left <= 0 && !lined.has(place))
      .map(([place]) => place);
    if (places.length > 0) soldOutCache.note(String(eventId), places, { at, version });
  }
}
