import type { ServiceType } from '#domain/notices/shapes.maintenance.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { at, insertRows, nextIds } from '#api/db/basics/rows.ts';

export type MaintenanceInput = {
  /** Null, the default: all countries. */
  country?: string | null;
  serviceType?: ServiceType;
  /** Epoch ms. */
  startTime: number;
  endTime: number;
  remark?: string;
  isAnnounced?: boolean;
  /** Epoch ms; null, the default: before every reservation. */
  announcedAt?: number | null;
};

/**
 * Inserts an interruption, by default an announced one of all calls of members. Running processes
 * read it within a second.
 */
export async function makeMaintenance(conn: Conn, input: MaintenanceInput): Promise<number> {
  const [id] = await nextIds(conn, 'maintenance_window', 1);
  await insertRows(conn, 'maintenance_window', [
    {
      id,
      country: input.country ?? null,
      service_type: input.serviceType ?? 'MEMBERS',
      start_time: at(input.startTime),
      end_time: at(input.endTime),
      remark: input.remark ?? '',
      announced: input.isAnnounced ?? true,
      announced_at:
        input.announcedAt === undefined || input.announcedAt === null
          ? null
          : at(input.announcedAt),
    },
  ]);
  return id!;
}
