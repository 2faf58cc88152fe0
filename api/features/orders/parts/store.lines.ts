import { maybe, maybeValue, run, type Tx, value } from '#api/platform/db/sql.ts';

/** What a line becomes when its places change to another ticket type of the same price. */
type LineTarget = { ticketTypeId: number; itemCode: string | null; text: string };

/**
 * Moves places of a locked order's line to the line of another ticket type, which is added if it is
 * missing, and returns its id. `isEmptied`: the first line must be deleted when no ticket refers to
 * it any more. The tax is divided by places; the first line keeps the rest.
 */
export async function moveLinePlaces(
  tx: Tx,
  lineId: number,
  quantity: number,
  to: LineTarget,
): Promise<{ lineId: number; isEmptied: boolean }> {
  const from = (await maybe<{ orderId: number; tax: number; quantity: number }>(tx)`
    select order_id as "orderId", tax_cents as tax, quantity from order_line where id = ${lineId}`)!;
  const tax = Math.round((from.tax * quantity) / from.quantity);
  const known = await maybeValue<number>(tx)`
    select id from order_line where order_id = ${from.orderId} and kind = 'TICKET' and ref_id = ${to.ticketTypeId}`;
  if (from.quantity === quantity && known === null) {
    await run(tx)`
      update order_line set ref_id = ${to.ticketTypeId}, item_code = ${to.itemCode}, text = ${to.text} where id = ${lineId}`;
    return { lineId, isEmptied: false };
  }
  const target =
    known ??
    (await value<number>(tx)`
      insert into order_line (order_id, kind, ref_id, item_code, text, quantity, unit_price_cents, amount_cents, tax_cents)
      select order_id, kind, ${to.ticketTypeId}, ${to.itemCode}, ${to.text}, ${quantity}, unit_price_cents, unit_price_cents * ${quantity}, ${tax}
      from order_line where id = ${lineId} returning id`);
  if (known !== null)
    await run(tx)`
      update order_line set quantity = quantity + ${quantity}, amount_cents = amount_cents + unit_price_cents * ${quantity}, tax_cents = tax_cents + ${tax}
      where id = ${known}`;
  if (from.quantity > quantity)
    await run(tx)`
      update order_line set quantity = quantity - ${quantity}, amount_cents = amount_cents - unit_price_cents * ${quantity}, tax_cents = tax_cents - ${tax}
      where id = ${lineId}`;
  return { lineId: target, isEmptied: from.quantity === quantity };
}

export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await run(tx)`delete from order_line where id = ${lineId}`;
}
