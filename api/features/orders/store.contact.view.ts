import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { prepared } from '#api/platform/db/prepared.ts';

export type LatestContact = {
  memberId: number;
  name: string | null;
  phone: string | null;
  email: string | null;
};

/** Reads the contact of each member's latest order, else account name and sign-in address. */
export const listLatestContacts = (
  conn: Conn,
  memberIds: readonly number[],
): Promise<LatestContact[]> => contacts(conn, { memberIds });

// `offset 0` keeps the lookup by row, even if the plan was made when there were few members.
const contactsOfMembers = (memberIds: RawBuilder<unknown>): RawBuilder<LatestContact> => sql`
  select m.id as "memberId", coalesce(o.contact ->> 'name', m.account_name) as name, o.contact ->> 'phone' as phone, coalesce(o.contact ->> 'email', m.own_email) as email
  from unnest(${memberIds}::bigint[]) as w(id)
    cross join lateral (select id, account_name, own_email from member where id = w.id offset 0) m
    left join lateral (
      select contact from booking_order where member_id = m.id and contact ->> 'email' is not null order by order_date desc, id desc limit 1) o on true`;
const contacts = prepared<{ memberIds: readonly number[] }, LatestContact>(({ memberIds }) =>
  contactsOfMembers(memberIds),
);

/** Returns `listLatestContacts` as a column of another query. */
export const contactsColumn = (
  memberIds: RawBuilder<unknown>,
): RawBuilder<readonly LatestContact[]> => sql`
  (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${contactsOfMembers(memberIds)}) q)`;
