import type { PendingKind } from '#domain/undo/shapes.ts';
import {
  changed,
  type Conn,
  maybe,
  maybeValue,
  run,
  type Tx,
  value,
  values,
} from '#api/platform/db/sql.ts';

type NewAct = {
  kind: PendingKind;
  eventId: string;
  version: number;
  input: unknown;
  reason: string;
  adminId: number;
  lang: string;
  ip: string;
  /** 0: it is done at once. */
  minutes: number;
};

/** Inserts an act and returns when it is due, in epoch ms. */
export const insertAct = (
  tx: Tx,
  act: NewAct,
): Promise<{ id: string; dueAt: number } | null> => maybe<{ id: string; dueAt: number }>(tx)`
  insert into pending_act (kind, event_id, event_version, input, reason, admin_user_id, lang, ip, due_at, state, ended_at)
  select ${act.kind}, ${act.eventId}::bigint, ${act.version}::int, ${JSON.stringify(act.input)}::jsonb, ${act.reason}, ${act.adminId}::bigint, ${act.lang}, ${act.ip},
    n.at + ${act.minutes}::int * interval '1 minute', case when ${act.minutes}::int = 0 then 'DONE' else 'WAITING' end, case when ${act.minutes}::int = 0 then n.at end
  from (select app_now() as at) n
  returning id::text as id, due_at as "dueAt"`;

/** Whether an act on the event waits. */
export const isWaiting = (tx: Tx, eventId: string): Promise<boolean> => value<boolean>(tx)`
  select exists (select 1 from pending_act where event_id = ${eventId}::bigint and state = 'WAITING')`;

export type ActRow = {
  id: string;
  kind: PendingKind;
  eventId: string;
  version: number;
  input: unknown;
  reason: string;
  adminId: number;
  lang: string;
  ip: string;
  startedAt: number;
};

export const listDue = (conn: Conn): Promise<string[]> => values<string>(conn)`
  select id::text from pending_act where state = 'WAITING' and due_at <= app_now() order by due_at, id`;

export const findAct = (conn: Conn, id: string): Promise<ActRow | null> => maybe<ActRow>(conn)`
  select id::text as id, kind, event_id::text as "eventId", event_version as version, input, reason, admin_user_id as "adminId", lang, ip,
    started_at as "startedAt"
  from pending_act where id = ${id}::bigint`;

/** Locks a due act until the transaction ends. Null if another process has it, or it has ended. */
export const claimDue = (tx: Tx, id: string): Promise<number | null> => maybeValue<number>(tx)`
  select 1 from pending_act where id = ${id}::bigint and state = 'WAITING' and due_at <= app_now() for update skip locked`;

type ActState = 'WAITING' | 'DONE' | 'UNDONE' | 'REFUSED';

/** Locks an act of an event and returns its state; null for an unknown one. */
export const lockAct = (tx: Tx, id: string, eventId: string): Promise<ActState | null> =>
  maybeValue<ActState>(tx)`
    select state from pending_act where id = ${id}::bigint and event_id = ${eventId}::bigint for update`;

export const endAct = (
  tx: Tx,
  id: string,
  state: Exclude<ActState, 'WAITING' | 'REFUSED'>,
): Promise<void> => run(tx)`
  update pending_act set state = ${state}, ended_at = app_now() where id = ${id}::bigint`;

export const refuseAct = (
  tx: Tx,
  id: string,
  { refusal, values: of }: { refusal: string; values: object },
): Promise<number> => changed(tx)`
  update pending_act set state = 'REFUSED', ended_at = app_now(), refusal = ${refusal}, refusal_values = ${JSON.stringify(of)}::jsonb
  where id = ${id}::bigint`;
