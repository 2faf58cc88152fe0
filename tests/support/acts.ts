import { randomUUID } from 'node:crypto';
import { addressOf, type Call, ownScriptHeader } from '#domain/call.ts';
import type { ActInput } from '#domain/orders/acts/shapes.acts.ts';
import { all } from '#api/platform/db/sql.ts';
import { post, type TestApp } from '#tests/testApp.ts';

/** Input of a new act on the order page, which sends its mail unless `more` changes it. */
export const actOf = (orderNumber: string, more: Partial<ActInput> = {}): ActInput => ({
  orderNumber,
  requestKey: randomUUID(),
  reason: 'Asked for on the phone',
  message: 'send',
  tellReason: false,
  ...more,
});

/** The present keys of an order's places without sets, by their tickets. */
export async function placeKeysOf(
  { core }: Pick<TestApp, 'core'>,
  orderNumber: string,
): Promise<string[]> {
  const rows = await all<{ key: string }>(core.db)`
    select concat_ws('.', k.id, k.secret_version) as key from ticket k join booking_order o on o.id = k.order_id
    where o.order_number = ${orderNumber} order by k.id`;
  return rows.map(({ key }) => key);
}

/** Sends a wire input that the browser would not send, and returns the refused field. */
export async function refusedField(
  testApp: Pick<TestApp, 'raw'>,
  call: Call,
  { admin, input }: { admin: string; input: object },
): Promise<unknown> {
  const init = post(input, { cookie: admin, [ownScriptHeader]: '1' });
  const { envelope } = await testApp.raw(addressOf(call), init);
  return envelope.errorValues?.['field'];
}
