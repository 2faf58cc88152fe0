import type { Conn } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { day, type DemoEvent, midnight } from '#demo/seed.demo.ts';

/** Staff code of every session of the demo (docs/operations.md). */
const demoStaffCode = '246810';

/**
 * Sets the staff code of all demo sessions. Tonight's event has check-in all day, so that it can be
 * tried at any time, and self check-in.
 */
export async function openDemoDoors(
  conn: Conn,
  secrets: Pick<Secrets, 'lastingMark'>,
  events: ReadonlyMap<string, DemoEvent>,
  now: number,
): Promise<void> {
  const sessions = [...events.values()].flatMap(({ event }) => event.sessionIds);
  await makeDoors(conn, secrets, sessions, { staffCode: demoStaffCode });
  const today = events.get('open-kitchen-today');
  if (today === undefined) return;
  const from = midnight(now);
  await makeDoors(conn, secrets, today.event.sessionIds, {
    staffCode: demoStaffCode,
    from,
    to: from + day,
    isSelf: true,
  });
}
