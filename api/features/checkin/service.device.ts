import { doorLifeMs } from '#domain/checkin/rules.ts';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { sessionRow } from './service.ts';
import { findDevice, type FoundDevice } from './store.view.ts';
import type { Scanner } from './store.log.ts';

export const hashOf = (credential: string): string => sha256(credential).toString('hex');

type Staff = { device: FoundDevice; by: Scanner; door: DoorSession };

/**
 * Finds the device that holds a credential of this session. Refuses with 9033 if the credential is
 * unknown, has expired, or ended with its staff code or helper's link.
 */
export async function staffOf(
  ctx: Visitor,
  input: { sessionId: string; credential: string },
  endedMs = 0,
): Promise<Staff> {
  const device = await findDevice(ctx.db, hashOf(input.credential), endedMs);
  if (device === null || device.sessionId !== input.sessionId) throw new Refused('doorClosed');
  const { door } = await sessionRow(ctx.db, input.sessionId, ctx.language);
  return { device, by: { kind: 'DEVICE', id: device.id }, door };
}

/** The same for scans of before the end, which arrive when the device has a network again (B-49). */
export const staffOfSent = (ctx: Visitor, input: { sessionId: string; credential: string }) =>
  staffOf(ctx, input, doorLifeMs);

/** Throws 9180 unless the device belongs to a supervisor (B-49). */
export function assertSupervisor({ role }: Pick<FoundDevice, 'role'>): void {
  if (role !== 'SUPERVISOR') throw new Refused('supervisorOnly');
}
