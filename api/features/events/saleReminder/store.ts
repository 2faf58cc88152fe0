import type { MemberId } from '#api/platform/http/context.ts';
import { type Conn, maybe, run } from '#api/platform/db/sql.ts';

type Of = { eventId: number; memberId: MemberId; country: string };

/** Whether the member wants a reminder of an event; null if they do not see the event. */
export const findReminder = (
  conn: Conn,
  { eventId, memberId, country }: Of,
): Promise<{ isSet: boolean } | null> =>
  maybe<{ isSet: boolean }>(conn)`
    select exists (select 1 from sale_reminder r where r.event_id = e.id and r.member_id = ${memberId}) as "isSet"
    from event e where e.id = ${eventId} and e.country = ${country} and e.state <> 'DRAFT'`;

export const insertReminder = (conn: Conn, { eventId, memberId, country }: Of): Promise<void> =>
  run(conn)`
    insert into sale_reminder (event_id, member_id)
    select e.id, ${memberId} from event e where e.id = ${eventId} and e.country = ${country} and e.state <> 'DRAFT'
    on conflict do nothing`;

export const deleteReminder = (conn: Conn, { eventId, memberId }: Of): Promise<void> =>
  run(conn)`delete from sale_reminder where event_id = ${eventId} and member_id = ${memberId}`;
