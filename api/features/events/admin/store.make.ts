import type { EventDraft, EventState } from '#domain/events/shapes.admin.ts';
import { changed, type Conn, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { deleteQuestionsOf } from './store.questionRows.ts';

type Found = Omit<EventDraft, 'name' | 'description' | 'warmReminder' | 'target'> & {
  id: string;
  version: number;
  state: EventState;
  isWithdrawn: boolean;
  target: { mode: EventDraft['target']['mode']; levels: string[]; minimum: string | null };
  texts: Record<
    string,
    { name: string | null; description: string | null; warmReminder: string | null }
  >;
  taken: { ticketType: string; session: string; held: number; sold: number }[];
  cancelledSessions: string[];
};
export type EventForm = Omit<Found, 'texts'> &
  Pick<EventDraft, 'name' | 'description' | 'warmReminder'>;

const millis = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Reads all fields of an event's form. The keys of its rows are their ids. */
export async function findForm(conn: Conn, id: string): Promise<EventForm | null> {
  const row = await maybe<Found>(conn)`
    select e.id::text as id, e.version, e.state, e.state = 'PUBLISHED' and e.withdrawn_at is not null as "isWithdrawn", e.country, e.district_code as "district", e.event_type_id::text as "type",
      e.is_online as "isOnline", e.activity_status_override as override, e.ticket_open_at as "salesOpenAt", e.ticket_close_at as "salesCloseAt",
      e.authorize_flag as "authorizeFlag", e.abo_only as "aboOnly", e.real_name as "realName", e.names_needed as "namesNeeded",
      e.multi_date as "multiDate", e.can_cancel as "canCancel", e.cancel_by_place as "cancelByPlace", e.self_checkin as "selfCheckIn", e.guest_links as "guestLinks",
      e.waiting_list as "waitingList", e.queue_joins_at as "queueJoinsAt", e.queue_rate as "queueRate",
      jsonb_build_object('mode', e.target_mode, 'minimum', e.min_pin,
        'levels', (select coalesce(jsonb_agg(p.pin_code order by p.pin_code), '[]') from event_target_pin p where p.event_id = e.id)) as target,
      (select coalesce(jsonb_object_agg(x.lang, jsonb_build_object('name', x.name, 'description', x.description_html, 'warmReminder', x.warm_reminder)), '{}')
        from event_text x where x.event_id = e.id) as texts,
      array(select l.language_code from event_offered_language l where l.event_id = e.id order by l.sort, 1) as languages,
      array(select s.speaker_id::text from event_speaker s where s.event_id = e.id order by s.speaker_id) as "speakerIds",
      (select coalesce(jsonb_agg(jsonb_build_object('person', c.person, 'phone', c.phone) order by c.sort, c.id), '[]')
        from event_contact c where c.event_id = e.id) as contacts,
      (select coalesce(jsonb_agg(jsonb_build_object('key', v.id::text, 'name', v.venues_name, 'address', v.address) order by v.sort, v.id), '[]')
        from event_venue v where v.event_id = e.id) as venues,
      (select coalesce(jsonb_agg(jsonb_build_object('key', s.id::text, 'venue', s.event_venue_id::text, 'startTime', ${millis('s.start_time')},
        'endTime', ${millis('s.end_time')}, 'onlineLink', s.online_link) order by s.start_time, s.id), '[]') from event_session s where s.event_id = e.id) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('key', k.id::text, 'price', k.price_cents, 'limitPerMember', k.limit_per_member,
        'setName', k.ticket_set_name, 'itemCode', coalesce(k.ecom_item_code, ''), 'guestTypes', to_jsonb(k.guest_types),
        'names', (select jsonb_build_object('en', '', 'zh-CN', '', 'ms', '') || coalesce(jsonb_object_agg(y.lang, y.name), '{}')
          from ticket_type_text y where y.ticket_type_id = k.id)) order by k.sort, k.id), '[]') from ticket_type k where k.event_id = e.id) as "ticketTypes",
      (select coalesce(jsonb_agg(jsonb_build_object('ticketType', q.ticket_type_id::text, 'session', q.session_id::text, 'total', q.total)
        order by q.ticket_type_id, q.session_id), '[]') from ticket_stock q where q.event_id = e.id) as stock,
      (select coalesce(jsonb_agg(jsonb_build_object('ticketType', q.ticket_type_id::text, 'session', q.session_id::text, 'held', q.held + q.offered, 'sold', q.sold)
        order by q.ticket_type_id, q.session_id), '[]') from ticket_stock q where q.event_id = e.id) as taken,
      array(select s.id::text from event_session s where s.event_id = e.id and s.state = 'CANCELLED' order by s.id) as "cancelledSessions",
      (select coalesce(jsonb_agg(jsonb_build_object('digest', i.digest, 'place', i.place,
        'alt', (select jsonb_build_object('en', '', 'zh-CN', '', 'ms', '') || coalesce(jsonb_object_agg(a.lang, a.alt), '{}')
          from event_image_text a where a.event_image_id = i.id)) order by i.place desc, i.sort, i.id), '[]') from event_image i where i.event_id = e.id) as images
    from event e where e.id = ${id}::bigint`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const inAll = (field: 'name' | 'description' | 'warmReminder') => ({
    en: texts['en']?.[field] ?? '',
    'zh-CN': texts['zh-CN']?.[field] ?? '',
    ms: texts['ms']?.[field] ?? '',
  });
  return {
    ...rest,
    name: inAll('name'),
    description: inAll('description'),
    warmReminder: inAll('warmReminder'),
  };
}

/** Locks the event against changes and new orders. */
export async function lockEvent(tx: Tx, id: string): Promise<void> {
  await run(tx)`select 1 from event where id = ${id}::bigint for update`;
}

export async function setState(
  tx: Tx,
  id: string,
  { version, from, to }: { version: number; from: EventState; to: EventState },
): Promise<number> {
  return changed(tx)`
    update event set state = ${to}, version = version + 1, updated_at = now(), cancelled_at = case when ${to} = 'CANCELLED' then app_now() end
    where id = ${id}::bigint and version = ${version} and state = ${from}`;
}

/** Hides a published event from members, or shows it again. Returns 0 at another version. */
export const setWithdrawn = (
  tx: Tx,
  id: string,
  { version, isWithdrawn }: { version: number; isWithdrawn: boolean },
): Promise<number> => changed(tx)`
  update event set withdrawn_at = case when ${isWithdrawn} then app_now() end, version = version + 1, updated_at = now()
  where id = ${id}::bigint and version = ${version} and state = 'PUBLISHED'`;

/**
 * Deletes an event with its invitations and questions. Fails with a foreign-key error if orders or
 * a questionnaire refer to it.
 */
export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  const of = sql`event_id = ${id}::bigint`;
  await run(tx)`delete from event_invitation where ${of}`;
  await deleteQuestionsOf(tx, id);
  await run(tx)`delete from ticket_stock where ${of}`;
  await run(tx)`
    delete from ticket_type_text where ticket_type_id in (select id from ticket_type where ${of})`;
  for (const table of [
    'ticket_type',
    'event_session',
    'event_venue',
    'event_contact',
    'event_speaker',
    'event_offered_language',
  ])
    await run(tx)`delete from ${sql.table(table)} where ${of}`;
  for (const table of ['event_target_pin', 'event_photo', 'event_image', 'event_text'])
    await run(tx)`delete from ${sql.table(table)} where ${of}`;
  await run(tx)`delete from event where id = ${id}::bigint`;
}
