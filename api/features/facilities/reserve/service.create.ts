import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { fingerprinted } from '#api/platform/auth/idempotency.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { mostOfUpload } from '#api/features/files/service.attach.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { type CreatedRoomOrder, isWrittenAlone, writeBatch } from './service.batch.ts';
import { inspectCommands, type RoomCommand } from './service.inspect.ts';
import type { InspectedRoom } from './service.room.ts';

type CreateInput = Input<typeof createFacilityOrder>;

/**
 * Makes the reservation of a room's hours with their equipment, all or none (FAC-064 to FAC-066):
 * 8002 and which sessions when a concurrent booking took one. Commands of a country are inspected
 * and written in batches (decision 0105). Between processes the locked days and the key of a
 * quarter-hour decide.
 */
export function makeCreateBooking(core: Core) {
  const reserve = reserveInBatches<RoomCommand, InspectedRoom, CreatedRoomOrder>(core, {
    inspect: (country, inputs) => inspectCommands(core, country, inputs),
    write: writeBatch,
    resourceKey: ({ input }) => input.roomID,
    writeAlone: isWrittenAlone,
    isLostRace: (error) => error instanceof Refused && error.refusal === 'slotBusy',
    lostTwice: () => new Refused('slotBusy'),
  });
  return async (ctx: Ctx, input: CreateInput): Promise<CreatedRoomOrder> => {
    await ensureProfile(ctx, ctx.me);
    const most = (input.fileIds ?? []).length === 0 ? 0 : await mostOfUpload(ctx);
    return reserve(fingerprinted({ ctx, input, most }));
  };
}
