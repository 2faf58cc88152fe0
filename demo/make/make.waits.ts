import { type Conn, value } from '#api/platform/db/sql.ts';
import { makeOption } from './make.rooms.ts';

type RoomWaitInput = {
  memberId: number;
  venueId?: string;
  roomId?: string;
  people?: number;
  eventName?: string;
  /** As bits: 1 Monday to 64 Sunday. */
  weekdays?: number;
};

/** Inserts a request for two hours in the evening within three weeks; returns its id. */
export async function makeRoomWait(conn: Conn, of: RoomWaitInput): Promise<string> {
  const eventType = await makeOption(conn, 'venue_event_type', 'TRAINING');
  return value<string>(conn)`
    insert into room_wait (member_id, country, venue_id, room_id, first_day, last_day, weekdays, from_tick, until_tick, hours, people, event_name, event_type_id,
      contact, terms_version)
    select m.id, m.country, ${of.venueId ?? null}::bigint, ${of.roomId ?? null}::bigint, app_now()::date + 2, app_now()::date + 23, ${of.weekdays ?? 10}, 72, 88, 2,
      ${of.people ?? 30}, ${of.eventName ?? 'Team evening'}, ${eventType}::bigint, jsonb_build_object('name', coalesce(m.account_name, m.ada), 'phone', '+673 712 3456', 'email', 'mariam@members.example'),
      coalesce((select audit_version from tc_document where country = m.country and audit_type = 'FACILITY' order by published_at desc limit 1), '1')
    from member m where m.id = ${of.memberId} returning id::text as id`;
}

/** Inserts a request for a slot on a Sunday evening within three weeks; returns its id. */
export const makeServiceWait = (
  conn: Conn,
  { memberId, serviceId }: { memberId: number; serviceId: string },
): Promise<string> =>
  value<string>(conn)`
    insert into service_wait (member_id, service_id, category_type_id, first_day, last_day, weekdays, from_tick, until_tick)
    select ${memberId}, ${serviceId}::bigint, (select min(category_type_id) from service_sub_type where service_id = ${serviceId}::bigint),
      app_now()::date + 2, app_now()::date + 23, 64, 76, 84
    returning id::text as id`;
