import { type Conn, one } from '#api/platform/db/sql.ts';

type AlternativesInput = {
  country?: string;
  /** The cancelled session of an event. */
  sessionId: number;
  /** Sessions that can be chosen instead. */
  alternatives?: readonly number[];
  orderIds: readonly number[];
  note?: string;
};

type MadeAlternatives = { id: string; offers: string[] };

/** Cancels a session and starts its round, with an open offer to each of the purchased orders. */
export const makeAlternatives = (
  conn: Conn,
  { country = 'bn', sessionId, alternatives = [], orderIds, note = '' }: AlternativesInput,
): Promise<MadeAlternatives> => one<MadeAlternatives>(conn)`
  with s as (
    update event_session set state = 'CANCELLED' where id = ${sessionId} returning id, start_time
  ), r as (
    insert into alternative_round (kind, country, subject_id, terms, reason, note, answer_until, admin_user_id, offered_at)
    select 'SESSION', ${country}, s.id, ${JSON.stringify({ sessions: alternatives.map(String) })}::jsonb, 'The hall is flooded',
      ${JSON.stringify({ en: note, 'zh-CN': '', ms: '' })}::jsonb, s.start_time, (select min(id) from admin_user), app_now() from s returning id
  ), f as (
    insert into alternative_offer (round_id, order_id, places)
    select r.id, c.order_id, sum(c.quantity) from r, ticket_claim c
    where c.session_id = ${sessionId} and c.order_id = any (${[...orderIds]}::bigint[]) group by 1, 2 returning id
  )
  select (select id::text from r) as id, coalesce((select array_agg(id::text order by id) from f), '{}') as offers`;
