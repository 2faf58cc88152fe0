import type { Reach } from '#domain/administrators/shapes.ts';
import type { TimelineEntry } from '#domain/orders/timeline/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { adminName, arm, arms, none, noteArm, type Sql } from './store.arms.view.ts';

/** `picked`: the orders (id, order_number); `more`: arms without an order. */
export type Timeline = { picked: Sql; more: Sql };

/** Orders of a member in the timeline, the latest ones. */
const maxOrders = 100;

const orderColumns = sql`o.id, o.order_number, o.currency, coalesce(o.contact ->> 'name', '') as contact_name`;

/** Reads entries, the newest first; of the same moment the later step of an order first. */
export async function listEntries(
  conn: Conn,
  { picked, more }: Timeline,
  { limit, offset }: { limit: number; offset: number },
): Promise<TimelineEntry[]> {
  return all<TimelineEntry>(conn)`
    with picked as materialized (${picked}) select e.* from (${arms} ${more}) e
    order by e.at desc, length(e.key) desc, e.key desc limit ${limit} offset ${offset}`;
}

export const ofOrder = (orderId: number): Timeline => ({
  picked: sql`select ${orderColumns} from booking_order o where o.id = ${orderId}`,
  more: sql` union all ${noteArm(sql`p.order_number`, sql`picked p join desk_record d on d.order_id = p.id join note n on n.desk_record_id = d.id`)}`,
});

/** Blocks, terms and notes on the member belong to the whole country. */
const memberArms = (memberId: string): Sql =>
  sql.join(
    [
      sql``,
      arm({
        kind: 'BLOCK',
        id: sql`b.id`,
        at: sql`b.created_at`,
        who: sql`case b.source when 'ADMIN' then 'ADMIN' else 'DIRECTORY' end`,
        name: adminName(sql`b.admin_user_id`),
        what: sql`b.kind`,
        text: sql`b.reason`,
        orderNumber: none,
        from: sql`block_privilege b where b.member_id = ${memberId}::bigint`,
      }),
      arm({
        kind: 'TERMS',
        id: sql`t.id`,
        at: sql`t.accepted_at`,
        who: sql`case when t.phone_admin_id is null then 'MEMBER' else 'ADMIN' end`,
        name: adminName(sql`t.phone_admin_id`),
        what: sql`d.audit_type`,
        text: sql`d.audit_version`,
        orderNumber: none,
        from: sql`tc_document d join tc_acceptance t on t.document_id = d.id and t.member_id = ${memberId}::bigint`,
      }),
      noteArm(
        none,
        sql`desk_record d join note n on n.desk_record_id = d.id where d.member_id = ${memberId}::bigint`,
      ),
    ],
    sql` union all `,
  );

export const ofMember = (memberId: string, reach: Reach, isWhole: boolean): Timeline => ({
  picked: sql`select ${orderColumns} from booking_order o where o.member_id = ${memberId}::bigint
    and ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))} order by o.order_date desc, o.id desc limit ${maxOrders}`,
  more: isWhole ? memberArms(memberId) : sql``,
});
