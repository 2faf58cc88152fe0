import type { Role } from '#domain/administrators/shapes.ts';
import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';

type DemoNote = {
  column: 'member_id' | 'order_id' | 'event_id' | 'room_id';
  subject: RawBuilder<unknown>;
  /** Role of the demo administrator who owns the record. */
  owner: Role;
  tags: readonly string[];
  /** Days from today. */
  followUpIn: number | null;
  text: string;
};

const notesOf = (memberId: number, eventId: number): readonly DemoNote[] => [
  {
    column: 'member_id',
    subject: sql`${memberId}::bigint`,
    owner: 'order',
    tags: ['VIP', 'prefers calls'],
    followUpIn: 0,
    text: 'Wants to bring a group of twelve in spring. Call back with dates.',
  },
  {
    column: 'order_id',
    subject: sql`(select id from booking_order where member_id = ${memberId} and order_type = 'event' and deleted_at is null order by order_date desc, id desc limit 1)`,
    owner: 'order',
    tags: ['name wrong'],
    followUpIn: 0,
    text: 'Called: the second guest’s name has a typing error. Will send the spelling.',
  },
  {
    column: 'event_id',
    subject: sql`${eventId}::bigint`,
    owner: 'event',
    tags: ['hall'],
    followUpIn: 3,
    text: 'The hall confirmed 20 more chairs. Check the number of places.',
  },
  {
    column: 'room_id',
    subject: sql`(select id from room order by id limit 1)`,
    owner: 'facility',
    tags: [],
    followUpIn: null,
    text: 'The projector was replaced last week.',
  },
];

/**
 * Inserts notes and follow-ups of the demo: on a member and the member's latest order, both due
 * today, on an event and on a room. `emails`: addresses of the demo administrators by role.
 */
export async function seedNotes(
  conn: Conn,
  of: { memberId: number; eventId: number; emails: ReadonlyMap<string, string> },
): Promise<void> {
  for (const note of notesOf(of.memberId, of.eventId))
    await sql`
      with made as (
        insert into desk_record (${sql.ref(note.column)}, tags, owner_id, follow_up_on)
        select ${note.subject}, ${[...note.tags]}::text[], id, (app_now() at time zone 'Asia/Brunei')::date + ${note.followUpIn}::int
        from admin_user where email = ${of.emails.get(note.owner) ?? ''}
        returning id, owner_id)
      insert into note (desk_record_id, admin_user_id, at, text)
      select id, owner_id, app_now() - interval '2 days', ${note.text} from made`.execute(conn);
}
