import type { Input } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import { fingerprinted } from '#api/platform/auth/idempotency.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { SlotsGone } from '#api/features/services/service.slots.ts';
import { callName, type ServiceCommand } from './service.facts.ts';
import { inspectCommands, type InspectedService } from './service.inspect.ts';
import {
  type CreatedServiceOrder,
  lockBatch,
  type LockedBatch,
  writeReservations,
} from './service.write.ts';

/**
 * Makes the reservation of slots with the coupons they need, all or none (SVC-022, I03): A0008 and
 * which slots when a concurrent booking took one. Commands of a country are inspected and written
 * in batches (decision 0106). Between processes the locked rows decide; all callers take locks in
 * one order: keys, members, coupons, slots (guards 2.4).
 */
export function makeCreateBooking(core: Core) {
  const reserve = reserveInBatches<
    ServiceCommand,
    InspectedService,
    LockedBatch,
    CreatedServiceOrder
  >(core, {
    call: callName,
    inspectAt: 'arrival',
    inspect: (country, commands) => inspectCommands(core, country, commands),
    lock: lockBatch,
    write: writeReservations,
    resourceKey: ({ input }) => input.assessParentId,
    // Whether a member may have the next reservation follows from what became of this one.
    exclusive: (command) => ({ who: command.ctx.me.id, what: command.ctx.key ?? command }),
    isLostRace: (error) => error instanceof SlotsGone,
  });
  return async (
    ctx: Ctx,
    input: Input<typeof createAssessmentOrder>,
  ): Promise<CreatedServiceOrder> => {
    await ensureProfile(ctx, ctx.me);
    return reserve(fingerprinted({ ctx, input }));
  };
}
