import { guestKinds } from '#domain/notifications/shapes.guests.ts';
import { maybe, maybeValue, type Tx } from '#api/platform/db/sql.ts';

/**
 * Inserts a mail of an order once more, for the present address in the member's present language.
 * Returns its id; null for mails of other orders.
 */
export async function repeatMail(
  tx: Tx,
  of: { id: number; orderId: number; version: string },
): Promise<number | null> {
  return maybeValue<number>(tx)`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at)
    select n.country, n.member_id, n.kind, coalesce(nullif(m.language, ''), n.lang), n.order_id, n.payload || '{"isRepeated": true}',
      concat_ws(':', n.kind, n.member_id, n.order_id, ${of.version}::text), app_now()
    from notification n join member m on m.id = n.member_id where n.id = ${of.id} and n.order_id = ${of.orderId} and n.kind <> all (${[...guestKinds]}::text[])
    on conflict (once) do nothing returning id`;
}

/** The mail to the member that this transaction has inserted last for an order, which it must have locked. */
export async function findLatest(
  tx: Tx,
  orderId: number,
): Promise<{ id: number; lang: string } | null> {
  return maybe<{ id: number; lang: string }>(tx)`
    select id, lang from notification where order_id = ${orderId} and kind <> all (${[...guestKinds]}::text[]) order by id desc limit 1`;
}
