import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getInvoiceRow } from '#domain/invoices/calls.admin.ts';
import { getInvoice } from '#domain/invoices/calls.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test('shows the shop’s number as payment reference and never the number of a report (PAY-022, ENT-041)', async () => {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
  await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  const ask = () => testApp().ask(getInvoice, { orderNumber }, buyer);
  const { data } = await ask();
  expect(data.paymentReference).toBe((await buyer.detail(orderNumber)).data.hybrisNumber);
  expect(data.paymentReference).not.toBeNull();
  const { rows } = await sql<{ id: number; inside: string }>`
    update invoice i set payment_reference = p.external_id from booking_order o, ledger g, payment_report p
    where o.order_number = ${orderNumber} and i.order_id = o.id and g.order_id = o.id and p.id = g.report_id
    returning i.id, i.payment_reference as inside`.execute(testApp().core.db);
  expect(rows).toEqual([{ id: expect.any(Number), inside: expect.stringMatching(/^evt_/) }]);
  const before = await ask();
  expect(before.data.paymentReference).toBeNull();
  expect(JSON.stringify(before.envelope)).not.toContain('evt_');
  const admin = await testApp().admin('order');
  const row = await testApp().ask(getInvoiceRow, { id: String(rows[0]!.id) }, { admin });
  expect(row.data.paymentReference).toBeNull();
});
