import { type Conn, maybeValue } from '#api/platform/db/sql.ts';

/** Number of the order that has a file; null if there is none. */
export const findOrderOf = (conn: Conn, fileId: string): Promise<string | null> =>
  maybeValue<string>(conn)`
    select b.order_number from order_file o join booking_order b on b.id = o.order_id where o.file_id = ${fileId}::bigint`;
