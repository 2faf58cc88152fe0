import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { fingerprinted } from '#api/platform/auth/idempotency.ts';
import { gatherTwice } from '#api/platform/db/gatherTwice.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { mostOfUpload } from '#api/features/files/service.attach.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { type CreatedRoomOrder, isRare, writeBatch } from './service.batch.ts';
import { lookAt, type RoomCommand } from './service.look.ts';
import type { InspectedRoom } from './service.site.ts';

type CreateInput = Input<typeof createFacilityOrder>;

/**
 * Makes the reservation of a room's hours with their equipment, all or none (FAC-064 to FAC-066):
 * 8002 and which sessions where somebody was faster. Concurrent wishes of a country are looked at
 * and written together (decision 0105). Between processes the locked days and the key of a
 * quarter-hour decide.
 */
export function makeCreateBooking(core: Core) {
  const reserve = gatherTwice<RoomCommand, InspectedRoom, CreatedRoomOrder>(core, {
    look: (country, inputs) => lookAt(core, country, inputs),
    write: writeBatch,
    about: ({ input }) => input.roomID,
    isRare,
    isLost: (error) => error instanceof Refused && error.refusal === 'slotBusy',
    gone: () => new Refused('slotBusy'),
  });
  return async (ctx: Ctx, input: CreateInput): Promise<CreatedRoomOrder> => {
    await ensureProfile(ctx, ctx.me);
    const most = (input.fileIds ?? []).length === 0 ? 0 : await mostOfUpload(ctx);
    return reserve(fingerprinted({ ctx, input, most }));
  };
}
