import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { WaitingRow } from '#domain/events/waiting/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, sql, values } from '#api/platform/db/sql.ts';
import type { EntryRow } from './store.ts';

export async function listLive(conn: Conn, eventId: number): Promise<EntryRow[]> {
  return all<EntryRow>(conn)`
    select w.id, w.role, w.ticket_type_id as "ticketTypeId", w.session_id as "sessionId", w.member_id as "memberId", m.ada as "memberNo", w.places,
      w.takes_fewer as "takesFewer", w.state, w.turn, w.turns_passed as "turnsPassed", w.lang, w.rests_at as "restsAt", w.gathered,
      w.gather_until as "gatherUntil", w.offered, w.offered_until as "offeredUntil"
    from waiting_entry w join member m on m.id = w.member_id where w.event_id = ${eventId} and w.state in ('WAITING', 'OFFERED') order by w.turn`;
}

/**
 * Lists events with something due in a waiting list: an expired offer, free places, collected
 * places to offer, resting entries to serve again, or closed sales. `eventId` null: all events.
 */
export async function listDue(conn: Conn, eventId: number | null): Promise<number[]> {
  return values<number>(conn)`
    with clock as materialized (select app_now() as now), line as (
      select w.event_id, w.ticket_type_id, w.session_id,
        coalesce(bool_or(w.state = 'OFFERED' and w.offered_until <= clock.now), false) as is_over, bool_or(w.state = 'OFFERED') as has_offers,
        count(*) filter (where w.state = 'WAITING' and w.rests_at is null) as active,
        min(w.rests_at) filter (where w.state = 'WAITING') as least_rest, max(w.rests_at) filter (where w.state = 'WAITING') as most_rest,
        coalesce(max(w.gathered) filter (where w.gather_until > clock.now), 0) as gathered
      from waiting_entry w cross join clock
      where w.state in ('WAITING', 'OFFERED') and (${eventId}::bigint is null or w.event_id = ${eventId}) group by 1, 2, 3
    )
    select distinct l.event_id from line l cross join clock join event e on e.id = l.event_id
      cross join lateral (
        select coalesce(min(t.total - t.held - t.sold - t.offered), 0) as free, coalesce(sum(t.held + t.sold), 0) as taken,
          coalesce(bool_or(s.state = 'CANCELLED' or s.end_time <= clock.now), true) as is_past, coalesce(bool_or(s.state = 'STOPPED'), false) as is_stopped
        from ticket_stock t join event_session s on s.id = t.session_id
        where t.ticket_type_id = l.ticket_type_id and (l.session_id is null or t.session_id = l.session_id)
      ) p
    where not p.is_stopped and e.withdrawn_at is null and (l.is_over or e.state <> 'PUBLISHED' or e.ticket_close_at < clock.now or p.is_past
      or (l.active > 0 and p.free > l.gathered)
      or (l.active > 0 and (l.least_rest <> p.taken or l.most_rest <> p.taken))
      or (l.active = 0 and l.least_rest is not null and p.free <= 0 and not l.has_offers))
    order by 1`;
}

export type StateInput = { state?: 'live' | 'over' | undefined };

/** Lists entries for administrators: live ones first, in order. */
export async function listEntryPage(
  conn: Conn,
  eventId: number,
  lang: string,
  input: ListQuery & StateInput,
): Promise<Page<WaitingRow>> {
  const isLive = sql`w.state in ('WAITING', 'OFFERED')`;
  const state =
    input.state === undefined ? sql`true` : input.state === 'live' ? isLive : sql`not ${isLive}`;
  return listPage<WaitingRow>(
    conn,
    {
      columns: sql`w.turn, w.position, m.ada as "memberNo", coalesce(m.account_name, '') as name, coalesce(x.name, xen.name, '') as "ticketType",
        s.start_time as "startTime", w.places, w.takes_fewer as "takesFewer", w.state, w.role, case when w.state = 'OFFERED' then w.offered end as offered,
        case when w.state = 'OFFERED' then w.offered_until end as "offeredUntil", w.turns_passed as "turnsPassed", w.joined_at as "joinedAt",
        w.end_reason as "endReason", o.order_number as "orderNumber"`,
      from: sql`(select e.*, case when e.state = 'WAITING' then
            (row_number() over (partition by e.ticket_type_id, e.session_id, e.state order by e.turn))::int end as position
          from waiting_entry e where e.event_id = ${eventId}) w
        join member m on m.id = w.member_id left join event_session s on s.id = w.session_id left join booking_order o on o.id = w.order_id
        left join ticket_type_text x on x.ticket_type_id = w.ticket_type_id and x.lang = ${lang}
        left join ticket_type_text xen on xen.ticket_type_id = w.ticket_type_id and xen.lang = 'en'
        where ${state} and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '')`, input.search)}`,
      orders: {
        turn: sql`(not ${isLive})::int * 10000000000 + w.turn`,
        memberNo: sql`m.ada`,
        name: sql`lower(m.account_name)`,
        places: sql`w.places`,
        joinedAt: sql`w.joined_at`,
      },
      tie: sql`w.id`,
    },
    input,
  );
}
