import type { BatchFields, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import type { BatchState } from '#domain/services/shapes.kinds.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  maybe,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { tickSql, timeSql } from './store.services.ts';

export type BatchRecord = BatchFields & {
  id: string;
  version: number;
  country: string;
  district: string;
  state: BatchState;
  cancelReason: string | null;
};

const consultantIds = sql`coalesce((select json_agg(x.consultant_id::text order by x.consultant_id) from session_consultant x where x.batch_session_id = n.id), '[]')`;

export const findBatch = (conn: Conn, id: string): Promise<BatchRecord | null> =>
  maybe<BatchRecord>(conn)`
    select b.id::text as id, b.version, s.country, ${districtCode(sql`s.district_id`)} as district, b.service_id::text as "serviceId", b.name, b.first_day::text as "firstDay", b.last_day::text as "lastDay",
      b.state, b.cancel_reason as "cancelReason",
      coalesce((select json_agg(json_build_object('day', n.day::text, 'from', ${timeSql(sql`n.start_tick`)}, 'until', ${timeSql(sql`n.end_tick`)},
          'consultantsNeeded', n.consultants_needed, 'categoryTypeId', n.category_type_id, 'consultantIds', ${consultantIds}) order by n.day, n.start_tick, n.id)
        from batch_session n where n.batch_id = b.id), '[]') as sessions
    from service_batch b join service s on s.id = b.service_id where b.id = ${id}::bigint`;

type SlotPart = {
  slotId: string;
  startTime: number;
  endTime: number;
  planned: number;
  capacity: number;
  taken: number;
};
type SessionPart = {
  sessionId: string;
  consultants: { id: string; name: string }[];
  slots: SlotPart[];
};

/** In the order of `findBatch`. */
export const listSessions = (conn: Conn, batchId: string): Promise<Omit<SessionPart, 'slots'>[]> =>
  all<Omit<SessionPart, 'slots'>>(conn)`
    select n.id::text as "sessionId",
      coalesce((select json_agg(json_build_object('id', c.id::text, 'name', c.name) order by lower(c.name)) from session_consultant x
        join consultant c on c.id = x.consultant_id where x.batch_session_id = n.id), '[]') as consultants
    from batch_session n where n.batch_id = ${batchId}::bigint order by n.day, n.start_tick, n.id`;

export const listBatchSlots = (
  conn: Conn,
  batchId: string,
): Promise<(SlotPart & { sessionId: string })[]> =>
  all<SlotPart & { sessionId: string }>(conn)`
    select l.id::text as "slotId", n.id::text as "sessionId", l.start_time as "startTime", l.end_time as "endTime", l.planned, l.capacity, l.taken
    from service_slot l join batch_session n on n.id = l.batch_session_id where n.batch_id = ${batchId}::bigint order by l.start_time, l.id`;

/** Whether another batch of the service that is not cancelled has one of these days (A0032). */
export const isRangeTaken = (
  conn: Conn,
  { serviceId, firstDay, lastDay }: BatchFields,
  but: string | null,
): Promise<boolean> =>
  exists(conn)`
    select 1 from service_batch where service_id = ${serviceId}::bigint and state <> 'CANCELLED' and id::text is distinct from ${but}
      and daterange(first_day, last_day, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]')`;

export const insertBatch = (tx: Tx, of: BatchFields): Promise<string> =>
  value<string>(tx)`
    insert into service_batch (service_id, name, first_day, last_day) values (${of.serviceId}::bigint, ${of.name}, ${of.firstDay}::date, ${of.lastDay}::date)
    returning id::text as id`;

/** Returns 0 if `version` is outdated or the batch is no draft. */
export const setBatch = (tx: Tx, id: string, version: number, of: BatchFields): Promise<number> =>
  changed(tx)`
    update service_batch set name = ${of.name}, first_day = ${of.firstDay}::date, last_day = ${of.lastDay}::date, version = version + 1
    where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;

/** Replaces the sessions of a draft and their consultants. */
export async function setSessions(
  tx: Tx,
  batchId: string,
  sessions: readonly BatchSession[],
  zone: string,
): Promise<void> {
  await run(tx)`delete from batch_session where batch_id = ${batchId}::bigint`;
  const rows = JSON.stringify(sessions);
  const columns = sql`r(day date, "from" text, until text, "consultantsNeeded" int, "categoryTypeId" text, "consultantIds" jsonb)`;
  const [start, end] = [tickSql(sql`r."from"`), tickSql(sql`r.until`)];
  await run(tx)`
    insert into batch_session (batch_id, day, start_tick, end_tick, consultants_needed, category_type_id)
    select ${batchId}::bigint, r.day, ${start}, ${end}, r."consultantsNeeded", r."categoryTypeId" from jsonb_to_recordset(${rows}::jsonb) as ${columns}`;
  const planned = await all<{ id: string; consultantId: string }>(tx)`
    select n.id::text as id, c.id as "consultantId"
    from jsonb_to_recordset(${rows}::jsonb) as ${columns} cross join lateral jsonb_array_elements_text(r."consultantIds") as c(id)
      join batch_session n on n.batch_id = ${batchId}::bigint and n.day = r.day and n.start_tick = ${start} and n.end_tick = ${end}
        and n.category_type_id is not distinct from r."categoryTypeId"`;
  await planConsultants(tx, planned, zone);
}

/** An exclusion constraint refuses two sessions of a consultant at one time. */
export const planConsultants = (
  tx: Tx,
  planned: readonly { id: string; consultantId: string }[],
  zone: string,
): Promise<void> =>
  run(tx)`
    insert into session_consultant (batch_session_id, consultant_id, period)
    select n.id, p."consultantId", tstzrange((n.day + n.start_tick * interval '15 minutes') at time zone ${zone}, (n.day + n.end_tick * interval '15 minutes') at time zone ${zone})
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p(id bigint, "consultantId" bigint) join batch_session n on n.id = p.id`;

export const removeConsultants = (tx: Tx, sessionId: string): Promise<void> =>
  run(tx)`delete from session_consultant where batch_session_id = ${sessionId}::bigint`;

/**
 * Publishes a draft and creates the slots of its sessions. Each consultant adds `places` places.
 * Returns 0 if `version` is outdated.
 */
export async function publish(
  tx: Tx,
  of: { id: string; version: number; slotTicks: number; places: number; zone: string },
): Promise<number> {
  const { id, zone, slotTicks } = of;
  const moved = await changed(tx)`
    update service_batch set state = 'PUBLISHED', version = version + 1 where id = ${id}::bigint and version = ${of.version} and state = 'DRAFT'`;
  if (moved === 0) return 0;
  await run(tx)`
    update batch_session set state = 'PUBLISHED' where batch_id = ${id}::bigint`;
  await run(tx)`
    insert into service_slot (batch_session_id, service_id, category_type_id, day, start_time, end_time, planned, capacity)
    select n.id, b.service_id, n.category_type_id, n.day, (n.day + t.tick * interval '15 minutes') at time zone ${zone},
      (n.day + (t.tick + ${slotTicks}::int) * interval '15 minutes') at time zone ${zone}, n.consultants_needed * ${of.places}::int, n.consultants_needed * ${of.places}::int
    from batch_session n join service_batch b on b.id = n.batch_id
      cross join lateral generate_series(n.start_tick, n.end_tick - ${slotTicks}::int, ${slotTicks}::int) as t(tick)
    where n.batch_id = ${id}::bigint`;
  return moved;
}

/** Cancels a draft and frees its consultants. Returns 0 if `version` is outdated. */
export async function cancel(
  tx: Tx,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<number> {
  const moved = await changed(tx)`
    update service_batch set state = 'CANCELLED', cancel_reason = ${reason}, version = version + 1
    where id = ${id}::bigint and version = ${version} and state = 'DRAFT'`;
  if (moved === 0) return 0;
  await run(tx)`
    delete from session_consultant where batch_session_id in (select id from batch_session where batch_id = ${id}::bigint)`;
  await run(tx)`
    update batch_session set state = 'CANCELLED' where batch_id = ${id}::bigint`;
  return moved;
}

type SessionRecord = BatchSession & {
  id: string;
  batchId: string;
  serviceId: string;
  country: string;
  district: string;
  state: BatchState;
};

export const findSession = (conn: Conn, id: string): Promise<SessionRecord | null> =>
  maybe<SessionRecord>(conn)`
    select n.id::text as id, n.batch_id::text as "batchId", b.service_id::text as "serviceId", s.country, ${districtCode(sql`s.district_id`)} as district, n.state, n.day::text as day,
      ${timeSql(sql`n.start_tick`)} as from, ${timeSql(sql`n.end_tick`)} as until, n.consultants_needed as "consultantsNeeded",
      n.category_type_id as "categoryTypeId", ${consultantIds} as "consultantIds"
    from batch_session n join service_batch b on b.id = n.batch_id join service s on s.id = b.service_id where n.id = ${id}::bigint`;

type SlotRecord = {
  slotId: string;
  batchId: string;
  country: string;
  district: string;
  startTime: number;
  planned: number;
  capacity: number;
  taken: number;
};

export const findSlot = (conn: Conn, id: string): Promise<SlotRecord | null> =>
  maybe<SlotRecord>(conn)`
    select l.id::text as "slotId", n.batch_id::text as "batchId", s.country, ${districtCode(sql`s.district_id`)} as district, l.start_time as "startTime", l.planned, l.capacity, l.taken
    from service_slot l join batch_session n on n.id = l.batch_session_id join service s on s.id = l.service_id where l.id = ${id}::bigint`;

/** Returns 0 if more places are taken. */
export const setCapacity = (tx: Tx, slotId: string, capacity: number): Promise<number> =>
  changed(tx)`
    update service_slot set capacity = ${capacity}, closes_to = null where id = ${slotId}::bigint and taken <= ${capacity}::int and ${capacity}::int <= planned`;
