import { Lost } from '#api/platform/batching/commands.ts';
import { type Negative, negative } from '#api/platform/cache.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { stockVersion } from '#api/features/events/list/service.listCache.ts';
import type { EventCommand } from './service.command.ts';

/** Sold-out places (`ticketTypeId/sessionId`) by event. */
export type SoldOutCache = Negative<readonly string[]>;
export const makeSoldOutCache = (core: Core): SoldOutCache =>
  negative('sold out', () => stockVersion(core));

/** One instance for all refusals: capturing stack traces is the dominant cost in a rush. */
export const soldOut = new Refused('soldOut');

/** Returns whether this process has just read that a requested place is sold out. */
export function isKnownSoldOut(cache: SoldOutCache, { input }: EventCommand): boolean {
  const places = cache.find(input.eventID);
  return (
    places !== null &&
    input.tickets.some((line) => places.includes(`${line.ticketTypeId}/${line.sessionId ?? ''}`))
  );
}

export type RemainingStock = {
  free: ReadonlyMap<string, number>;
  /** Places with a waiting list. They are never noted as sold out, as members may have offers. */
  lined: ReadonlySet<string>;
  /** When the stock was read under its lock, and the cache's version before. */
  readAt: ReturnType<SoldOutCache['now']>;
};

/** A refusal that a retry may avoid, after holds expire or offers and orders end. */
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
 * Notes sold-out places after commands lost them. `at` is the time of the last check for released
 * places. Selling the last place notes nothing: a hold may have expired, so the next buyer must
 * check (I08).
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
