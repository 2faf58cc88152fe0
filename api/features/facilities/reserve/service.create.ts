import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { fingerprinted, type UsedKey } from '#api/platform/auth/idempotency.ts';
import { Lost, type ReadyCommand } from '#api/platform/batching/commands.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { attachFiles, maxFilesOfUpload } from '#api/features/files/service.attach.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { callName, inspectCommands, type RoomCommand } from './service.inspect.ts';
import type { InspectedRoom } from './service.room.ts';
import {
  type CreatedRoomOrder,
  lockBatch,
  type RoomLockState,
  writeBookings,
  type Written,
} from './service.write.ts';

type LockedBatch = RoomLockState & { used: readonly UsedKey[] };
type ReadyBooking = ReadyCommand<RoomCommand, InspectedRoom>;

const filesOf = ({ input }: RoomCommand): readonly string[] => input.fileIds ?? [];

/** Equipment is counted and files are attached outside the batch's statement. */
const isWrittenAlone = (command: RoomCommand, inspected: InspectedRoom | null): boolean =>
  inspected !== null && (inspected.choice.packages.size > 0 || filesOf(command).length > 0);

/**
 * Reserves hours of a room with their equipment, all or nothing (FAC-064 to FAC-066). Refuses 8002
 * with the taken sessions. Commands are inspected and written in batches (decision 0105). All
 * callers take locks in this order: keys, members, set-up, days, equipment.
 */
export function makeCreateBooking(core: Core) {
  const reserve = reserveInBatches<RoomCommand, InspectedRoom, LockedBatch, CreatedRoomOrder>(
    core,
    {
      call: callName,
      inspectAt: 'arrival',
      inspect: (country, commands) => inspectCommands(core, country, commands),
      lock: (tx, batch, names, lockTimeout) =>
        lockBatch(
          tx,
          batch.flatMap(({ inspected }) => inspected ?? []),
          { call: callName, names, lockTimeout },
        ),
      write: async (tx, locked, ready, keyParts) => {
        const written = await writeBookings(
          tx,
          locked,
          ready.map(({ inspected }) => inspected),
          {
            along: (all) => keyParts(all.map(resultOf)),
            isLast: !ready.some(({ command, inspected }) => isWrittenAlone(command, inspected)),
          },
        );
        await attachAll(tx, ready, written);
        return written.map(resultOf);
      },
      resourceKey: ({ input }) => input.roomID,
      writeAlone: ({ command, inspected }) => isWrittenAlone(command, inspected),
      isLostRace: (error) => error instanceof Refused && error.refusal === 'slotBusy',
    },
  );
  return async (ctx: Ctx, input: Input<typeof createFacilityOrder>): Promise<CreatedRoomOrder> => {
    await ensureProfile(ctx, ctx.me);
    const maxFiles = (input.fileIds ?? []).length === 0 ? 0 : await maxFilesOfUpload(ctx);
    return reserve(fingerprinted({ ctx, input, maxFiles }));
  };
}

async function attachAll(
  tx: Tx,
  ready: readonly ReadyBooking[],
  written: readonly (Written | Refused | null)[],
): Promise<void> {
  for (const [nth, one] of written.entries()) {
    if (one === null || one instanceof Refused) continue;
    const { command } = ready[nth]!;
    const files = { isWhole: false, fileIds: filesOf(command), most: command.maxFiles };
    await attachFiles(command.ctx, tx, { orderId: one.id, ...files });
  }
}

function resultOf(written: Written | Refused | null): CreatedRoomOrder | Refused | Lost {
  if (written === null) return new Lost(new Refused('slotBusy'));
  if (written instanceof Refused) return written;
  const { id: _id, ...created } = written;
  return created;
}
