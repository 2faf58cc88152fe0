import { sql } from 'kysely';
import type { Conn } from '#api/kit/db/db.ts';
import { prepared } from '#api/kit/db/prepared.ts';

export type LatestContact = {
  memberId: number;
  name: string | null;
  phone: string | null;
  email: string | null;
};

/** Whom the member named last, or else themself with the address of the sign-in. */
export const listLatestContacts = (
  conn: Conn,
  memberIds: readonly number[],
): Promise<LatestContact[]> => contacts(conn, { memberIds });

const contacts = prepared<{ memberIds: readonly number[] }, LatestContact>(
  ({ memberIds }) => sql`
    select m.id as "memberId", coalesce(o.contact ->> 'name', m.account_name) as name, o.contact ->> 'phone' as phone, coalesce(o.contact ->> 'email', m.own_email) as email
    from member m left join lateral (
      select contact from booking_order where member_id = m.id and contact ->> 'email' is not null order by order_date desc, id desc limit 1) o on true
    where m.id = any (${memberIds}::bigint[])`,
);
