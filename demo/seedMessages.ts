import { type Conn, sql } from '#api/platform/db/sql.ts';

const written = {
  subjects: {
    en: 'Parking at {event}',
    'zh-CN': '{event}：停车说明',
    ms: 'Tempat letak kereta di {event}',
  },
  bodies: {
    en: 'Please park behind the hall. The gate in front is closed that day.',
    'zh-CN': '请把车停在会场后面，当天前门关闭。',
    ms: 'Sila letak kereta di belakang dewan. Pintu hadapan ditutup pada hari itu.',
  },
};

/**
 * Inserts two messages to the holders of tickets of the event with the most of them: one was sent,
 * one stopped. `email`: the demo administrator of events.
 */
export async function seedMessages(conn: Conn, email: string): Promise<void> {
  for (const [key, isStopped] of [
    ['parking', false],
    ['parking again', true],
  ] as const)
    await sql`
      with e as (
        select s.event_id as id, v.country from ticket k join event_session s on s.id = k.session_id join event v on v.id = s.event_id
        where k.state <> 'CANCELLED' group by 1, 2 order by count(*) desc, 1 limit 1
      ), g as (
        insert into group_message (kind, subject_id, country, people, is_news, subjects, bodies, admin_user_id, request_key, fingerprint, stopped_at)
        select 'event', e.id, e.country, jsonb_build_object('eventId', e.id::text), ${isStopped}, ${JSON.stringify(written.subjects)}::jsonb,
          ${JSON.stringify(written.bodies)}::jsonb, a.id, ${key}, '', case when ${isStopped} then app_now() end
        from e join admin_user a on a.email = ${email} returning id, subject_id
      )
      insert into notification (country, member_id, kind, lang, order_id, once, created_at, group_message_id, subject, sent_to, state, attempts, sent_at, trouble)
      select m.country, m.id, 'GROUP_MESSAGE', coalesce(nullif(m.language, ''), 'en'), min(k.order_id), concat_ws(':', 'GROUP_MESSAGE', m.id, g.id), app_now(), g.id,
        ${isStopped ? '' : written.subjects.en.replace('{event}', 'the event')}, ${isStopped ? '' : 'd…@members.example'}, ${isStopped ? 'SKIPPED' : 'SENT'},
        ${isStopped ? 0 : 1}, case when ${isStopped} then null else app_now() end, ${isStopped ? 'stopped' : ''}
      from g join event_session s on s.event_id = g.subject_id join ticket k on k.session_id = s.id and k.state <> 'CANCELLED' join member m on m.id = k.member_id
      group by m.id, g.id`.execute(conn);
}
