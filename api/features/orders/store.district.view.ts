import { type RawBuilder, sql } from 'kysely';
import { districtCode } from '#api/kit/records/reach.ts';

/**
 * The code of the district an order belongs to, by the expression of its number: that of its event,
 * of its venue or of its service; null where it belongs to the whole country (B-45). Reads the tables
 * of what is sold (decision 0004).
 */
export const orderDistrict = (
  orderId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`coalesce(
  (select de.district_code from event_order dq join event de on de.id = dq.event_id where dq.order_id = ${orderId}),
  ${districtCode(sql`(select dv.district_id from facility_order dq join venue dv on dv.id = dq.venue_id where dq.order_id = ${orderId})`)},
  ${districtCode(sql`(select ds.district_id from service_order dq join service ds on ds.id = dq.service_id where dq.order_id = ${orderId})`)})`;
