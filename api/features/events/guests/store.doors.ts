import { changed, moment, type Tx } from '#api/platform/db/sql.ts';

type SessionDoor = {
  /** Null leaves the present code. */
  staffCodeHash: string | null;
  checkInFrom: number | null;
  checkInTo: number | null;
};

/** Returns 0 if the version has changed meanwhile. */
export async function setDoor(
  tx: Tx,
  sessionId: string,
  version: number,
  door: SessionDoor,
): Promise<number> {
  return changed(tx)`
    update event_session set door_version = door_version + 1, staff_code_hash = coalesce(${door.staffCodeHash}, staff_code_hash),
      checkin_from = ${moment(door.checkInFrom)}, checkin_to = ${moment(door.checkInTo)}
    where id = ${sessionId}::bigint and door_version = ${version}`;
}
