import type { Contact } from '#domain/orders/shapes.ts';
import { one, run, type Tx } from '#api/platform/db/sql.ts';

type StoredContact = { name?: string; phone?: string; email?: string };

/** Replaces the contact of a locked order and returns the one before. */
export async function setContact(tx: Tx, orderId: number, to: Contact): Promise<StoredContact> {
  const before = await one<{ contact: StoredContact }>(tx)`
    select contact from booking_order where id = ${orderId}`;
  await run(tx)`
    update booking_order set contact = ${JSON.stringify(to)}::jsonb where id = ${orderId}`;
  return before.contact;
}
