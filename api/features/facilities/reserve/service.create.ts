import type { Input, Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import type { Tx } from '#api/kit/db/db.ts';
import { listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import { idempotently } from '#api/kit/auth/idempotency.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { attachFiles, mostOfUpload } from '#api/features/files/service.attach.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { onceMoreIfFreed } from '#api/features/facilities/service.freed.ts';
import { viewerOf } from '#api/features/facilities/service.rooms.ts';
import { readSite, type Site, writeBooking } from './service.site.ts';

type CreateInput = Input<typeof createFacilityOrder>;
type Created = Output<typeof createFacilityOrder>;

const callName = 'createFacilityOrder';

/**
 * Reserves a room's hours with their equipment, all or none (FAC-064 to FAC-066): 8002 and which
 * sessions where somebody was faster. Hours whose hold has run out are freed first, whether a job
 * has come by or not (I08).
 */
export async function createBooking(core: Core, ctx: Ctx, input: CreateInput): Promise<Created> {
  const used = ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];
  const minutes = await settingOf(ctx, ctx.me.country, 'hold.room.minutes');
  const most = await mostOfUpload(ctx);
  const heldUntil = (now: number) => reservedUntil('facility', now, minutes);
  return onceMoreIfFreed(core, async (wanting) => {
    const looking = async () =>
      readSite(ctx, input, { viewer: await viewerOf(ctx), heldUntil }, wanting);
    const site = await looking().catch(async (error: unknown) => {
      // The same request has gone through, before or on another way while this one looked: its
      // answer stands, and the hours that are taken are its own (I12).
      if (used.length > 0 && (await listUsedKeys(ctx.db, callName, used)).size > 0) return null;
      throw error;
    });
    return idempotently(ctx, callName, input, (tx) => {
      if (site === null) throw new Refused('systemBusy');
      return write(ctx, tx, site, { fileIds: input.fileIds ?? [], most });
    });
  });
}

async function write(
  ctx: Ctx,
  tx: Tx,
  site: Site,
  files: { fileIds: readonly string[]; most: number },
): Promise<Created> {
  const { id, ...created } = await writeBooking(ctx, tx, site);
  await attachFiles(ctx, tx, { orderId: id, isWhole: false, ...files });
  return created;
}
