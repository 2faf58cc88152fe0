import type { Input } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import { fingerprinted } from '#api/platform/auth/idempotency.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { SlotsGone } from '#api/features/services/service.slots.ts';
import type { ServiceCommand } from './service.facts.ts';
import { inspectCommands, type InspectedService } from './service.inspect.ts';
import { type CreatedServiceOrder, writeBatch } from './service.write.ts';

/**
 * Makes the reservation of slots with the coupons they need, all or none (SVC-022, I03): A0008 and
 * which slots when a concurrent booking took one. Commands of a country are inspected and written
 * in batches (decision 0106). Between processes the locked rows of members, coupons and slots decide.
 */
export function makeCreateBooking(core: Core) {
  const reserve = reserveInBatches<ServiceCommand, InspectedService, CreatedServiceOrder>(core, {
    inspect: (country, inputs) => inspectCommands(core, country, inputs),
    write: writeBatch,
    resourceKey: ({ input }) => input.assessParentId,
    // Whether a member may have the next thing follows from what became of this.
    exclusive: (command) => ({ who: command.ctx.me.id, what: command.ctx.key ?? command }),
    isLostRace: (error) => error instanceof SlotsGone,
    lostTwice: ({ input }) => new SlotsGone('slotUnavailable', input.slotIds),
  });
  return async (
    ctx: Ctx,
    input: Input<typeof createAssessmentOrder>,
  ): Promise<CreatedServiceOrder> => {
    await ensureProfile(ctx, ctx.me);
    return reserve(fingerprinted({ ctx, input }));
  };
}
