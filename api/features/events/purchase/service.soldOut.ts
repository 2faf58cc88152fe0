import { Lost } from '#api/platform/batching/commands.ts';
import { type Negative, negative } from '#api/platform/cache.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { stockVersion } from '#api/features/events/list/service.listCache.ts';
import type { EventCommand } from './service.command.ts';

/** Places of events, by event. */
export type SoldOutCache = Negative<readonly string[]>;
export const makeSoldOutCache = (core: Core): SoldOutCache =>
  negative('sold out', () => stockVersion(core));

/** One instance for all: capturing a stack trace for each refusal is the dominant cost in a rush. */
export const soldOut = new Refused('soldOut');

/** Whether this process has just read that none is left of what a command wants. */
export function isKnownSoldOut(cache: SoldOutCache, { input }: EventCommand): boolean {
  const places = cache.find(input.eventID);
  return (
    places !== null &&
    input.tickets.some((line) => places.includes(`${line.ticketTypeId}/${line.sessionId ?? ''}`))
  );
}

/** Free places of an event as a batch left them. */
export type RemainingStock = {
  free: ReadonlyMap<string, number>;
  /**
   * Places with a waiting list. What is offered of them is not gone for its member, so they are
   * never remembered as sold out.
   */
  lined: ReadonlySet<string>;
  /** When the stock was read under its lock, and the version of the cache before. */
  readAt: ReturnType<SoldOutCache['now']>;
};

/** A refusal that may end when places come back: of expired holds, of offers, of other orders. */
export class LostPlaces extends Lost {
  readonly eventId: number;
  readonly remaining: RemainingStock;
  constructor(error: Refused, eventId: number, remaining: RemainingStock) {
    super(error);
    this.eventId = eventId;
    this.remaining = remaining;
  }
}
const retryable = new Set(['soldOut', 'unpaidOrderExists', 'personTwice', 'overMemberLimit']);
export const isRetryable = (error: unknown): error is Refused =>
  error instanceof Refused && retryable.has(error.refusal);

/**
 * Remembers the places that nothing is left of after commands lost them; `at`: when it was last
 * checked whether some came back. The command that takes the last place remembers nothing: the next
 * one checks, since a hold may have expired (I08).
 */
export function noteSoldOut(cache: SoldOutCache, all: readonly Lost[], at?: number): void {
  const events = new Map(
    all.flatMap((lost) => (lost instanceof LostPlaces ? [[lost.eventId, lost.remaining]] : [])),
  );
  for (const [eventId, { free, lined, readAt }] of events) {
    const places = [...free]
      .filter(([place, left]) => left <= 0 && !lined.has(place))
      .map(([place]) => place);
    if (places.length > 0) cache.note(String(eventId), places, { ...readAt, at: at ?? readAt.at });
  }
}
