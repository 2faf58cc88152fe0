import { ECDH } from 'node:crypto';
import type { Input, Output } from '#domain/call.ts';
import type {
  getPushDevices,
  savePushDevice,
  savePushKinds,
} from '#domain/notifications/push/calls.ts';
import { maxPushDevices, pushKinds } from '#domain/notifications/push/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { vapidKeys } from './service.keys.ts';
import {
  countOtherDevices,
  deleteDevice,
  listDevices,
  saveDevice,
  setKinds,
} from './store.devices.ts';

export const publicKey = async (ctx: Ctx) => ({ publicKey: (await vapidKeys(ctx)).publicKey });

export async function devices(
  ctx: Ctx,
  { endpoint }: Input<typeof getPushDevices>,
): Promise<Output<typeof getPushDevices>> {
  const rows = await listDevices(ctx.db, ctx.me.id, endpoint);
  return { devices: rows.map((row) => ({ ...row, id: String(row.id) })) };
}

/** Whether the key is a point of the curve: nothing could be encrypted for another one. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Stores the subscription of a browser; the member may have ten. */
export async function keepDevice(
  ctx: Ctx,
  input: Input<typeof savePushDevice>,
): Promise<{ id: string }> {
  if (!ctx.integrations.push.isAllowed(input.endpoint)) throw new Refused('pushServiceUnknown');
  if (!isKey(input.p256dh)) throw new Refused('wrongInput');
  const id = await inTransaction(ctx.db, async (tx) => {
    if ((await countOtherDevices(tx, ctx.me.id, input.endpoint)) >= maxPushDevices)
      throw new Refused('tooManyDevices');
    return saveDevice(tx, {
      ...input,
      name: input.browser,
      memberId: ctx.me.id,
      language: ctx.language,
      kinds: pushKinds,
    });
  });
  return { id: String(id) };
}

export async function chooseKinds(
  ctx: Ctx,
  { device, kinds }: Input<typeof savePushKinds>,
): Promise<null> {
  const chosen = pushKinds.filter((kind) => kinds.includes(kind));
  if (!(await setKinds(ctx.db, ctx.me.id, { id: Number(device), kinds: chosen })))
    throw new Refused('noData');
  return null;
}

export async function dropDevice(ctx: Ctx, device: string): Promise<null> {
  if (!(await deleteDevice(ctx.db, ctx.me.id, Number(device)))) throw new Refused('noData');
  return null;
}
