import type { Texts } from '#domain/administrators/shapes.ts';
import type { AlternativeKind, OfferState } from '#domain/alternatives/shapes.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  maybe,
  maybeValue,
  run,
  type Tx,
  value,
  values,
  sql,
} from '#api/platform/db/sql.ts';

export type NewRound = {
  kind: AlternativeKind;
  country: string;
  /** The session, room or consultant. */
  subjectId: string;
  /** What can be chosen; read by the handler of the kind. */
  terms: object;
  reason: string;
  note: Texts;
  /** Epoch ms. */
  answerUntil: number;
  adminId: number;
  /** Minutes before the offers are made, in which the round can be taken back (B-42). */
  waitMinutes?: number;
};

export type RoundRow = NewRound & { id: string };

/** When the time of offer `f` of round `r` ends: an offer has an end of its own, or that of its round. */
const untilOf = sql`least(f.answer_until, r.answer_until)`;

/** Inserts a round. Its answers end now at the earliest. */
export const insertRound = (tx: Tx, of: NewRound): Promise<string> => value<string>(tx)`
  insert into alternative_round (kind, country, subject_id, terms, reason, note, answer_until, admin_user_id, due_at)
  values (${of.kind}, ${of.country}, ${of.subjectId}::bigint, ${JSON.stringify(of.terms)}::jsonb, ${of.reason}, ${JSON.stringify(of.note)}::jsonb,
    greatest(to_timestamp(${of.answerUntil}::float8 / 1000), app_now()), ${of.adminId}::bigint, app_now() + ${of.waitMinutes ?? 0}::int * interval '1 minute')
  returning id::text`;

const columns = sql`r.id::text as id, r.kind, r.country, r.subject_id::text as "subjectId", r.terms, r.reason, r.note, r.answer_until as "answerUntil",
  r.admin_user_id as "adminId"`;

export const findRound = (conn: Conn, id: string): Promise<RoundRow | null> => maybe<RoundRow>(
  conn,
)`
  select ${columns} from alternative_round r where r.id = ${id}::bigint`;

/** Rounds whose offers are not all made. */
export const listNew = (conn: Conn): Promise<string[]> => values<string>(conn)`
  select id::text from alternative_round where ended_at is null and offered_at is null and (due_at is null or due_at <= app_now()) order by id`;

/** Locks a round whose offers are not all made. Null if another process has it. */
export const claimNew = (tx: Tx, id: string): Promise<RoundRow | null> => maybe<RoundRow>(tx)`
  select ${columns} from alternative_round r where r.id = ${id}::bigint and r.offered_at is null and (r.due_at is null or r.due_at <= app_now()) for update skip locked`;

export const setOffered = (tx: Tx, id: string): Promise<void> => run(tx)`
  update alternative_round set offered_at = app_now() where id = ${id}::bigint`;

type NewOffer = { roundId: string; orderId: number; places: number; until: number | null };

/** Returns the offer and the end of its time, in epoch ms. */
export const insertOffer = async (
  tx: Tx,
  of: NewOffer,
): Promise<{ id: string; until: number; hasTime: boolean }> =>
  (await maybe<{ id: string; until: number; hasTime: boolean }>(tx)`
  with f as (
    insert into alternative_offer (round_id, order_id, places, answer_until)
    values (${of.roundId}::bigint, ${of.orderId}, ${of.places}, to_timestamp(${of.until}::float8 / 1000)) returning id, round_id, answer_until
  )
  select f.id::text as id, ${untilOf} as until, ${untilOf} > app_now() as "hasTime" from f join alternative_round r on r.id = f.round_id`)!;

/** Open offers whose time has run out, with their orders. */
export const listOver = (
  conn: Conn,
  most: number,
): Promise<{ id: string; roundId: string; orderId: number }[]> =>
  all<{ id: string; roundId: string; orderId: number }>(conn)`
    select f.id::text as id, f.round_id::text as "roundId", f.order_id as "orderId"
    from alternative_round r join alternative_offer f on f.round_id = r.id and f.state = 'OPEN'
    where r.ended_at is null and ${untilOf} <= app_now() order by f.order_id limit ${most}`;

/**
 * Locks an open offer of a locked order. Answers need one whose time runs, the job one whose time
 * has run out (`isOver`). Null for any other.
 */
export const lockOffer = (
  tx: Tx,
  of: { id: string; orderId: number; isOver: boolean },
): Promise<{ roundId: string } | null> => maybe<{ roundId: string }>(tx)`
  select f.round_id::text as "roundId" from alternative_offer f join alternative_round r on r.id = f.round_id
  where f.id = ${of.id}::bigint and f.order_id = ${of.orderId} and f.state = 'OPEN' and (${untilOf} <= app_now()) = ${of.isOver}
  for update of f`;

type Ended = {
  id: string;
  state: Exclude<OfferState, 'OPEN'>;
  chosen: object | null;
  adminId: number | null;
};

export const endOffer = (tx: Tx, of: Ended): Promise<void> => run(tx)`
  update alternative_offer set state = ${of.state}, answered_at = app_now(), admin_user_id = ${of.adminId}::bigint,
    chosen = ${of.chosen === null ? null : JSON.stringify(of.chosen)}::jsonb
  where id = ${of.id}::bigint`;

/** Ends rounds without open offers; those without alternatives end with their last refund. */
export const endRounds = (tx: Tx): Promise<number> => changed(tx)`
  update alternative_round r set ended_at = app_now() where r.ended_at is null and r.offered_at is not null
    and not exists (select 1 from alternative_offer f where f.round_id = r.id and f.state = 'OPEN')`;

export type OfferRow = {
  id: string;
  roundId: string;
  orderId: number;
  state: OfferState;
  places: number;
  chosen: object | null;
  /** End of the time to answer, in epoch ms. */
  until: number;
};

const offer = sql`f.id::text as id, f.round_id::text as "roundId", f.order_id as "orderId", f.state, f.places, f.chosen, ${untilOf} as until`;
const offers = sql`alternative_offer f join alternative_round r on r.id = f.round_id`;

export const listOffersOf = (conn: Conn, orderId: number): Promise<OfferRow[]> =>
  all<OfferRow>(conn)`select ${offer} from ${offers} where f.order_id = ${orderId} order by f.id`;

export const findOffer = (conn: Conn, id: string): Promise<OfferRow | null> =>
  maybe<OfferRow>(conn)`select ${offer} from ${offers} where f.id = ${id}::bigint`;

/** Marks the open offers of a round whose time runs as reminded, and returns them. */
export const remindOpen = (
  tx: Tx,
  roundId: string,
): Promise<{ orderId: number; until: number }[]> => all<{ orderId: number; until: number }>(tx)`
  update alternative_offer f set reminded_at = app_now() from alternative_round r
  where f.round_id = ${roundId}::bigint and f.state = 'OPEN' and r.id = f.round_id and ${untilOf} > app_now()
  returning f.order_id as "orderId", ${untilOf} as until`;

/** Number of open offers of a round whose time runs. */
export const countOpen = (tx: Tx, roundId: string): Promise<number> => value<number>(tx)`
  select count(*)::int from alternative_offer f join alternative_round r on r.id = f.round_id
  where r.id = ${roundId}::bigint and f.state = 'OPEN' and ${untilOf} > app_now()`;

/** Sets when a round is written to again, in epoch ms. Null while that waits already. */
export const setReminder = (
  tx: Tx,
  of: { id: string; minutes: number; adminId: number },
): Promise<number | null> => maybeValue<number>(tx)`
  update alternative_round set remind_at = app_now() + make_interval(mins => ${of.minutes}), remind_admin_id = ${of.adminId}::bigint
  where id = ${of.id}::bigint and remind_at is null returning remind_at`;

/** Ends the wait of a reminder; with `isDue` only one whose time has come. Returns whether it waited. */
export const endReminder = (tx: Tx, id: string, isDue: boolean): Promise<boolean> => exists(tx)`
  update alternative_round set remind_at = null, remind_admin_id = null
  where id = ${id}::bigint and remind_at is not null and (not ${isDue} or remind_at <= app_now()) returning id`;

export const listDueReminders = (conn: Conn): Promise<{ id: string; adminId: number }[]> =>
  all<{ id: string; adminId: number }>(conn)`
    select id::text as id, remind_admin_id as "adminId" from alternative_round where remind_at <= app_now() order by id`;

/** Removes rounds whose offers still wait and whose terms contain `terms`. */
export const removeWaiting = (
  tx: Tx,
  { kind, subjectId, terms }: { kind: AlternativeKind; subjectId: string; terms: object },
): Promise<number> =>
  changed(tx)`
    delete from alternative_round where kind = ${kind} and subject_id = ${subjectId}::bigint and offered_at is null and due_at > app_now()
      and terms @> ${JSON.stringify(terms)}::jsonb`;

type WaitingKey = { id: string; kind: AlternativeKind; subjectId: string };

/** Locks a round of a room or consultant. `isWaiting`: its offers can still be taken back. */
export const lockRound = (
  tx: Tx,
  of: WaitingKey,
): Promise<(RoundRow & { isWaiting: boolean }) | null> =>
  maybe<RoundRow & { isWaiting: boolean }>(tx)`
    select ${columns}, r.offered_at is null and r.due_at > app_now() as "isWaiting" from alternative_round r
    where r.id = ${of.id}::bigint and r.kind = ${of.kind} and r.subject_id = ${of.subjectId}::bigint for update`;

export const removeRound = (tx: Tx, id: string): Promise<void> => run(tx)`
  delete from alternative_round where id = ${id}::bigint`;

export const setDue = (tx: Tx, id: string): Promise<void> => run(tx)`
  update alternative_round set due_at = app_now() where id = ${id}::bigint`;
