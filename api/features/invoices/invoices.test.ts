import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getAddressListForInvoice, getInvoice, getInvoiceFile, getInvoiceRecipient, saveInvoice } from '#domain/invoices/calls.ts';
import { saveLanguage } from '#domain/member/calls.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { appNow } from '#api/kit/clock.ts';
import { inTransaction } from '#api/kit/db.ts';
import { type Buyer, buyerIn, inShop, keepOrder, reached } from '#api/test/buying.ts';
import { makeAdministrator, makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { dayIn } from '#api/kit/moments.ts';
import { readPdf } from '#api/test/pdf.ts';
import { post } from '#api/test/world.ts';
import { followCallingsOff, wantOrdersCancelled } from '#api/features/orders/service.cancel.ts';

const world = worldOf();
keepOrder(world);
const day = 86_400_000;
const company = {
  recipient: '陳堃瑄（汶萊）有限公司',
  address: 'No. 8, Simpang 34\nBandar Seri Begawan BE3919',
  email: 'kira@syarikat.example',
};

async function pay(buyer: Buyer, orderNumber: string): Promise<void> {
  await buyer.confirm(orderNumber);
  await inShop(world(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
}

async function purchase(wish: Parameters<typeof makeEvent>[1] = {}, quantity = 2) {
  const event = await makeEvent(world().core.db, wish);
  const buyer = await buyerIn(world());
  const orderNumber = await buyer.reserve(event, quantity);
  await pay(buyer, orderNumber);
  return { event, buyer, orderNumber };
}

const invoiceOf = (buyer: Buyer, orderNumber: string) => world().ask(getInvoice, { orderNumber }, buyer);
const recipientOf = (buyer: Buyer, orderNumber: string) => world().ask(getInvoiceRecipient, { orderNumber }, buyer);
const save = (buyer: Buyer, orderNumber: string, wish = company, key?: string) =>
  world().ask(saveInvoice, { orderNumber, ...wish }, { ...buyer, ...(key === undefined ? {} : { key }) });

async function fileOf(token: string, wish: { orderNumber: string; kind?: string }) {
  const answer = await fetch(world().url + addressOf(getInvoiceFile), post(wish, { authorization: `Bearer ${token}` }));
  return { headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
}

describe('an invoice is issued', () => {
  test('PAY-022 ENT-041 API-085 B-10 with the payment: number, date, lines, tax, total; before it there is no data', async () => {
    const { db } = world().core;
    await sql`update tax_rate set rate = 6, show_tax = true where country = 'bn'`.execute(db);
    const event = await makeEvent(db, { name: 'Product evening', ticketTypes: [{ price: 5300, total: 50 }] });
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(event, 2);
    expect((await invoiceOf(buyer, orderNumber)).code).toBe('6040');
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject({ isIssued: false, isChangeable: true, changeableUntil: null });
    await pay(buyer, orderNumber);
    const order = (await buyer.detail(orderNumber)).data;
    const { data, envelope } = await invoiceOf(buyer, orderNumber);
    const { year } = Temporal.Instant.fromEpochMilliseconds(order.paidDate!).toZonedDateTimeISO('Asia/Brunei');
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
      creditNote: null,
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

  test('B-10 PAY-015 a free order has none and gets none', async () => {
    const event = await makeEvent(world().core.db, { ticketTypes: [{ price: 0, total: 10 }] });
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(event);
    expect((await recipientOf(buyer, orderNumber)).code).toBe('6040');
    expect((await save(buyer, orderNumber)).code).toBe('9091');
    await buyer.confirm(orderNumber);
    await reached(buyer, orderNumber, 'PAID');
    expect((await invoiceOf(buyer, orderNumber)).code).toBe('6040');
    const { rows } =
      await sql`select 1 from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${orderNumber}`.execute(
        world().core.db,
      );
    expect(rows).toEqual([]);
  });

  test('B-10 B-11 a refund is followed by a credit note that refers to the invoice, by the member and by an event that is called off', async () => {
    const first = await purchase();
    const invoice = (await invoiceOf(first.buyer, first.orderNumber)).data;
    await first.buyer.cancel(first.orderNumber);
    await first.buyer.cancel(first.orderNumber);
    const after = (await invoiceOf(first.buyer, first.orderNumber)).data;
    expect(after).toMatchObject({ invoiceNo: invoice.invoiceNo, status: 'CREDITED', total: 2000, creditNote: { total: 2000 } });
    expect(after.creditNote!.invoiceNo).not.toBe(invoice.invoiceNo);

    const second = await purchase();
    const adminId = await makeAdministrator(world().core.db, { email: 'calls.off@balai.example', name: 'Calls Off' });
    await inTransaction(world().core.db, (tx) =>
      wantOrdersCancelled(tx, { eventId: second.event.id, reason: 'The hall is closed', adminId }),
    );
    await followCallingsOff(world().core);
    expect((await invoiceOf(second.buyer, second.orderNumber)).data).toMatchObject({ status: 'CREDITED', creditNote: { total: 2000 } });
    const credit = readPdf((await fileOf(second.buyer.token, { orderNumber: second.orderNumber, kind: 'CREDIT' })).file);
    const { data } = await invoiceOf(second.buyer, second.orderNumber);
    for (const text of ['Credit note', data.creditNote!.invoiceNo, 'For invoice', data.invoiceNo, '-B$20.00'])
      expect(credit.lines).toContain(text);
  });

  test('B-10 ADM-009 the company is what the settings say when it is issued; later changes leave it as it was', async () => {
    const admin = await world().admin('system');
    const set = async (own: string | null, address: string | null) => {
      const { version } = (await world().ask(getSettings, { country: 'bn' }, { admin })).data;
      const values = [
        { key: 'invoice.seller.name' as const, own },
        { key: 'invoice.seller.address' as const, own: address },
      ];
      expect((await world().ask(saveSettings, { country: 'bn', version, values }, { admin })).code).toBe(null);
    };
    await set('Syarikat Dagang Sdn Bhd', 'Jalan Tutong\nBandar Seri Begawan');
    const { buyer, orderNumber } = await purchase();
    await set(null, null);
    expect((await invoiceOf(buyer, orderNumber)).data.seller).toEqual({
      name: 'Syarikat Dagang Sdn Bhd',
      address: 'Jalan Tutong\nBandar Seri Begawan',
    });
    const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    expect(lines.slice(0, 3)).toEqual(['Syarikat Dagang Sdn Bhd', 'Jalan Tutong', 'Bandar Seri Begawan']);
    const { version } = (await world().ask(getSettings, { country: 'bn' }, { admin })).data;
    const long = await world().ask(
      saveSettings,
      { country: 'bn', version, values: [{ key: 'invoice.seller.name', own: 'x'.repeat(101) }] },
      { admin },
    );
    expect([long.code, long.envelope.errorValues]).toEqual(['9001', { field: 'invoice.seller.name' }]);
  });
});

describe('who it is made out to', () => {
  test('PAY-023 API-086 kept before payment and printed; changed a day after issue under the same number; refused from the eighth day on', async () => {
    const event = await makeEvent(world().core.db);
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(event, 2);
    expect((await save(buyer, orderNumber)).code).toBe(null);
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject(company);
    await pay(buyer, orderNumber);
    const issued = (await invoiceOf(buyer, orderNumber)).data;
    expect(issued).toMatchObject(company);

    const now = await appNow(world().core.db);
    await world().setClock(now + day);
    const other = { recipient: 'Kedai Runcit Maju', address: 'Kuala Belait', email: '' };
    for (const _ of [1, 2]) expect((await save(buyer, orderNumber, other, 'change-once')).code).toBe(null);
    const changed = (await invoiceOf(buyer, orderNumber)).data;
    expect(changed).toMatchObject({ ...other, invoiceNo: issued.invoiceNo, date: issued.date, total: issued.total });
    const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    // LNG-010: the day as it stands on the screen.
    expect(lines).toContain(dayIn('Asia/Brunei', issued.date, 'en'));
    expect(lines).toEqual(expect.arrayContaining([issued.invoiceNo, 'Kedai Runcit Maju', 'Kuala Belait', 'B$20.00']));
    expect(lines).not.toContain(company.recipient);

    const last = (await recipientOf(buyer, orderNumber)).data.changeableUntil!;
    const end = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime('Asia/Brunei').epochMilliseconds;
    expect(last).toBe(
      Temporal.Instant.fromEpochMilliseconds(issued.date).toZonedDateTimeISO('Asia/Brunei').toPlainDate().add({ days: 7 }).toString(),
    );
    await world().setClock(end - 5000);
    expect((await save(buyer, orderNumber, company)).code).toBe(null);
    await world().setClock(end);
    expect((await save(buyer, orderNumber, other)).code).toBe('9090');
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject({ ...company, isChangeable: false });
  });

  test('PAY-023 what does not fit is refused by its field and changes nothing', async () => {
    const { buyer, orderNumber } = await purchase();
    const before = (await recipientOf(buyer, orderNumber)).data;
    const raw = (wish: object) =>
      world().raw(addressOf(saveInvoice), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
        body: JSON.stringify({ orderNumber, ...company, ...wish }),
      });
    const wrong = [
      ['recipient', '  '],
      ['recipient', 'x'.repeat(101)],
      ['recipient', '\u0007\n'],
      ['address', 'x'.repeat(301)],
      ['address', '1\n2\n3\n4\n5\n6\n7'],
      ['email', 'nobody'],
    ] as const;
    for (const [field, value] of wrong)
      expect((await raw({ [field]: value })).envelope).toMatchObject({ resultCode: 0, errorCode: '9001', errorValues: { field } });
    expect((await recipientOf(buyer, orderNumber)).data).toEqual(before);
  });

  test('PAY-024 API-087 the last ten different ones, newest first, the member’s own only', async () => {
    const { buyer, orderNumber } = await purchase();
    const list = () => world().ask(getAddressListForInvoice, {}, buyer);
    expect((await list()).data).toEqual([]);
    for (let round = 1; round <= 12; round++)
      expect((await save(buyer, orderNumber, { recipient: `Firm ${round}`, address: `Street ${round}`, email: '' })).code).toBe(null);
    await save(buyer, orderNumber, { recipient: 'Firm 5', address: 'Street 5', email: '' });
    const { data } = await list();
    expect(data.map((one) => one.recipient)).toEqual(['Firm 5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((round) => `Firm ${round}`)]);
    // A second order: the first order's address can be chosen.
    const second = await buyer.reserve(await makeEvent(world().core.db));
    expect((await save(buyer, second, data[1])).code).toBe(null);
    expect((await recipientOf(buyer, second)).data).toMatchObject({ recipient: 'Firm 12', address: 'Street 12' });
    expect((await world().ask(getAddressListForInvoice, {}, await buyerIn(world()))).data).toEqual([]);
  });

  test('ROL-023 I25 the invoice of somebody else answers like one that does not exist', async () => {
    const { orderNumber } = await purchase();
    const stranger = await buyerIn(world());
    for (const number of [orderNumber, 'RE20260101999999']) {
      expect((await invoiceOf(stranger, number)).code).toBe('8049');
      expect((await recipientOf(stranger, number)).code).toBe('8049');
      expect((await save(stranger, number)).code).toBe('8049');
      const { headers, file } = await fileOf(stranger.token, { orderNumber: number });
      expect(headers.get('content-type')).toContain('application/json');
      expect(JSON.parse(file.toString())).toMatchObject({ errorCode: '8049', data: null });
    }
  });
});

describe('the PDF', () => {
  test('PAY-025 B-10 is saved under its number by the token only, and says the same number and total', async () => {
    const { buyer, orderNumber } = await purchase();
    const { data } = await invoiceOf(buyer, orderNumber);
    const { headers, file } = await fileOf(buyer.token, { orderNumber });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${data.invoiceNo}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const { lines, pages } = readPdf(file);
    expect(pages).toBe(1);
    for (const text of ['Invoice', data.invoiceNo, orderNumber, data.hybrisNumber!, buyer.ada, 'Hajah Mariam', 'B$20.00'])
      expect(lines).toContain(text);
    expect((await fetch(world().url + addressOf(getInvoiceFile), post({ orderNumber }))).status).toBe(401);
    expect(JSON.parse((await fileOf(buyer.token, { orderNumber, kind: 'CREDIT' })).file.toString())).toMatchObject({ errorCode: '6040' });
  });

  test.each([
    ['zh-CN', '发票', '合计'],
    ['ms', 'Invois', 'Jumlah'],
  ] as const)('B-10 LNG-001 in the language of issue, %s, with Chinese names, and it stays in it', async (language, title, total) => {
    const event = await makeEvent(world().core.db);
    const buyer = await buyerIn(world());
    expect((await world().ask(saveLanguage, { language }, buyer)).code).toBe(null);
    const orderNumber = await buyer.reserve(event);
    await save(buyer, orderNumber);
    await pay(buyer, orderNumber);
    await world().ask(saveLanguage, { language: 'en' }, buyer);
    const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    expect(lines).toEqual(expect.arrayContaining([title, total, company.recipient, 'B$10.00']));
  });

  test('I44 B-25 who asks for more than thirty a minute is told to wait', async () => {
    const { buyer, orderNumber } = await purchase();
    const answers = await Promise.all(Array.from({ length: 31 }, () => fileOf(buyer.token, { orderNumber })));
    const types = answers.map(({ headers }) => headers.get('content-type')!.split(';')[0]);
    expect(types.filter((type) => type === 'application/pdf')).toHaveLength(30);
    expect(types.filter((type) => type === 'application/json')).toHaveLength(1);
  });
});
