import type { Tx } from '#api/platform/db/sql.ts';
import {
  releaseClaims as releasePlaces,
  retakeClaims as retakePlaces,
} from '#api/features/events/store.ts';
import {
  deleteAttendance,
  giveInvitedBack,
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
 * Gives everything orders hold back: places of invitations, people in sessions, and last the stock
 * (guards 2.4). Whatever ends an order calls this, so that none of the three is forgotten.
 */
export async function releaseClaims(tx: Tx, orderIds: readonly number[]): Promise<number> {
  await giveInvitedBack(tx, orderIds);
  await deleteAttendance(tx, orderIds);
  return releasePlaces(tx, orderIds);
}

/**
 * Takes everything a cancelled order held again, all or none (PAY-009): quota, people and stock.
 * False, with nothing changed.
 */
export async function retakeClaims(tx: Tx, orderId: number): Promise<boolean> {
  if (!(await retakeInvited(tx, orderId))) return false;
  const wanted = await listPresent(tx, orderId);
  const isPresent = (await saveAttendance(tx, wanted)).length === wanted.length;
  if (isPresent && (await retakePlaces(tx, orderId))) return true;
  await giveInvitedBack(tx, [orderId]);
  await deleteAttendance(tx, [orderId]);
  return false;
}

/** Gives back places of invitations and people only; the stock follows in its own turn. */
export async function releaseNames(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await giveInvitedBack(tx, orderIds);
  await deleteAttendance(tx, orderIds);
}
