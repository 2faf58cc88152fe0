import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';

type OwnSpan = { orderId: number; day: string; start: number; end: number };

/** Hours of units that a member has claimed. */
export const listOwnSpans = (
  conn: Conn,
  me: number,
  { units, from, until }: { units: readonly number[]; from: string; until: string },
): Promise<OwnSpan[]> =>
  all<OwnSpan>(conn)`
    select distinct s.order_id as "orderId", s.day::text as day, s.start_tick as start, s.end_tick as end
    from facility_session s join booking_order o on o.id = s.order_id
    where o.member_id = ${me} and s.day between ${from}::date and ${until}::date
      and exists (select 1 from slot_claim c where c.session_id = s.id and c.unit_id = any (${units}::bigint[]))`;

/** Hours of a unit for the session `no` of the command with index `place`. */
export type WantedSpan = {
  place: number;
  no: number;
  unit: number;
  day: string;
  start: number;
  end: number;
};

/**
 * `memberId` is null for hours that the company keeps; `overdueId` is an order past its deadline.
 */
export type Holder = {
  place: number;
  no: number;
  memberId: number | null;
  isCombined: boolean;
  overdueId: number | null;
  /** Kept for members who wait. */
  isKept: boolean;
};

// `offset 0` forces a key lookup for each span, however small the tables were at planning.
const holdersOf = (wanted: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<Holder> => sql`
  select distinct h.place, h.no, b.member_id as "memberId", coalesce(b.is_combined, false) as "isCombined", case when h."isOver" then b.order_id end as "overdueId", h."isKept"
  from (
    select distinct w.place, w.no, c.session_id, c.hold_until is not null and c.hold_until <= ${at} as "isOver", c.kind = 'KEPT' as "isKept"
    from jsonb_to_recordset(${wanted}::jsonb) as w(place int, no int, unit bigint, day date, start int, "end" int)
      cross join lateral (
        select session_id, hold_until, kind from slot_claim where unit_id = w.unit and day = w.day and tick >= w.start and tick < w."end" offset 0) c) h
    left join lateral (
      select s.order_id, o.member_id, r.is_combined from facility_session s
        left join booking_order o on o.id = s.order_id
        left join facility_order f on f.order_id = s.order_id left join room r on r.id = f.room_id
      where s.id = h.session_id offset 0) b on true`;

const holders = prepared<{ wanted: string }, Holder>(({ wanted }) =>
  holdersOf(wanted, sql`(select app_now())`),
);

export const holdersColumn = (
  wanted: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<readonly Holder[]> => sql`
  (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${holdersOf(wanted, at)}) q)`;

export const listHolders = (conn: Conn, wanted: readonly WantedSpan[]): Promise<Holder[]> =>
  wanted.length === 0 ? Promise.resolve([]) : holders(conn, { wanted: JSON.stringify(wanted) });

/** Reads overdue reservations that hold hours of these units, or these items, on these days. */
export const listOverdueHolders = (
  conn: Conn,
  of: { units: readonly number[]; itemIds: readonly number[]; days: readonly string[] },
): Promise<number[]> =>
  values<number>(conn)`
    select distinct s.order_id from slot_claim c join facility_session s on s.id = c.session_id
    where c.unit_id = any (${of.units}::bigint[]) and c.day = any (${of.days}::date[]) and c.hold_until <= app_now()
    union select s.order_id from equipment_package_item pi join facility_session_package sp on sp.package_id = pi.package_id
      join facility_session s on s.id = sp.session_id join slot_claim c on c.session_id = s.id
    where pi.item_id = any (${of.itemIds}::bigint[]) and s.day = any (${of.days}::date[]) and c.hold_until <= app_now()`;
