import { changed, type Conn, maybeValue, moment, run, type Tx } from '#api/platform/db/sql.ts';

/** Finds the guest link whose mails have a link with this secret. `secretHash` is SHA-256 in hex. */
export const findMailedLink = (conn: Conn, secretHash: string): Promise<number | null> =>
  maybeValue<number>(conn)`
    select guest_link_id from guest_mail where secret_hash = decode(${secretHash}, 'hex')`;

type NewMail = {
  linkId: number;
  email: string;
  lang: string;
  secretHash: string;
  sealedSecret: string;
  /** Of the session, which the guest knows from the page. */
  start: number;
  venueId: number | null;
};

/** Stores the address of a guest, or another one: the link in earlier mails stays valid. */
export async function setGuestMail(tx: Tx, of: NewMail): Promise<void> {
  await run(tx)`
    insert into guest_mail (guest_link_id, email, lang, secret_hash, secret_enc, known_start, known_venue_id)
    values (${of.linkId}, ${of.email}, ${of.lang}, decode(${of.secretHash}, 'hex'), decode(${of.sealedSecret}, 'hex'), ${moment(of.start)}, ${of.venueId})
    on conflict (guest_link_id) do update set email = excluded.email, lang = excluded.lang, known_start = excluded.known_start,
      known_venue_id = excluded.known_venue_id`;
}

/** Deletes the address of a guest who wants no more mails. */
export async function stopGuestMails(conn: Conn, linkId: number): Promise<void> {
  await run(conn)`update guest_mail set email = null where guest_link_id = ${linkId}`;
}

/** Deletes addresses with the links in the mails to them. Returns how many there were. */
export const deleteGuestMails = (conn: Conn, linkIds: readonly number[]): Promise<number> =>
  changed(conn)`delete from guest_mail where guest_link_id = any (${[...linkIds]}::bigint[])`;

type Known = { linkId: number; start: number; venueId: number | null; isCancelled: boolean };

/** Records what guests know of their session from now on. The caller has locked the rows. */
export async function setKnown(tx: Tx, known: readonly Known[]): Promise<void> {
  await run(tx)`
    update guest_mail m set known_start = to_timestamp(n.start / 1000), known_venue_id = n."venueId", is_cancelled = n."isCancelled"
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n("linkId" bigint, start float8, "venueId" bigint, "isCancelled" boolean)
    where m.guest_link_id = n."linkId"`;
}

/** Counts the reminder of a day for guests, whose rows the caller has locked. */
export async function countReminders(
  tx: Tx,
  linkIds: readonly number[],
  day: string,
): Promise<void> {
  await run(tx)`
    update guest_mail set reminders = reminders + 1, reminded_on = ${day}::date where guest_link_id = any (${[...linkIds]}::bigint[])`;
}
