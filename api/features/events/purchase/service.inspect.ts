import { areRepeated, fingerprinted } from '#api/platform/auth/idempotency.ts';
import type { Lost } from '#api/platform/batching/commands.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { peopleFor, withHashedIdentity } from '#api/features/events/names/service.people.ts';
import { serveDue } from '#api/features/events/waiting/service.serve.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { listStock } from '../service.ts';
import {
  callName,
  type CreateInput,
  type EventCommand,
  type InspectedEvent,
} from './service.command.ts';
import { loadSaleSettings } from './service.settings.ts';
import {
  isKnownSoldOut,
  LostPlaces,
  noteSoldOut,
  type RemainingStock,
  soldOut,
  type SoldOutCache,
} from './service.soldOut.ts';

/**
 * Makes a command from an input. Checks terms (9006), profile and attendees, which needs no lock.
 */
export async function commandOf(ctx: Ctx, input: CreateInput): Promise<EventCommand> {
  const terms = await termsInForce(ctx, ctx.me.country, 'EVENT');
  if (terms !== null && terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  await ensureProfile(ctx, ctx.me);
  const { attendees } = input;
  const people = await peopleFor(ctx, input);
  return fingerprinted({ ctx, input, termsId: terms?.id ?? 0, people }, () =>
    attendees === undefined ? input : { ...input, attendees: withHashedIdentity(ctx, attendees) },
  );
}

/** Refuses commands for places that sold out while they were queued, without reading the stock. */
export async function inspectCommands(
  core: Core,
  cache: SoldOutCache,
  country: string,
  commands: readonly EventCommand[],
): Promise<(InspectedEvent | Error)[]> {
  const unavailable = commands.filter((command) => isKnownSoldOut(cache, command));
  const repeated = unavailable.length === 0 ? [] : await areRepeated(core, callName, unavailable);
  const refused = new Set(unavailable.filter((_, nth) => !repeated[nth]));
  const settings = await loadSaleSettings(core, country);
  return commands.map((command) => (refused.has(command) ? soldOut : { settings }));
}

/** Retries commands for events whose places were released. Notes the other events as sold out. */
export async function recoverPlaces(
  core: Core,
  cache: SoldOutCache,
  country: string,
  all: readonly { lost: Lost }[],
): Promise<(InspectedEvent | Error)[]> {
  const { at } = cache.now();
  const back = new Map<number, boolean>();
  for (const { lost } of all)
    if (lost instanceof LostPlaces && !back.has(lost.eventId))
      back.set(lost.eventId, await isStockBack(core, lost.eventId, lost.remaining));
  const isBack = (lost: Lost) => lost instanceof LostPlaces && back.get(lost.eventId) === true;
  const unavailable = all.flatMap(({ lost }) => (isBack(lost) ? [] : [lost]));
  noteSoldOut(cache, unavailable, at);
  const settings = await loadSaleSettings(core, country);
  return all.map(({ lost }) => (isBack(lost) ? { settings } : lost.error));
}

/** Releases expired reservations and offers, and returns whether places became free. */
async function isStockBack(
  core: Core,
  eventId: number,
  { free, lined }: RemainingStock,
): Promise<boolean> {
  if (await freeOverdue(core, { eventId })) return true;
  if (lined.size > 0 && (await serveDue(core, eventId))) return true;
  return (await listStock(core.db, [eventId])).some(
    (row) => row.free > (free.get(`${row.ticketTypeId}/${row.sessionId}`) ?? 0),
  );
}
