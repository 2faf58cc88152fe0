import { changed, type Conn, run, sql, type Tx, values } from '#api/platform/db/sql.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { past, waitingRequests } from '#api/platform/waiting/requests.ts';
import { isAhead, type NewServiceWait, slots, suits } from './store.view.ts';

const requests = waitingRequests('service_wait');
export const { countLive, endOwn, lockWaiting, setOffered, setBooked, deletePast } = requests;

export const insertWait = (tx: Tx, of: NewServiceWait): Promise<void> =>
  run(tx)`
    insert into service_wait (member_id, service_id, category_type_id, consultant_id, first_day, last_day, weekdays, from_tick, until_tick, ends_others, lang)
    values (${of.memberId}, ${of.serviceId}::bigint, ${of.categoryTypeId}, ${of.consultantId}::bigint, ${of.firstDay}::date, ${of.lastDay}::date, ${of.weekdays},
      ${of.fromTick}, ${of.untilTick}, ${of.endsOthers}, ${of.lang})`;

/**
 * Keeps free places of locked slots for the line if a request wants them (decision 0206). Members
 * see kept places as taken. Must come after all other changes to the slots. Requests whose offers
 * `ended` with these slots move to the end of the line, without the days of the offers; the
 * statement still sees them as offered, so it keeps nothing for them.
 */
export async function keepFreed(
  tx: Tx,
  slotIds: readonly string[],
  ended: readonly number[] = [],
): Promise<void> {
  const statement = sql`
    with passed as (${requests.passing(
      ended,
      sql`select distinct l.day from service_order_slot k join service_slot l on l.id = k.service_slot_id where k.order_id = w.order_id`,
    )}), wanted as (
      select l.id from ${slots}
      where l.id = any (${slotIds}::bigint[]) and l.taken < l.capacity and ${isAhead} and exists (select 1 from service_wait w where ${suits} offset 0))
    update service_slot s set taken = s.capacity, kept = s.kept + s.capacity - s.taken from wanted where s.id = wanted.id`;
  // Planned once, as planning takes longer. `offset 0` ends the look-up at the first request.
  await planned(tx, statement);
}

/** Slots with kept places, by time. */
export const listKeptSlots = (conn: Conn): Promise<string[]> =>
  values<string>(conn)`
    select id::text from service_slot where kept > 0 order by start_time, id limit 100`;

/** Frees one kept place of a locked slot. Returns false without one. */
export const takeKept = async (tx: Tx, slotId: string): Promise<boolean> =>
  (await changed(tx)`
    update service_slot set taken = taken - 1, kept = kept - 1 where id = ${slotId}::bigint and kept > 0`) ===
  1;

/** Frees all kept places of a locked slot. */
export const freeKept = (tx: Tx, slotId: string): Promise<void> =>
  run(tx)`
    update service_slot set taken = taken - kept, kept = 0 where id = ${slotId}::bigint and kept > 0`;

/** Ends requests whose last day is over in their country. */
export const endPast = (conn: Conn): Promise<number> =>
  changed(conn)`
    update service_wait w set state = 'ENDED', end_reason = ${past}, ended_at = app_now()
    from service v join country c on c.code = v.country
    where v.id = w.service_id and w.state = 'WAITING' and w.last_day < (app_now() at time zone c.time_zone)::date`;
