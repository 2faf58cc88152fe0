import type { SheetSession, SheetSlot } from '#domain/services/bookings/shapes.sheet.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { categoryNames, serviceTexts, typeNames } from '#api/features/services/store.view.ts';

/** Published sessions of a day within a reach, ordered by venue. */
export const listSheetSessions = (
  conn: Conn,
  lang: string,
  { country, day, reach }: { country: string; day: string; reach: Reach },
): Promise<Omit<SheetSession, 'slots'>[]> =>
  all<Omit<SheetSession, 'slots'>>(conn)`
    select * from (
      select x.id::text as "sessionId", s.id::text as "serviceId",
        coalesce(${localizedText(serviceTexts, 'name', sql`s.id`, lang)}, ${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id) as service,
        coalesce(${localizedText(serviceTexts, 'venue_name', sql`s.id`, lang)}, '') as venue,
        coalesce(${localizedText(typeNames, 'name', sql`x.category_type_id`, lang)}, x.category_type_id, '') as type,
        (x.day + x.start_tick * interval '15 minutes') at time zone k.time_zone as "startTime",
        (x.day + x.end_tick * interval '15 minutes') at time zone k.time_zone as "endTime",
        coalesce((select json_agg(c.name order by c.name, c.id) from session_consultant y join consultant c on c.id = y.consultant_id where y.batch_session_id = x.id), '[]') as consultants
      from batch_session x join service_batch b on b.id = x.batch_id join service s on s.id = b.service_id join country k on k.code = s.country
      where s.country = ${country} and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} and x.day = ${day}::date and x.state = 'PUBLISHED') t
    order by venue, service, "startTime", "sessionId"`;

/** Slots of sessions with their visitors. */
export const listSheetSlots = (
  conn: Conn,
  sessionIds: readonly string[],
): Promise<(SheetSlot & { sessionId: string })[]> =>
  all<SheetSlot & { sessionId: string }>(conn)`
    select l.id::text as "slotId", l.batch_session_id::text as "sessionId", l.start_time as "startTime", l.end_time as "endTime", l.capacity, coalesce((
      select json_agg(json_build_object('orderNumber', o.order_number, 'memberName', coalesce(m.account_name, ''), 'memberNumber', m.ada,
        'phone', coalesce(o.contact ->> 'phone', ''), 'isHeld', o.order_status = 'UNPAID', 'attendance', b.attendance) order by m.account_name, m.ada)
      from service_order_slot k join booking_order o on o.id = k.order_id join member m on m.id = o.member_id join service_order b on b.order_id = o.id
      where k.service_slot_id = l.id and k.live and (o.order_status = 'PAID' or (o.order_status = 'UNPAID' and o.deadline_at > (select app_now())))), '[]') as visitors
    from service_slot l where l.batch_session_id = any (${sessionIds}::bigint[]) order by l.start_time, l.id`;
