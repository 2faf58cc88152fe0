import { type RawBuilder, sql } from '#api/platform/db/sql.ts';

/** Whether a live order has a package, which then cannot change (B-17). */
export const isBooked = (packageId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from facility_session_package sp join facility_session s on s.id = sp.session_id
    join booking_order o on o.id = s.order_id where sp.package_id = ${packageId} and o.order_status <> 'CANCEL' and o.deleted_at is null)`;
