import type { ServiceBookingDetail } from '#domain/services/bookings/shapes.ts';
import { changed, type Tx } from '#api/platform/db/sql.ts';

type Attendance = ServiceBookingDetail['attendance'];

/** Returns 0 if the stored value is not `was`. */
export const setAttendance = (
  tx: Tx,
  orderId: number,
  { was, attendance }: { was: Attendance; attendance: Attendance },
): Promise<number> =>
  changed(tx)`
    update service_order set attendance = ${attendance} where order_id = ${orderId} and attendance is not distinct from ${was}`;
