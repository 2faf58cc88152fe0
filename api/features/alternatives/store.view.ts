import type { Reach } from '#domain/administrators/shapes.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { AlternativeRound, OfferState, RoundOffer } from '#domain/alternatives/shapes.ts';
import type { CancelledSession } from '#domain/hubs/shapes.ts';
import type { WaitingReminder, WaitingRound } from '#domain/undo/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';

const tables = sql`alternative_round r
  left join event_session s on r.kind = 'SESSION' and s.id = r.subject_id left join event e on e.id = s.event_id
  left join venue v on r.kind = 'ROOM' and v.id = r.subject_id left join room m on r.kind = 'ROOM' and m.id = (r.terms ->> 'roomId')::bigint
  left join district d on d.id = v.district_id`;

/** A session has the district of its event, a room that of its venue, a consultant none (B-45). */
const district = sql`coalesce(e.district_code, d.district_code)`;

const named = (lang: string) => sql`join admin_user u on u.id = r.admin_user_id
  left join event_text x on x.event_id = e.id and x.lang = ${lang} left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join room_text y on y.room_id = m.id and y.lang = ${lang} left join room_text yen on yen.room_id = m.id and yen.lang = 'en'
  left join venue_text z on z.venue_id = v.id and z.lang = ${lang} left join venue_text zen on zen.venue_id = v.id and zen.lang = 'en'
  left join consultant c on r.kind = 'CONSULTANT' and c.id = r.subject_id
  cross join lateral (select jsonb_build_object(
    'open', count(*) filter (where f.state = 'OPEN'), 'moved', count(*) filter (where f.state = 'MOVED'),
    'returned', count(*) filter (where f.state = 'RETURNED'), 'expired', count(*) filter (where f.state = 'EXPIRED')) as counts
    from alternative_offer f where f.round_id = r.id) n`;

const title = sql`coalesce(x.name, xen.name, y.name, yen.name, z.name, zen.name, c.name, '#' || r.subject_id)`;

const columns = sql`r.id::text as id, r.kind, r.country, ${title} as title, s.start_time as "startTime", r.answer_until as until, u.name as by,
  r.created_at as "createdAt", case when r.offered_at is null then r.due_at end as "dueAt", r.ended_at as "endedAt", r.reason, r.note, e.id::text as event, n.counts`;

type Scope = { country: string; district: string | null };

export const findScope = (conn: Conn, id: string): Promise<Scope | null> => maybe<Scope>(conn)`
  select r.country, ${district} as district from ${tables} where r.id = ${id}::bigint`;

export const findRoundView = (
  conn: Conn,
  id: string,
  lang: string,
): Promise<AlternativeRound | null> => maybe<AlternativeRound>(conn)`
  select ${columns} from ${tables} ${named(lang)} where r.id = ${id}::bigint`;

/** Rounds of rooms and consultants whose offers wait, the next one first. */
export const listWaiting = (conn: Conn, lang: string): Promise<(WaitingRound & Scope)[]> =>
  all<WaitingRound & Scope>(conn)`
    select r.id::text as id, r.kind, r.subject_id::text as "subjectId", ${title} as name, r.terms ->> 'from' as from, r.terms ->> 'until' as until,
      (r.terms ->> 'count')::int as count, u.name as by, r.due_at as "dueAt", r.country, ${district} as district
    from ${tables} ${named(lang)}
    where r.kind in ('ROOM', 'CONSULTANT') and r.ended_at is null and r.offered_at is null and r.due_at > app_now()
    order by r.due_at, r.id limit 50`;

/** Rounds whose open offers will be written to again, the next one first. */
export const listReminders = (conn: Conn, lang: string): Promise<(WaitingReminder & Scope)[]> =>
  all<WaitingReminder & Scope>(conn)`
    select r.id::text as id, ${title} as name, (n.counts ->> 'open')::int as count, w.name as by, r.remind_at as "dueAt", r.country, ${district} as district
    from ${tables} ${named(lang)} join admin_user w on w.id = r.remind_admin_id
    where r.remind_at is not null order by r.remind_at, r.id limit 50`;

/** Sessions of an event that were cancelled alone, with their rounds, by time. */
export const listCancelled = (conn: Conn, eventId: string): Promise<CancelledSession[]> =>
  all<CancelledSession>(conn)`
    select s.id::text as id, s.start_time as "startTime", r.created_at as at, r.id::text as round
    from event_session s left join lateral (
      select r.id, r.created_at from alternative_round r where r.kind = 'SESSION' and r.subject_id = s.id order by r.id desc limit 1) r on true
    where s.event_id = ${eventId}::bigint and s.state = 'CANCELLED' order by s.start_time, s.id`;

type RoundQuery = ListQuery & { isRunning?: boolean | undefined };

export const listRounds = (
  conn: Conn,
  input: RoundQuery,
  { lang, reach }: { lang: string; reach: Reach },
): Promise<Page<AlternativeRound>> =>
  listPage(
    conn,
    {
      columns,
      from: sql`${tables} ${named(lang)} where ${inReach(reach, sql`r.country`, district)}
        and ${found(sql`${title} || ' ' || r.reason`, input.search)}
        and ${matches(sql`r.ended_at is null`, input.isRunning)}`,
      orders: { createdAt: sql`r.created_at`, until: sql`r.answer_until` },
      tie: sql`r.id`,
      isDescending: true,
    },
    input,
  );

type OfferQuery = ListQuery & { id: string; state?: OfferState | undefined };

export const listOffers = (conn: Conn, input: OfferQuery): Promise<Page<RoundOffer>> =>
  listPage(
    conn,
    {
      columns: sql`f.id::text as id, o.order_number as "orderNumber", m.ada as "memberNumber", coalesce(o.contact ->> 'name', m.account_name, '') as name,
        f.places, f.state, f.answered_at as "answeredAt", u.name as "answeredBy", f.reminded_at as "remindedAt", least(f.answer_until, r.answer_until) as until,
        (f.chosen ->> 'startTime')::float8 as "movedTo"`,
      from: sql`alternative_offer f join alternative_round r on r.id = f.round_id join booking_order o on o.id = f.order_id join member m on m.id = o.member_id
        left join admin_user u on u.id = f.admin_user_id
        where f.round_id = ${input.id}::bigint and ${matches(sql`f.state`, input.state)}
          and ${found(sql`o.order_number || ' ' || m.ada || ' ' || coalesce(o.contact ->> 'name', m.account_name, '')`, input.search)}`,
      orders: {
        state: sql`f.state`,
        answeredAt: sql`f.answered_at`,
        until: sql`least(f.answer_until, r.answer_until)`,
      },
      tie: sql`f.id`,
    },
    input,
  );
