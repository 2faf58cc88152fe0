import type { ServiceType } from '#domain/notices/shapes.maintenance.ts';
import type { Conn } from '#api/kit/db/db.ts';
import { at, insertRows, nextIds } from '#api/basics/rows.ts';

export type MaintenanceWish = {
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
 * An interruption; announced and of everything for members unless the wish says otherwise. A
 * running process hears of it within a second.
 */
export async function makeMaintenance(conn: Conn, wish: MaintenanceWish): Promise<number> {
  const [id] = await nextIds(conn, 'maintenance_window', 1);
  await insertRows(conn, 'maintenance_window', [
    {
      id,
      country: wish.country ?? null,
      service_type: wish.serviceType ?? 'MEMBERS',
      start_time: at(wish.startTime),
      end_time: at(wish.endTime),
      remark: wish.remark ?? '',
      announced: wish.isAnnounced ?? true,
      announced_at:
        wish.announcedAt === undefined || wish.announcedAt === null ? null : at(wish.announcedAt),
    },
  ]);
  return id!;
}
