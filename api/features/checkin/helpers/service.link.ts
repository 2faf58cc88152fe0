import { maxDevices } from '#domain/checkin/rules.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import { hashOf } from '../service.device.ts';
import { sessionRow } from '../service.ts';
import { insertDevice, renewDevice } from '../store.log.ts';
import { countDevices, type Device, findDevice } from '../store.view.ts';
import { type Helper, lockHelper, setHelperDevice } from './store.helpers.ts';

type LinkInput = { sessionId: string; secret: string; credential?: string | undefined };

/** The signature binds the key to the session and to the end of the link. */
const signedText = (key: string, sessionId: string, endTime: number) =>
  `helper ${key}.${sessionId}.${endTime}`;

/** Makes the secret of a link: key, end in epoch ms, and signature (B-49). */
export function newSecret(
  ctx: Pick<Visitor, 'secrets'>,
  { sessionId, endTime }: { sessionId: string; endTime: number },
): { secret: string; secretHash: string } {
  const key = randomText();
  const signature = ctx.secrets.signTicket(signedText(key, sessionId, endTime));
  return {
    secret: `${key}.${endTime}.${signature.toString('base64url')}`,
    secretHash: hashOf(key),
  };
}

/** The hash of a secret's key; null if the secret is not ours or is for another session. */
function keyHashOf(ctx: Visitor, { secret, sessionId }: LinkInput): string | null {
  const [key = '', endTime = '', signature = ''] = secret.split('.');
  const text = signedText(key, sessionId, Number(endTime));
  const isOwn = ctx.secrets.isTicketSignature(text, Buffer.from(signature, 'base64url'));
  return isOwn ? sha256(key).toString('hex') : null;
}

/** Refuses a link that has ended or not begun, or that another device has opened. */
function assertUsable(
  ctx: Visitor,
  helper: Helper | null,
  of: { sessionId: string; now: number; deviceId: number | null },
): asserts helper {
  if (helper === null || helper.sessionId !== of.sessionId || helper.isEnded)
    throw new Refused('helperLinkEnded');
  if (of.now < helper.startTime)
    throw new Refused('helperLinkEarly', {
      time: momentIn(ctx.zone, helper.startTime, ctx.language),
    });
  if (helper.deviceId !== null && helper.deviceId !== of.deviceId)
    throw new Refused('helperLinkTaken');
}

async function deviceFor(
  tx: Tx,
  helper: Helper,
  { credential, now }: { credential: string; now: number },
): Promise<Device> {
  const { sessionId, endTime } = helper;
  const fresh = {
    sessionId,
    credentialHash: hashOf(credential),
    // No session has this hash, so the device depends on its helper's link alone.
    staffCodeHash: '',
    lifeMs: endTime - now,
  };
  if (helper.deviceId !== null) return renewDevice(tx, helper.deviceId, fresh);
  if ((await countDevices(tx, fresh)) >= maxDevices)
    throw new Refused('doorFull', { count: maxDevices });
  const device = await insertDevice(tx, fresh);
  await setHelperDevice(tx, helper.id, device.id);
  return device;
}

/**
 * Signs a device in by a helper's link until the link ends. The first device that opens the link
 * keeps it (B-49). The row lock of the link decides between devices.
 */
export async function openLink(ctx: Visitor, input: LinkInput) {
  const { sessionId } = input;
  await sessionRow(ctx.db, sessionId, ctx.language);
  const keyHash = keyHashOf(ctx, input);
  if (keyHash === null) throw new Refused('helperLinkEnded');
  const held =
    input.credential === undefined ? null : await findDevice(ctx.db, hashOf(input.credential));
  const credential = randomText(32);
  const device = await inTransaction(ctx.db, async (tx) => {
    const helper = await lockHelper(tx, keyHash);
    const now = await appNow(tx);
    assertUsable(ctx, helper, { sessionId, now, deviceId: held?.id ?? null });
    return deviceFor(tx, helper, { credential, now });
  });
  return { credential, device: device.number, until: device.until };
}
