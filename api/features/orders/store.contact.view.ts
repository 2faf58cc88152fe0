import type { Conn } from '#api/kit/db/db.ts';
import { maybe } from '#api/kit/db/sql.ts';

export type LatestContact = { name: string | null; phone: string | null; email: string | null };

/** Whom the member named last, or else themself with the address of the sign-in. */
export const findLatestContact = (conn: Conn, me: number): Promise<LatestContact | null> =>
  maybe<LatestContact>(conn)`
    select coalesce(o.contact ->> 'name', m.account_name) as name, o.contact ->> 'phone' as phone, coalesce(o.contact ->> 'email', m.own_email) as email
    from member m left join lateral (
      select contact from booking_order where member_id = m.id and contact ->> 'email' is not null order by order_date desc, id desc limit 1) o on true
    where m.id = ${me}`;
