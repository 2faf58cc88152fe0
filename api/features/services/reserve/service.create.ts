import type { Input } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import { fingerprinted } from '#api/platform/auth/idempotency.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { SlotsGone } from '#api/features/services/service.slots.ts';
import type { ServiceCommand } from './service.facts.ts';
import { inspectCommands, type InspectedService } from './service.inspect.ts';
import { type CreatedServiceOrder, type LockedBatch, serviceSteps } from './service.write.ts';

/**
 * Reserves slots with the coupons they need, all or nothing (SVC-022, I03). Refuses A0008 with the
 * full slots. Commands are inspected and written in batches (decision 0106). All callers take locks
 * in this order: keys, members, coupons, slots.
 */
export function makeCreateBooking(core: Core) {
  const reserve = reserveInBatches<
    ServiceCommand,
    InspectedService,
    LockedBatch,
    CreatedServiceOrder
  >(core, {
    ...serviceSteps,
    inspectAt: 'arrival',
    inspect: (country, commands) => inspectCommands(core, country, commands),
    resourceKey: ({ input }) => input.assessParentId,
    // The result of a command decides the member's next one.
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
