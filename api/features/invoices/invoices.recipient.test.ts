import { describe, expect, test } from 'vitest';
import { addressOf, type Envelope } from '#domain/call.ts';
import { getAddressListForInvoice, getInvoiceFile, saveInvoice } from '#domain/invoices/calls.ts';
import { saveLanguage } from '#domain/members/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { company, invoicingIn } from '#tests/support/invoicing.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayIn } from '#api/platform/db/moments.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { pay, purchase, invoiceOf, recipientOf, save, fileOf } = invoicingIn(testApp);

const day = 86_400_000;
describe('the recipient of an invoice', () => {
  test('is refused with a character that no font has, and printed otherwise (PAY-023, PAY-025, B-46)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 1);
    const before = (await recipientOf(buyer, orderNumber)).data;
    for (const [field, typed] of [
      ['recipient', { recipient: 'Ali \uA997 bin Abu', address: '', email: '' }],
      ['address', { recipient: 'Ali', address: 'Simpang 1\n\uA997', email: '' }],
    ] as const) {
      const refused = await save(buyer, orderNumber, typed);
      expect([refused.code, refused.envelope.errorValues]).toEqual([
        '9105',
        { field, character: '\uA997' },
      ]);
      expect(refused.envelope.errorMsg).toContain('“\uA997”');
    }
    expect((await recipientOf(buyer, orderNumber)).data).toEqual(before);
    const wide = { recipient: 'Łukasz 👍 مرحبا', address: '龘街', email: '' };
    expect((await save(buyer, orderNumber, wide)).code).toBe(null);
    await pay(buyer, orderNumber);
    const { text, missing } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    expect(missing).toBe(0);
    for (const letters of ['ukasz', 'Ł', '👍', '龘街']) expect(text).toContain(letters);
  });

  test('can be changed until the seventh day after issue and answers 9090 afterwards (PAY-023, API-086)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 2);
    expect((await save(buyer, orderNumber)).code).toBe(null);
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject(company);
    await pay(buyer, orderNumber);
    const issued = (await invoiceOf(buyer, orderNumber)).data;
    expect(issued).toMatchObject(company);

    const now = await appNow(testApp().core.db);
    await testApp().setClock(now + day);
    const other = { recipient: 'Kedai Runcit Maju', address: 'Kuala Belait', email: '' };
    for (const _ of [1, 2])
      expect((await save(buyer, orderNumber, other, 'change-once')).code).toBe(null);
    const changed = (await invoiceOf(buyer, orderNumber)).data;
    expect(changed).toMatchObject({
      ...other,
      invoiceNo: issued.invoiceNo,
      date: issued.date,
      total: issued.total,
    });
    const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
    // The date is formatted as on the screen (LNG-010).
    expect(lines).toContain(dayIn('Asia/Brunei', issued.date, 'en'));
    expect(lines).toEqual(
      expect.arrayContaining([issued.invoiceNo, 'Kedai Runcit Maju', 'Kuala Belait', 'B$20.00']),
    );
    expect(lines).not.toContain(company.recipient);

    const last = (await recipientOf(buyer, orderNumber)).data.changeableUntil!;
    const end = Temporal.PlainDate.from(last)
      .add({ days: 1 })
      .toZonedDateTime('Asia/Brunei').epochMilliseconds;
    expect(last).toBe(
      Temporal.Instant.fromEpochMilliseconds(issued.date)
        .toZonedDateTimeISO('Asia/Brunei')
        .toPlainDate()
        .add({ days: 7 })
        .toString(),
    );
    await testApp().setClock(end - 30_000);
    expect((await save(buyer, orderNumber, company)).code).toBe(null);
    await testApp().setClock(end);
    expect((await save(buyer, orderNumber, other)).code).toBe('9090');
    expect((await recipientOf(buyer, orderNumber)).data).toMatchObject({
      ...company,
      isChangeable: false,
    });
  });

  test('is refused at its field without changes when it is invalid (PAY-023)', async () => {
    const { buyer, orderNumber } = await purchase();
    const before = (await recipientOf(buyer, orderNumber)).data;
    const raw = (input: object) =>
      testApp().raw(addressOf(saveInvoice), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
        body: JSON.stringify({ orderNumber, ...company, ...input }),
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
      expect((await raw({ [field]: value })).envelope).toMatchObject({
        resultCode: 0,
        errorCode: '9001',
        errorValues: { field },
      });
    expect((await recipientOf(buyer, orderNumber)).data).toEqual(before);
  });

  test('is suggested from the member’s last ten different ones, newest first (PAY-024, API-087)', async () => {
    const { buyer, orderNumber } = await purchase();
    const list = () => testApp().ask(getAddressListForInvoice, {}, buyer);
    expect((await list()).data).toEqual([]);
    for (let round = 1; round <= 12; round++)
      expect(
        (
          await save(buyer, orderNumber, {
            recipient: `Firm ${round}`,
            address: `Street ${round}`,
            email: '',
          })
        ).code,
      ).toBe(null);
    await save(buyer, orderNumber, { recipient: 'Firm 5', address: 'Street 5', email: '' });
    const { data } = await list();
    expect(data.map((one) => one.recipient)).toEqual([
      'Firm 5',
      ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((round) => `Firm ${round}`),
    ]);
    const second = await buyer.reserve(await makeEvent(testApp().core.db));
    expect((await save(buyer, second, data[1])).code).toBe(null);
    expect((await recipientOf(buyer, second)).data).toMatchObject({
      recipient: 'Firm 12',
      address: 'Street 12',
    });
    expect(
      (await testApp().ask(getAddressListForInvoice, {}, await buyerIn(testApp()))).data,
    ).toEqual([]);
  });

  test('answers 8049 for other members’ and missing orders alike (ROL-023, I25)', async () => {
    const { orderNumber } = await purchase();
    const stranger = await buyerIn(testApp());
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

describe('the PDF of an invoice', () => {
  test('has the invoice’s number and total and requires the token (PAY-025, B-10)', async () => {
    const { buyer, orderNumber } = await purchase();
    const { data } = await invoiceOf(buyer, orderNumber);
    const { headers, file } = await fileOf(buyer.token, { orderNumber });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${data.invoiceNo}.pdf"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const { lines, pages } = readPdf(file);
    expect(pages).toBe(1);
    for (const text of [
      'Invoice',
      data.invoiceNo,
      orderNumber,
      data.hybrisNumber!,
      buyer.ada,
      'Hajah Mariam',
      'B$20.00',
    ])
      expect(lines).toContain(text);
    expect(
      (await fetch(testApp().url + addressOf(getInvoiceFile), post({ orderNumber }))).status,
    ).toBe(401);
    expect(
      JSON.parse((await fileOf(buyer.token, { orderNumber, kind: 'CREDIT' })).file.toString()),
    ).toMatchObject({ errorCode: '6040' });
  });

  test.each([
    ['zh-CN', '发票', '合计'],
    ['ms', 'Invois', 'Jumlah'],
  ] as const)(
    'stays in the language of issue, %s, with Chinese names (B-10, LNG-001)',
    async (language, title, total) => {
      const event = await makeEvent(testApp().core.db);
      const buyer = await buyerIn(testApp());
      expect((await testApp().ask(saveLanguage, { language }, buyer)).code).toBe(null);
      const orderNumber = await buyer.reserve(event);
      await save(buyer, orderNumber);
      await pay(buyer, orderNumber);
      await testApp().ask(saveLanguage, { language: 'en' }, buyer);
      const { lines } = readPdf((await fileOf(buyer.token, { orderNumber })).file);
      expect(lines).toEqual(expect.arrayContaining([title, total, company.recipient, 'B$10.00']));
    },
  );

  test('is refused after thirty requests a minute, for this member only (I44, B-25)', async () => {
    const { buyer, orderNumber } = await purchase();
    const codeOf = async (token: string, number: string) => {
      const { headers, file } = await fileOf(token, { orderNumber: number });
      return headers.get('content-type')!.startsWith('application/pdf')
        ? null
        : (JSON.parse(file.toString()) as Envelope).errorCode;
    };
    expect(await codeOf(buyer.token, orderNumber)).toBe(null);
    // An unknown order counts as well, without drawing a PDF.
    const nowhere = orderNumber.replace(/\d{6}$/, '999999');
    const codes = await Promise.all(Array.from({ length: 29 }, () => codeOf(buyer.token, nowhere)));
    expect(new Set(codes)).toEqual(new Set([refusals.orderNotFound]));
    expect(await codeOf(buyer.token, orderNumber)).toBe(refusals.tooManyRequests);
    const other = await purchase();
    expect(await codeOf(other.buyer.token, other.orderNumber)).toBe(null);
  });
});
