import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { buyerIn, keepOrder, reached } from '#tests/support/buying.ts';
import { makeAdministrator, makeEvent } from '#demo/make/make.ts';
import { invoicingIn } from '#tests/support/invoicing.ts';
import { testAppOf } from '#tests/support/open.ts';
import { readPdf } from '#tests/support/pdf.ts';
import {
  cascadeCancellations,
  requestCancellations,
} from '#api/features/events/change/service.cascade.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { pay, purchase, invoiceOf, recipientOf, save, fileOf } = invoicingIn(testApp);

describe('issuing an invoice', () => {
  test('happens with the payment and gives number, lines, tax and total (PAY-022, ENT-041, API-085, B-10)', async () => {
    const { db } = testApp().core;
    await sql`update tax_rate set rate = 6, show_tax = true where country = 'bn'`.execute(db);
    const event = await makeEvent(db, {
      name: 'Product evening',
      ticketTypes: [{ price: 5300, total: 50 }],
    });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 2);
    expect((await invoiceOf(buyer, orderNumber)).code).toBe('6040');
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject({
      isIssued: false,
      isChangeable: true,
      changeableUntil: null,
    });
    await pay(buyer, orderNumber);
    const order = (await buyer.detail(orderNumber)).data;
    const { data, envelope } = await invoiceOf(buyer, orderNumber);
    const { year } = Temporal.Instant.fromEpochMilliseconds(order.paidDate!).toZonedDateTimeISO(
      'Asia/Brunei',
    );
    expect(data.invoiceNo).toMatch(new RegExp(`^BN-${year}-\\d{6}$`));
    expect(data).toMatchObject({
      kind: 'INVOICE',
      status: 'ISSUED',
      orderNumber,
      hybrisNumber: order.hybrisNumber,
      memberNumber: buyer.ada,
      recipient: 'Hajah Mariam',
      address: '',
      email: 'mariam@members.example',
      subject: 'Product evening',
      lines: [{ quantity: 2, unitPrice: 5300, amount: 10_600, tax: 600 }],
      tax: 600,
      isTaxShown: true,
      total: 10_600,
      currencyPrefix: 'B$',
      creditNotes: [],
    });
    expect(Math.abs(data.date - order.paidDate!)).toBeLessThan(60_000);
    expect(Object.keys(envelope.data as object)).toEqual(
      expect.arrayContaining([
        'invoiceNo',
        'orderNumber',
        'hybrisNumber',
        'date',
        'recipient',
        'address',
        'lines',
        'tax',
        'total',
        'status',
      ]),
    );
    expect(envelope.data).toMatchObject({ total: 106, tax: 6 });
    await sql`update tax_rate set rate = 0, show_tax = false where country = 'bn'`.execute(db);
  });

  test('does not happen for a free order (B-10, PAY-015)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 0, total: 10 }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    expect((await recipientOf(buyer, orderNumber)).code).toBe('6040');
    expect((await save(buyer, orderNumber)).code).toBe('9091');
    await buyer.confirm(orderNumber);
    await reached(buyer, orderNumber, 'PAID');
    expect((await invoiceOf(buyer, orderNumber)).code).toBe('6040');
    const { rows } =
      await sql`select 1 from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${orderNumber}`.execute(
        testApp().core.db,
      );
    expect(rows).toEqual([]);
  });

  test('is followed by a credit note when the order is cancelled or the event called off (B-10, B-11)', async () => {
    const first = await purchase();
    const invoice = (await invoiceOf(first.buyer, first.orderNumber)).data;
    await first.buyer.cancel(first.orderNumber);
    await first.buyer.cancel(first.orderNumber);
    const after = (await invoiceOf(first.buyer, first.orderNumber)).data;
    expect(after).toMatchObject({
      invoiceNo: invoice.invoiceNo,
      status: 'CREDITED',
      total: 2000,
      creditNotes: [{ total: 2000 }],
    });
    expect(after.creditNotes[0]!.invoiceNo).not.toBe(invoice.invoiceNo);

    const second = await purchase();
    const adminId = await makeAdministrator(testApp().core.db, {
      email: 'calls.off@balai.example',
      name: 'Calls Off',
    });
    await inTransaction(testApp().core.db, (tx) =>
      requestCancellations(tx, { eventId: second.event.id, reason: 'The hall is closed', adminId }),
    );
    await cascadeCancellations(testApp().core);
    expect((await invoiceOf(second.buyer, second.orderNumber)).data).toMatchObject({
      status: 'CREDITED',
      creditNotes: [{ total: 2000 }],
    });
    const credit = readPdf(
      (await fileOf(second.buyer.token, { orderNumber: second.orderNumber, kind: 'CREDIT' })).file,
    );
    const { data } = await invoiceOf(second.buyer, second.orderNumber);
    for (const text of [
      'Credit note',
      data.creditNotes[0]!.invoiceNo,
      'For invoice',
      data.invoiceNo,
      '-B$20.00',
    ])
      expect(credit.lines).toContain(text);
  });

  test('copies the company from the settings, so that later changes do not affect it (B-10, ADM-009)', async () => {
    const admin = await testApp().admin('system');
    const set = async (own: string | null, address: string | null) => {
      const { version } = (await testApp().ask(getSettings, { country: 'bn' }, { admin })).data;
      const values = [
        { key: 'invoice.seller.name' as const, own },
        { key: 'invoice.seller.address' as const, own: address },
      ];
      expect(
        (await testApp().ask(saveSettings, { country: 'bn', version, values }, { admin })).code,
      ).toBe(null);
    };
    await set('Syarikat Dagang Sdn Bhd', 'Jalan Tutong\nBandar Seri Begawan');
    const { buyer, orderNumber } = await purchase();
    await set(null, null);
    expect((await invoiceOf(buyer, orderNumber)).data.seller).toEqual({
      name: 'Syarikat Dagang Sdn Bhd',
      address: 'Jalan Tutong\nBandar Seri Begawan',
    });
    const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    expect(lines.slice(0, 3)).toEqual([
      'Syarikat Dagang Sdn Bhd',
      'Jalan Tutong',
      'Bandar Seri Begawan',
    ]);
    const { version } = (await testApp().ask(getSettings, { country: 'bn' }, { admin })).data;
    const long = await testApp().ask(
      saveSettings,
      { country: 'bn', version, values: [{ key: 'invoice.seller.name', own: 'x'.repeat(101) }] },
      { admin },
    );
    expect([long.code, long.envelope.errorValues]).toEqual([
      '9001',
      { field: 'invoice.seller.name' },
    ]);
  });
});
