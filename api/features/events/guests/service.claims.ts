import type { Tx } from '#api/platform/db/sql.ts';
import {
  releaseClaims as releasePlaces,
  retakeClaims as retakePlaces,
} from '#api/features/events/store.ts';
import {
  deleteAttendance,
  returnInvitationPlaces,
  listPresent,
  saveAttendance,
  retakeInvited,
} from './store.attendance.ts';

export {
  deleteAttendance,
  dropTaken,
  listPresent,
  saveAttendance,
  takeInvited,
  type AttendanceSlot,
} from './store.attendance.ts';

/**
 * Releases everything that orders hold: places of invitations, attendance and, last, stock. Every
 * end of an order must call it.
 */
export async function releaseClaims(tx: Tx, orderIds: readonly number[]): Promise<number> {
  await returnInvitationPlaces(tx, orderIds);
  await deleteAttendance(tx, orderIds);
  return releasePlaces(tx, orderIds);
}

/**
 * Takes all that a cancelled order held again: places of invitations, attendance and stock
 * (PAY-009). Returns false without changes if any of it is no longer free.
 */
export async function retakeClaims(tx: Tx, orderId: number): Promise<boolean> {
  if (!(await retakeInvited(tx, orderId))) return false;
  const wanted = await listPresent(tx, orderId);
  const isPresent = (await saveAttendance(tx, wanted)).length === wanted.length;
  if (isPresent && (await retakePlaces(tx, orderId))) return true;
  await returnInvitationPlaces(tx, [orderId]);
  await deleteAttendance(tx, [orderId]);
  return false;
}

/**
 * Releases the invitations and names of orders, but not their places: in the lock order, the stock
 * comes last, and the caller releases it then.
 */
export async function releaseNames(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await returnInvitationPlaces(tx, orderIds);
  await deleteAttendance(tx, orderIds);
}
