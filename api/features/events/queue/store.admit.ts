import type { WaitingGroup } from '#domain/events/queue/shapes.ts';
import {
  all,
  changed,
  exists,
  maybe,
  moment,
  one,
  run,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

/**
 * Locks a queue that has been drawn. Admission, closing and the draw run one after another, in all
 * processes.
 */
export async function lockDrawn(
  tx: Tx,
  eventId: number,
): Promise<{ paidUntil: number; now: number } | null> {
  return maybe<{ paidUntil: number; now: number }>(tx)`
    select paid_until as "paidUntil", app_now() as now from sale_queue where event_id = ${eventId} and drawn_at is not null for update`;
}

export type RunningEvent = {
  /** Null: the setting of the country. */
  rate: number | null;
  isOver: boolean;
  isPaused: boolean;
  closesAt: number;
};

/** The event of a queue; null if the queue is closed. */
export async function findRunning(tx: Tx, eventId: number): Promise<RunningEvent | null> {
  return maybe<RunningEvent>(tx)`
    select queue_rate as rate, state <> 'PUBLISHED' or ticket_close_at <= app_now() as "isOver", withdrawn_at is not null as "isPaused", ticket_close_at as "closesAt"
    from event where id = ${eventId} and queue_joins_at is not null and queue_closed_at is null`;
}

/** Ends turns whose time is over. */
export async function endTurns(tx: Tx, eventId: number): Promise<number> {
  return changed(tx)`
    update sale_queue_entry set state = case when places_left < places then 'USED' else 'LOST' end, places_left = 0
    where event_id = ${eventId} and state = 'TURN' and turn_until <= app_now()`;
}

/**
 * Places for new turns: tickets that are neither held, sold or offered, less what running turns may
 * still reserve. A set has the places of its fullest session. `canFree`: turns or unpaid reservations
 * may give places back. One statement, so that a place is never counted twice.
 */
export async function countPlaces(
  tx: Tx,
  eventId: number,
): Promise<{ free: number; canFree: boolean }> {
  return one<{ free: number; canFree: boolean }>(tx)`
    with types as (
      select case when k.ticket_set_name is null then sum(s.total - s.held - s.sold - s.offered) else min(s.total - s.held - s.sold - s.offered) end as free, sum(s.held + s.offered) as held
      from ticket_stock s join ticket_type k on k.id = s.ticket_type_id join event_session c on c.id = s.session_id
      where s.event_id = ${eventId} and c.state = 'OPEN' and c.end_time > app_now() group by k.id, k.ticket_set_name
    ), turns as (
      select coalesce(sum(places_left), 0) as places, count(*) as count from sale_queue_entry where event_id = ${eventId} and state = 'TURN'
    )
    select (coalesce((select sum(free) from types), 0) - turns.places)::int as free, turns.count > 0 or coalesce((select sum(held) from types), 0) > 0 as "canFree"
    from turns`;
}

/** The next waiting groups in the order of their places. */
export async function listNext(tx: Tx, eventId: number, most: number): Promise<WaitingGroup[]> {
  return all<WaitingGroup>(tx)`
    select id, places, short_until as "shortUntil" from sale_queue_entry
    where event_id = ${eventId} and state = 'WAITING' order by place limit ${most}`;
}

export async function setTurns(tx: Tx, ids: readonly number[], until: number): Promise<void> {
  await run(tx)`
    update sale_queue_entry set state = 'TURN', places_left = places, turn_until = ${moment(until)}, short_places = null, short_until = null
    where id = any (${ids}) and state = 'WAITING'`;
}

export async function setShort(
  tx: Tx,
  id: number,
  { places, until }: { places: number; until: number },
): Promise<void> {
  await run(tx)`
    update sale_queue_entry set short_places = ${places}, short_until = ${moment(until)} where id = ${id} and state = 'WAITING'`;
}

export async function setLost(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
  )`update sale_queue_entry set state = 'LOST' where id = any (${ids}) and state = 'WAITING'`;
}

/** Sets the front to the place before the first waiting group. */
export async function setFront(tx: Tx, eventId: number, paidUntil: number): Promise<void> {
  await run(tx)`
    update sale_queue q set paid_until = ${moment(paidUntil)},
      front = coalesce((select min(e.place) - 1 from sale_queue_entry e where e.event_id = q.event_id and e.state = 'WAITING'), q.last_place)
    where q.event_id = ${eventId}`;
}

/** Whether a group waits or has its turn. */
export const hasLive = (tx: Tx, eventId: number): Promise<boolean> =>
  exists(
    tx,
  )`select 1 from sale_queue_entry where event_id = ${eventId} and state in ('WAITING', 'TURN') limit 1`;

/** Locks the event against other changes, not against reservations. It comes before the queue. */
export const lockEventOfQueue = (tx: Tx, eventId: number): Promise<boolean> =>
  exists(
    tx,
  )`select 1 from event where id = ${eventId} and queue_closed_at is null for no key update`;

/** Ends all entries and begins the ordinary sale. Event and queue must be locked. */
export async function setClosed(tx: Tx, eventId: number): Promise<number> {
  await run(tx)`
    update event set queue_closed_at = app_now() where id = ${eventId} and queue_closed_at is null`;
  await run(tx)`update sale_queue set front = last_place where event_id = ${eventId}`;
  return value<number>(tx)`
    with ended as (
      update sale_queue_entry set state = case when state = 'TURN' and places_left < places then 'USED' else 'LOST' end, places_left = 0
      where event_id = ${eventId} and state in ('WAITING', 'TURN') returning 1
    )
    select count(*)::int from ended`;
}
