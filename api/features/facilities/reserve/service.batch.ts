import type { Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import {
  type InspectedCommand,
  type KeyParts,
  writeKeyed,
} from '#api/platform/auth/keyedWrites.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Seen, Attempt } from '#api/platform/db/gatherTwice.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { attachFiles } from '#api/features/files/service.attach.ts';
import { callName, type RoomCommand } from './service.look.ts';
import type { InspectedRoom } from './service.site.ts';
import { enter, type RoomLockState, writeBookings, type Written } from './service.write.ts';

export type CreatedRoomOrder = Output<typeof createFacilityOrder>;

const filesOf = ({ input }: RoomCommand): readonly string[] => input.fileIds ?? [];

/** What is written alone: with equipment, or with files. */
export const isRare = ({ input: command, site }: Seen<RoomCommand, InspectedRoom>): boolean =>
  site !== null && (site.choice.packages.size > 0 || filesOf(command).length > 0);

/**
 * Writes what a batch decides, in its order; each is answered by itself, idempotency keys included.
 * Locks are taken in one order by everybody: keys, members, set-up, days, equipment.
 */
export function writeBatch(
  tx: Tx,
  batch: readonly Seen<RoomCommand, InspectedRoom>[],
  patience: string | null,
): Promise<Attempt<CreatedRoomOrder>[]> {
  let entered: RoomLockState;
  const write = async (
    entering: readonly InspectedCommand<RoomCommand, InspectedRoom>[],
    keyParts: KeyParts<CreatedRoomOrder>,
  ) => {
    const sites = entering.map(({ site }) => site);
    const along = (made: readonly (Written | Refused | null)[]) => keyParts(made.map(answerOf));
    const isLast = !entering.some(isRare);
    const written = await writeBookings(tx, entered, sites, { along, isLast });
    for (const [nth, one] of written.entries()) {
      if (one === null || one instanceof Refused) continue;
      const { input: command } = entering[nth]!;
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
      entered = await enter(
        tx,
        batch.flatMap(({ site }) => site ?? []),
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
