import { all, type Conn, moment, sql, type Tx, values } from '#api/platform/db/sql.ts';

/** Reads tables of other features (decision 0004). The session of a guest who left an address. */
type MailRow = {
  linkId: number;
  orderId: number;
  sessionId: number;
  lang: string;
  start: number;
  venueId: number | null;
};

/** The session as the guest knows it, and as it is. */
type ChangedRow = MailRow & { knownStart: number; isCancelled: boolean };

const fields = sql`
  m.guest_link_id as "linkId", k.order_id as "orderId", k.session_id as "sessionId", m.lang, s.start_time as start, s.event_venue_id as "venueId"`;

const tables = sql`
  guest_mail m join guest_link l on l.id = m.guest_link_id and l.ended_at is null
  join ticket k on k.id = l.ticket_id join event_session s on s.id = k.session_id join event e on e.id = s.event_id`;

const isOff = sql`(k.state = 'CANCELLED' or s.state = 'CANCELLED' or e.state = 'CANCELLED')`;

/** Whether the session starts at another time than the guest knows; the database keeps microseconds. */
const isMoved = sql`date_trunc('milliseconds', s.start_time) <> m.known_start`;

/**
 * Locks the next guests whose session was moved or cancelled since their last mail, by any way: a
 * change of the event, of the order or at the desk. Leaves those that another process has locked,
 * and sessions that are over.
 */
export async function lockChanged(tx: Tx, most: number): Promise<ChangedRow[]> {
  return all<ChangedRow>(tx)`
    select ${fields}, m.known_start as "knownStart", ${isOff} as "isCancelled" from ${tables}
    where m.email is not null and not m.is_cancelled and (${isOff} or ${isMoved} or s.event_venue_id is distinct from m.known_venue_id)
      and greatest(m.known_start, s.start_time) > app_now()
    order by m.guest_link_id limit ${most} for update of m skip locked`;
}

export type ReminderDay = {
  country: string;
  zone: string;
  /** Today in the time zone, `YYYY-MM-DD`. */
  day: string;
  /** Guests who left the address later are not reminded today. */
  leftBefore: number;
  /** Days before the session on which guests are reminded. */
  days: readonly number[];
  maxReminders: number;
};

/** Locks the next guests of a country who are due for a reminder today. */
export async function lockDueReminders(tx: Tx, of: ReminderDay, most: number): Promise<MailRow[]> {
  return all<MailRow>(tx)`
    select ${fields} from ${tables} join booking_order o on o.id = k.order_id
    where e.country = ${of.country} and e.state = 'PUBLISHED' and s.state = 'OPEN' and s.start_time > app_now()
      and k.state = 'VALID' and o.order_status = 'PAID' and m.email is not null and not m.is_cancelled and m.left_at < ${moment(of.leftBefore)}
      and m.reminders < ${of.maxReminders} and m.reminded_on is distinct from ${of.day}::date
      and (s.start_time at time zone ${of.zone})::date - ${of.day}::date = any (${[...of.days]}::int[])
    order by m.guest_link_id limit ${most} for update of m skip locked`;
}

/** Lists links of guests whose session ended `days` ago and who left an address. */
export async function listPastMails(conn: Conn, days: number, most: number): Promise<number[]> {
  return values<number>(conn)`
    select m.guest_link_id from guest_mail m join guest_link l on l.id = m.guest_link_id join ticket k on k.id = l.ticket_id
    join event_session s on s.id = k.session_id
    where s.end_time < app_now() - make_interval(days => ${days}) order by m.guest_link_id limit ${most}`;
}
