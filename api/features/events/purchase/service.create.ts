import { makeIsRepeated } from '#api/platform/auth/idempotency.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { noteSale } from '#api/features/events/list/service.listCache.ts';
import {
  callName,
  type CreatedEventOrder,
  type CreateInput,
  type EventCommand,
  eventIdOf,
  type InspectedEvent,
} from './service.command.ts';
import { commandOf, inspectCommands, recoverPlaces } from './service.inspect.ts';
import type { LockedEventBatch } from './service.lock.ts';
import { assertSoldIn } from './service.settings.ts';
import { isKnownSoldOut, makeSoldOutCache, noteSoldOut, soldOut } from './service.soldOut.ts';
import { eventSteps } from './service.write.ts';

/**
 * Makes the function that reserves places at an event, all or none for each command (EVT-074,
 * API-072). Commands of a country are written in batches in order of arrival (decision 0102).
 * Between processes the locked stock rows decide.
 */
export function makeCreateReservation(core: Core) {
  const cache = makeSoldOutCache(core);
  const isRepeated = makeIsRepeated(core, callName);
  const reserve = reserveInBatches<
    EventCommand,
    InspectedEvent,
    LockedEventBatch,
    CreatedEventOrder
  >(core, {
    ...eventSteps,
    inspectAt: 'start',
    inspect: (country, commands) => inspectCommands(core, cache, country, commands),
    recover: (country, lost) => recoverPlaces(core, cache, country, lost),
    onLostTwice: (lost) => noteSoldOut(cache, lost),
    resourceKey: ({ input }) => input.eventID,
    // A member's purchases run one after another, because the next may depend on this result.
    exclusive: (command) => ({ who: command.ctx.me.id, what: command.ctx.key ?? command }),
  });
  return async (ctx: Ctx, input: CreateInput): Promise<CreatedEventOrder> => {
    const command = await commandOf(ctx, input);
    await assertSoldIn(ctx, eventIdOf(command));
    if (isKnownSoldOut(cache, command) && !(await isRepeated(command))) throw soldOut;
    const created = await reserve(command);
    noteSale(core);
    return created;
  };
}
