import type { Conn } from '#api/platform/db/sql.ts';
import { makeMaintenance } from './make/make.maintenance.ts';
import { midnight } from './seed.demo.ts';

const [day, hour] = [86_400_000, 3_600_000];

/**
 * Inserts two planned interruptions: one for members, too far ahead to be shown, and one of the
 * console, which administrators see.
 */
export async function seedMaintenance(conn: Conn, now: number): Promise<void> {
  const today = midnight(now);
  await makeMaintenance(conn, {
    country: 'bn',
    startTime: today + 12 * day + 2 * hour,
    endTime: today + 12 * day + 4 * hour,
    remark: 'We are moving to faster servers. Orders and tickets stay as they are.',
  });
  await makeMaintenance(conn, {
    serviceType: 'CONSOLE',
    startTime: today + 5 * day + 22 * hour,
    endTime: today + 5 * day + 23.5 * hour,
    remark: 'New reports are being installed.',
  });
}
