import { describe, expect, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { getInvoiceCopy, getInvoiceRow, listInvoices } from '#domain/invoices/calls.admin.ts';
import { saveInvoice } from '#domain/invoices/calls.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { testAppOf } from '#tests/support/open.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const contact = (name: string) => ({
  name,
  phone: '+673 712 3456',
  email: `${name.toLowerCase()}@members.example`,
});

/** A purchase by a new member, optionally cancelled, with its invoice and credit note. */
async function sold(name: string, country = 'bn', isCancelled = false) {
  const { db, secrets } = testApp().core;
  const member = await makeMember(db, { country, name });
  const event = await makeEvent(db, { country });
  const paidDate = Date.now() - 86_400_000;
  const order = await makeOrder(db, secrets, {
    member: member.id,
    event,
    quantity: 3,
    orderDate: paidDate - 60_000,
    paidDate,
    contact: contact(name),
    ...(isCancelled
      ? { status: 'CANCEL', cancelType: 'BY_MEMBER', cancelledAt: Date.now() }
      : { status: 'PAID' }),
  });
  await makeInvoices(db, [order.id]);
  return { ...order, ada: member.ada };
}

describe('invoices in the console', () => {
  test('are found by their numbers, recipient, country, kind and day of issue (ADM-041)', async () => {
    const admin = await testApp().admin('order');
    const [plain, cancelled] = [await sold('Rosmah'), await sold('Zulkifli', 'bn', true)];
    const list = async (input: object) =>
      (await testApp().ask(listInvoices, { ...page, ...input }, { admin })).data;
    const own = await list({ search: cancelled.orderNumber });
    expect(own.items.map((row) => row.kind)).toEqual(['CREDIT', 'INVOICE']);
    expect(own.items.map(({ currency, refersTo }) => [currency, refersTo])).toEqual([
      ['BND', own.items[1]!.invoiceNo],
      ['BND', null],
    ]);
    expect(own.items[1]).toMatchObject({
      recipient: 'Zulkifli',
      memberNumber: cancelled.ada,
      country: 'bn',
      total: 3000,
      currencyPrefix: 'B$',
    });
    const [credit, invoice] = own.items;
    for (const search of [invoice!.invoiceNo, `zulkifli ${cancelled.ada}`])
      expect((await list({ search, kind: 'INVOICE' })).items.map((row) => row.id)).toEqual([
        invoice!.id,
      ]);
    expect((await list({ search: 'Zulkifli', kind: 'CREDIT' })).items.map((row) => row.id)).toEqual(
      [credit!.id],
    );
    expect((await list({ search: 'Rosmah', country: 'sg' })).totalNum).toBe(0);
    const dayOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Brunei').toPlainDate();
    const issued = dayOf(invoice!.date);
    expect(invoice!.day).toBe(issued.toString());
    const between = (from: Temporal.PlainDate, until: Temporal.PlainDate) =>
      list({ search: plain.orderNumber, from: from.toString(), until: until.toString() });
    expect((await between(issued, issued)).totalNum).toBe(1);
    expect((await between(issued.add({ days: 1 }), issued.add({ days: 9 }))).totalNum).toBe(0);
  });

  test('show their credit note and earlier recipients, and a copy has number and total (ADM-041)', async () => {
    const admin = await testApp().admin('auditor');
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 2);
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    const change = { recipient: 'Kedai Maju', address: 'Seria', email: '' };
    expect((await testApp().ask(saveInvoice, { orderNumber, ...change }, buyer)).code).toBe(null);
    await buyer.cancel(orderNumber);
    const { items } = (
      await testApp().ask(listInvoices, { ...page, search: orderNumber }, { admin })
    ).data;
    const [credit, invoice] = items;
    const { data } = await testApp().ask(getInvoiceRow, { id: invoice!.id }, { admin });
    expect(data).toMatchObject({
      ...change,
      orderNumber,
      total: 2000,
      others: [{ id: credit!.id, invoiceNo: credit!.invoiceNo }],
      changes: [{ recipient: 'Hajah Mariam', address: '' }],
    });
    const answer = await fetch(
      testApp().url + addressOf(getInvoiceCopy),
      post({ id: credit!.id }, { cookie: admin, [ownScriptHeader]: '1' }),
    );
    expect(answer.headers.get('content-disposition')).toContain(
      `credit-note-${credit!.invoiceNo}.pdf`,
    );
    const { lines } = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Copy',
        credit!.invoiceNo,
        invoice!.invoiceNo,
        'Kedai Maju',
        '-B$20.00',
      ]),
    );
    // The unit price is negative too, and no internal number is printed.
    expect(lines).toContain('-B$10.00');
    expect(lines).not.toContain('B$10.00');
    expect(lines.join(' ')).not.toMatch(/evt_|Payment reference/);
  });

  test('are hidden from administrators of other countries and other roles (ROL-021, I25)', async () => {
    await sold('Meiling', 'sg');
    const system = await testApp().admin('system');
    const limited = await testApp().admin('order', [
      { role: 'order', country: 'bn', region: null },
    ]);
    const find = (admin: string) =>
      testApp().ask(listInvoices, { ...page, search: 'Meiling' }, { admin });
    const { items } = (await find(system)).data;
    expect(items).toHaveLength(1);
    expect((await find(limited)).data.totalNum).toBe(0);
    for (const id of [items[0]!.id, '999999999'])
      expect((await testApp().ask(getInvoiceRow, { id }, { admin: limited })).code).toBe('6040');
    expect((await find(await testApp().admin('content'))).http).toBe(403);
  });

  test('require the right to export personal data, and an export is logged (ADM-041, B-22)', async () => {
    await sold('Hashim');
    const input = { ...page, isExport: true, search: 'Hashim' };
    expect(
      (await testApp().ask(listInvoices, input, { admin: await testApp().admin('order') })).http,
    ).toBe(403);
    const can = await testApp().admin('order', [
      { role: 'order', country: null, region: null },
      { role: 'personal-export', country: null, region: null },
    ]);
    expect((await testApp().ask(listInvoices, input, { admin: can })).data.items).toHaveLength(1);
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'invoice' },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'export',
      new: { rows: 1, search: 'Hashim' },
    });
  });
});
