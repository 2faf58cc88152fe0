import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { WaitEnd } from '#domain/time/shapes.waits.ts';
import {
  changed,
  type Conn,
  exists,
  type RawBuilder,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

/** Statements for a table of waiting requests. Each such table has the columns that they use. */
export function waitingRequests(name: 'room_wait' | 'service_wait') {
  const table = sql.table(name);
  return {
    /** Locks the member, so that concurrent requests are counted. Returns the live ones. */
    countLive: async (tx: Tx, memberId: number): Promise<number> => {
      await run(tx)`select lock_reserving(${[memberId]}::bigint[])`;
      return value<number>(tx)`
        select count(*)::int from ${table} where member_id = ${memberId} and state in ('WAITING', 'OFFERED')`;
    },

    /** Ends an own request. Returns 0 if it is not live any more. */
    endOwn: (tx: Tx, memberId: number, id: string): Promise<number> =>
      changed(tx)`
        update ${table} set state = 'ENDED', end_reason = 'LEFT', ended_at = app_now()
        where id = ${id}::bigint and member_id = ${memberId} and state in ('WAITING', 'OFFERED')`,

    /** Locks a request. Returns false if it does not wait any more. */
    lockWaiting: (tx: Tx, id: number): Promise<boolean> =>
      exists(tx)`select 1 from ${table} where id = ${id} and state = 'WAITING' for update`,

    setOffered: (tx: Tx, id: number, orderId: number): Promise<void> =>
      run(tx)`update ${table} set state = 'OFFERED', order_id = ${orderId} where id = ${id}`,

    /** Ends the request whose offer was purchased, and the member's other ones if they chose so. */
    setBooked: (tx: Tx, orderId: number): Promise<void> =>
      run(tx)`
        with booked as (select id, member_id, ends_others from ${table} where order_id = ${orderId} and state = 'OFFERED'),
        ended as (
          select w.id, w.id = b.id as "isBooked" from booked b join ${table} w on w.id = b.id or (b.ends_others and w.member_id = b.member_id)
          where w.state in ('WAITING', 'OFFERED') order by w.id for update of w)
        update ${table} w set state = case when e."isBooked" then 'BOOKED' else 'ENDED' end, end_reason = case when not e."isBooked" then 'OTHER' end,
          ended_at = app_now()
        from ended e where w.id = e.id`,

    /**
     * Moves requests whose offers ended with these orders to the end of the line, without the
     * `days` of the offers, as a part of a statement.
     */
    passing: (orderIds: readonly number[], days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      update ${table} w set state = 'WAITING', turn = default, order_id = null, passed_days = w.passed_days || array(${days})
      where w.order_id = any (${orderIds}::bigint[]) and w.state = 'OFFERED'`,

    /** Deletes requests that ended `months` ago. */
    deletePast: (conn: Conn, months: number): Promise<number> =>
      changed(conn)`
        delete from ${table} where state in ('BOOKED', 'ENDED') and ended_at < app_now() - make_interval(months => ${months})`,
  };
}

/** Months for which ended requests are kept (B-24). */
export const keptMonths = 12;

export const past: WaitEnd = 'PAST';

/** The weekday of a day as a bit. */
export const weekdayBit = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(1 << (extract(isodow from ${day})::int - 1))`;

/** Whether a request `w` waits and a day suits it. */
export const suitsDay = (
  day: RawBuilder<unknown>,
  weekday: RawBuilder<unknown> = weekdayBit(day),
): RawBuilder<unknown> => sql`
  w.state = 'WAITING' and ${day} between w.first_day and w.last_day and w.weekdays & ${weekday} <> 0 and not ${day} = any (w.passed_days)`;

export const wantedColumns = sql`
  w.first_day::text as "firstDay", w.last_day::text as "lastDay", w.weekdays, w.from_tick as "fromTick", w.until_tick as "untilTick"`;

/** Columns of an own request `w` with its order `o`. */
export const ownColumns = sql`
  w.id::text as "waitId", w.state, ${wantedColumns}, w.ends_others as "endsOthers", w.passed_days <> '{}' as "hasPassed",
  o.order_number as "orderNumber", o.deadline_at as "offeredUntil"`;

/** Whether an earlier request `b` may want the same times as `w`. */
export const isBefore = sql`
  b.state = 'WAITING' and b.turn < w.turn and b.first_day <= w.last_day and b.last_day >= w.first_day and b.weekdays & w.weekdays <> 0
  and b.from_tick < w.until_tick and b.until_tick > w.from_tick`;

/** Columns of a row of the console: request `w`, member `m`, order `o`. */
export const rowColumns = sql`
  w.id::text as "waitId", w.position, m.ada as "memberNo", coalesce(m.account_name, '') as name, ${wantedColumns},
  w.state, w.end_reason as "endReason", w.joined_at as "joinedAt", o.order_number as "orderNumber"`;

const isLive = sql`w.state in ('WAITING', 'OFFERED')`;

export type WaitQuery = ListQuery & { state?: 'live' | 'over' | undefined };

export const isInState = ({ state }: WaitQuery): RawBuilder<unknown> =>
  state === undefined ? sql`true` : state === 'live' ? isLive : sql`not ${isLive}`;

/** Live requests first, in the order of the line. */
export const rowOrders = {
  turn: sql`(not ${isLive})::int * 10000000000 + w.turn`,
  memberNo: sql`m.ada`,
  name: sql`lower(m.account_name)`,
  firstDay: sql`w.first_day`,
  joinedAt: sql`w.joined_at`,
};

/** `weekdays` as bits, times as quarter-hours. */
export type StoredWait<R> = Omit<R, 'weekdays' | 'from' | 'until'> & {
  weekdays: number;
  fromTick: number;
  untilTick: number;
};
