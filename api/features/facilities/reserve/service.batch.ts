import type { Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import {
  type InspectedCommand,
  type KeyParts,
  writeKeyed,
} from '#api/platform/auth/keyedWrites.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Inspected, Attempt } from '#api/platform/batching/reserveInBatches.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { attachFiles } from '#api/features/files/service.attach.ts';
import { callName, type RoomCommand } from './service.inspect.ts';
import type { InspectedRoom } from './service.room.ts';
import { lockBatch, type RoomLockState, writeBookings, type Written } from './service.write.ts';

export type CreatedRoomOrder = Output<typeof createFacilityOrder>;

const filesOf = ({ input }: RoomCommand): readonly string[] => input.fileIds ?? [];

/** What is written alone: with equipment, or with files. */
export const isWrittenAlone = ({
  command,
  inspected,
}: Inspected<RoomCommand, InspectedRoom>): boolean =>
  inspected !== null && (inspected.choice.packages.size > 0 || filesOf(command).length > 0);

/**
 * Writes what a batch decides, in its order; each is answered by itself, idempotency keys included.
 * Locks are taken in one order by everybody: keys, members, set-up, days, equipment.
 */
export function writeBatch(
  tx: Tx,
  batch: readonly Inspected<RoomCommand, InspectedRoom>[],
  patience: string | null,
): Promise<Attempt<CreatedRoomOrder>[]> {
  let entered: RoomLockState;
  const write = async (
    entering: readonly InspectedCommand<RoomCommand, InspectedRoom>[],
    keyParts: KeyParts<CreatedRoomOrder>,
  ) => {
    const sites = entering.map(({ inspected }) => inspected);
    const along = (made: readonly (Written | Refused | null)[]) => keyParts(made.map(answerOf));
    const isLast = !entering.some(isWrittenAlone);
    const written = await writeBookings(tx, entered, sites, { along, isLast });
    for (const [nth, one] of written.entries()) {
      if (one === null || one instanceof Refused) continue;
      const { command } = entering[nth]!;
      const files = { isWhole: false, fileIds: filesOf(command), most: command.most };
      await attachFiles(command.ctx, tx, { orderId: one.id, ...files });
    }
    return written.map(answerOf);
  };
  return writeKeyed<RoomCommand, InspectedRoom, CreatedRoomOrder>(
    tx,
    callName,
    batch,
    write,
    async (names) => {
      entered = await lockBatch(
        tx,
        batch.flatMap(({ inspected }) => inspected ?? []),
        { call: callName, names },
        patience,
      );
      return entered.used;
    },
  );
}

function answerOf(written: Written | Refused | null): CreatedRoomOrder | Refused | null {
  if (written === null || written instanceof Refused) return written;
  const { id: _id, ...created } = written;
  return created;
}
