import { expect, test } from 'vitest';
import { changeInvoiceRecipient, getOrderRecipient } from '#domain/invoices/calls.order.ts';
import { getInvoiceRow, listInvoices } from '#domain/invoices/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { actOf } from '#tests/support/acts.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { company, invoicingIn } from '#tests/support/invoicing.ts';
import { notificationsOf } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { purchase, invoiceOf } = invoicingIn(testApp);
const desk = async () => ({ admin: await testApp().admin('order') });

test('the desk changes the recipient of an invoice, which keeps number, amounts and the earlier recipient (PAY-023, ADM-041)', async () => {
  const { buyer, orderNumber } = await purchase();
  const before = (await invoiceOf(buyer, orderNumber)).data;
  const shown = await testApp().ask(getOrderRecipient, { orderNumber }, await desk());
  expect(shown.data).toMatchObject({ isIssued: true, isChangeable: true });
  const answer = await testApp().ask(
    changeInvoiceRecipient,
    { ...actOf(orderNumber), ...company },
    await desk(),
  );
  expect(answer.code).toBeNull();
  expect((await invoiceOf(buyer, orderNumber)).data).toEqual({ ...before, ...company });
  const rows = await testApp().ask(
    listInvoices,
    { pageNum: 1, pageSize: 20, isExport: false, search: orderNumber },
    await desk(),
  );
  const { data } = await testApp().ask(getInvoiceRow, { id: rows.data.items[0]!.id }, await desk());
  expect(data.changes).toMatchObject([{ recipient: before.recipient }]);
  expect((await notificationsOf(testApp(), orderNumber)).at(-1)!.kind).toBe('DESK_CHANGE');
});

test('the desk is refused after the days of the setting, and without an invoice (PAY-023)', async () => {
  const { buyer, orderNumber } = await purchase();
  const change = async (number: string) =>
    (await testApp().ask(changeInvoiceRecipient, { ...actOf(number), ...company }, await desk()))
      .code;
  await testApp().setClock((await appNow(testApp().core.db)) + 9 * 86_400_000);
  expect(await change(orderNumber)).toBe(refusals.invoiceFixed);
  await testApp().setClock(null);
  expect((await invoiceOf(buyer, orderNumber)).data.recipient).not.toBe(company.recipient);
  const free = await guestsOf(testApp(), 1);
  expect(await change(free.orderNumber)).toBe(refusals.invoiceNone);
});
