import type { Input } from '#domain/call.ts';
import type { renewTicketCodes } from '#domain/orders/acts/calls.tickets.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { assertLive } from '#api/features/orders/parts/service.live.ts';
import { lockPlaces, renewLocked } from './service.places.ts';

/**
 * Makes new codes for lost tickets. The mail leads to the tickets; a check-in point without a
 * network knows the old codes as replaced after its next synchronisation (B-20).
 */
export const renewCodes = (ctx: AdminCtx, input: Input<typeof renewTicketCodes>) =>
  performAct(ctx, 'code', input, async (tx, order) => {
    assertLive(order);
    const { chosen } = await lockPlaces(tx, order.id, input.places);
    await renewLocked(tx, chosen);
    const count = chosen.length;
    return {
      answer: {},
      details: { ticketIds: chosen.map(({ id }) => id) },
      step: `codes renewed: ${count}`,
      audit: { new: { codes: count } },
      change: { kind: 'code', count },
    };
  });
