import type { WrittenMessage } from '#domain/facilities/bookings/shapes.message.ts';
import { all, type Conn } from '#api/platform/db/sql.ts';

/** With the author and the state of the mail, newest first. */
export const listWritten = (conn: Conn, orderId: number): Promise<WrittenMessage[]> =>
  all<WrittenMessage>(conn)`
    select w.id::text as id, w.sent_at as at, w.subject, w.body as text, a.name as by,
      (select n.state from notification n where n.order_id = w.order_id and (n.payload ->> 'messageId')::bigint = w.id) as mail
    from booking_message w join admin_user a on a.id = w.admin_user_id where w.order_id = ${orderId} order by w.id desc`;
