import {
  all,
  changed,
  type Conn,
  exists,
  maybe,
  moment,
  one,
  run,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

/** Finds an invitation, and with `guestId` the guest, by the SHA-256 of a secret in hex. */
export async function findOpened(
  conn: Conn,
  { secretHash, deviceHash }: { secretHash: string; deviceHash: string },
): Promise<{ nightId: number; guestId: number | null } | null> {
  return maybe<{ nightId: number; guestId: number | null }>(conn)`
    select n.id as "nightId", (select g.id from team_guest g where g.team_night_id = n.id and g.device_hash = decode(${deviceHash}, 'hex')) as "guestId"
    from team_night n where n.secret_hash = decode(${secretHash}, 'hex')
    union all
    select g.team_night_id, g.id from team_guest g where g.secret_hash = decode(${secretHash}, 'hex')`;
}

/** Serializes the answers of an invitation. */
export async function lockNight(tx: Tx, nightId: number): Promise<void> {
  await run(tx)`select 1 from team_night where id = ${nightId} for no key update`;
}

/** Stores the text, and the link if there is none. Hash and encrypted secret are in hex. */
export async function setNight(
  tx: Tx,
  of: { orderId: number; message: string; secretHash: string; sealedSecret: string },
): Promise<void> {
  await run(tx)`
    insert into team_night as n (order_id, message, secret_hash, secret_enc)
    values (${of.orderId}, ${of.message}, decode(${of.secretHash}, 'hex'), decode(${of.sealedSecret}, 'hex'))
    on conflict (order_id) do update set message = excluded.message,
      secret_hash = coalesce(n.secret_hash, excluded.secret_hash), secret_enc = coalesce(n.secret_enc, excluded.secret_enc)`;
}

export async function endLink(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`
    update team_night set secret_hash = null, secret_enc = null where order_id = ${orderId}`;
}

type GuestAnswer = { name: string; email: string | null; lang: string };

export async function insertGuest(
  tx: Tx,
  of: GuestAnswer & {
    nightId: number;
    deviceHash: string;
    secretHash: string;
    sealedSecret: string;
  },
): Promise<number> {
  return value<number>(tx)`
    insert into team_guest (team_night_id, device_hash, name, email, lang, secret_hash, secret_enc)
    values (${of.nightId}, decode(${of.deviceHash}, 'hex'), ${of.name}, ${of.email}, ${of.lang}, decode(${of.secretHash}, 'hex'), decode(${of.sealedSecret}, 'hex'))
    returning id`;
}

export async function setGuest(tx: Tx, guestId: number, of: GuestAnswer): Promise<void> {
  await run(tx)`
    update team_guest set name = ${of.name}, email = ${of.email}, lang = ${of.lang} where id = ${guestId}`;
}

export async function setDates(tx: Tx, guestId: number, dateNos: readonly number[]): Promise<void> {
  await run(tx)`
    delete from team_answer where guest_id = ${guestId} and session_no <> all (${[...dateNos]}::smallint[])`;
  await run(tx)`
    insert into team_answer (guest_id, session_no) select ${guestId}, unnest(${[...dateNos]}::smallint[])
    on conflict (guest_id, session_no) do nothing`;
}

export async function deleteGuest(tx: Tx, guestId: number): Promise<void> {
  await run(tx)`delete from team_guest where id = ${guestId}`;
}

/** Deletes a guest of an order's invitation. Returns false if there is none. */
export async function deleteGuestOf(
  conn: Conn,
  of: { orderId: number; guestId: number },
): Promise<boolean> {
  return exists(conn)`
    delete from team_guest g using team_night n
    where g.id = ${of.guestId} and n.id = g.team_night_id and n.order_id = ${of.orderId} returning g.id`;
}

type TeamGuestRow = {
  id: number;
  name: string;
  email: string | null;
  lang: string;
  dateNos: number[];
};

/** Lists the guests of an invitation in the order of their answers. */
export async function listGuests(conn: Conn, nightId: number): Promise<TeamGuestRow[]> {
  return all<TeamGuestRow>(conn)`
    select g.id, g.name, g.email, g.lang, array(select a.session_no from team_answer a where a.guest_id = g.id order by 1) as "dateNos"
    from team_guest g where g.team_night_id = ${nightId} order by g.named_at, g.id`;
}

export async function findGuest(conn: Conn, guestId: number): Promise<TeamGuestRow> {
  return one<TeamGuestRow>(conn)`
    select g.id, g.name, g.email, g.lang, array(select a.session_no from team_answer a where a.guest_id = g.id order by 1) as "dateNos"
    from team_guest g where g.id = ${guestId}`;
}

/** The invitations of orders that have one. */
export const listNights = (
  conn: Conn,
  orderIds: readonly number[],
): Promise<{ orderId: number; nightId: number }[]> =>
  all<{ orderId: number; nightId: number }>(conn)`
    select order_id as "orderId", id as "nightId" from team_night where order_id = any (${[...orderIds]}::bigint[]) order by id`;

type Was = { sessionNo: number; from: number; until: number };

/** Keeps the time that a date had before a change; returns the change's id. */
export async function insertChange(
  tx: Tx,
  nightId: number,
  { sessionNo, from, until, isCancelled }: Was & { isCancelled: boolean },
): Promise<number> {
  return value<number>(tx)`
    insert into team_change (team_night_id, session_no, was_from, was_until, is_cancelled)
    values (${nightId}, ${sessionNo}, ${moment(from)}, ${moment(until)}, ${isCancelled}) returning id`;
}

/** Deletes guests of bookings whose last date was `months` ago, with all that they entered (B-24). */
export async function deletePastGuests(conn: Conn, months: number): Promise<number> {
  return changed(conn)`
    delete from team_guest g using team_night n
    where n.id = g.team_night_id and not exists (select 1 from facility_session s where s.order_id = n.order_id and s.day > app_now()::date - make_interval(months => ${months}))`;
}
