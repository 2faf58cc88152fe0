import { afterEach, expect, test } from 'vitest';
import { shopOf, typesOf, type Command } from './testShop.ts';
import { reportPath, reportsAt, until, testAppOf } from '../testApp.ts';

const { portal, restart, testApp } = testAppOf();
afterEach(async () => {
  await testApp().ask('/settings/reset', { method: 'POST' });
  portal().on('POST', reportPath, () => ({ status: 200 }));
});

const { newNumber, create, read, cancel, statusThere, headers, site } = shopOf(testApp, portal);
const set = (shop: object, query = '') => testApp().ask(`/settings${query}`, { json: { shop } });
const press = (hybris: unknown, action: string, form: Record<string, string> = {}) =>
  testApp().ask(`/shop/pay/${String(hybris)}`, { form: { action, ...form } });
const reportsOf = (reservation: string) =>
  reportsAt(portal()).filter((one) => one.reservationNumber === reservation);

async function opened(more: Command = {}) {
  portal().on('POST', reportPath, () => ({ status: 200 }));
  const reservation = newNumber();
  const { code } = (await create(reservation, more)).json;
  return { reservation, hybris: code };
}

test('a new order gets a higher number of 10 digits, and a repeated reservation the same one (EXT-007, PAY-002)', async () => {
  const [first, second] = [newNumber(), newNumber()];
  const one = await create(first);
  expect(one.status).toBe(201);
  expect(one.json).toMatchObject({ status: 'CREATED', code: expect.stringMatching(/^\d{10}$/) });
  expect((await create(first)).json).toEqual(one.json);
  expect(Number((await create(second)).json['code'])).toBeGreaterThan(Number(one.json['code']));
  expect((await create(first, { value: 5 })).status).toBe(409);
  expect((await read(first)).json).toEqual({
    code: one.json['code'],
    guid: first,
    status: 'CREATED',
    totalPrice: { value: 21.2, currencyIso: 'BND' },
  });
  expect((await read('RE-none')).status).toBe(404);
});

test('twenty concurrent creations make one order (EXT-007)', async () => {
  const reservation = newNumber();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(reservation)));
  expect(new Set(answers.map(({ json }) => json['code'])).size).toBe(1);
});

test('returns ecom-order-operation-004 for an item without code or when the shop refuses (PAY-021)', async () => {
  const code = { errors: [{ type: 'OrderOperationError', reason: 'ecom-order-operation-004' }] };
  const missing = await create(newNumber(), {
    entries: [{ entryNumber: 0, product: { name: 'x' }, quantity: 1, basePrice: { value: 1 } }],
  });
  expect([missing.status, missing.json]).toMatchObject([422, code]);
  await set({ mode: 'refuse' });
  const reservation = newNumber();
  const refused = await create(reservation);
  expect([refused.status, refused.json]).toMatchObject([422, code]);
  expect((await read(reservation)).status).toBe(404);
});

test('a delay returns the order in creation first, or holds the call (EXT-007, ORD-057)', async () => {
  await set({ createDelayMs: 300 });
  const reservation = newNumber();
  const at = Date.now();
  expect(await create(reservation)).toMatchObject({
    status: 202,
    json: { status: 'ON_VALIDATION' },
  });
  expect((await read(reservation)).json).not.toHaveProperty('code');
  expect(await statusThere(reservation)).toBe('ON_VALIDATION');
  await new Promise((resolve) => {
    setTimeout(resolve, 350 - (Date.now() - at));
  });
  expect((await read(reservation)).json).toMatchObject({
    status: 'CREATED',
    code: expect.any(String),
  });
  expect((await create(reservation)).status).toBe(201);

  await set({ hold: true });
  const held = Date.now();
  expect((await create(newNumber())).status).toBe(201);
  expect(Date.now() - held).toBeGreaterThanOrEqual(290);
});

test('gives silent, broken, cut and failing responses, and a lost response keeps its order (EXT-014)', async () => {
  const member = '7000002';
  const own = { member };
  await set({ mode: 'silent' }, `?member=${member}`);
  const silent = newNumber();
  await expect(create(silent, own, AbortSignal.timeout(200))).rejects.toThrow(
    'aborted due to timeout',
  );
  await set({ mode: 'garbage' }, `?member=${member}`);
  const broken = await create(newNumber(), own);
  expect(broken.status).toBe(200);
  expect(() => {
    JSON.parse(broken.text);
  }).toThrow('JSON');
  await set({ mode: 'down' }, `?member=${member}`);
  const down = newNumber();
  await expect(create(down, own)).rejects.toThrow('fetch failed');
  await set({ mode: 'error500' }, `?member=${member}`);
  expect((await create(newNumber(), own)).status).toBe(500);
  expect((await create(newNumber())).status).toBe(201);
  await testApp().ask('/settings/reset', { method: 'POST' });
  expect(await statusThere(silent)).toBe('CREATED');
  expect((await read(down)).status).toBe(404);
});

test('a payment redirects with the result and sends one signed report (EXT-006, PAY-006)', async () => {
  const { reservation, hybris } = await opened();
  const page = await testApp().ask(
    `/shop/pay/${String(hybris)}?lang=ms&return=${encodeURIComponent(`${portal().url}/PaySuccess?a=1#x`)}`,
  );
  expect(page.text).toContain('<html lang="ms">');
  expect(page.text).toContain('B$21.20');
  expect(page.text).toContain('Leadership day &lt;b&gt;');
  expect(page.text).not.toMatch(/<script|autocomplete="cc-/);
  const paid = await press(hybris, 'pay', { return: `${portal().url}/PaySuccess?a=1` });
  const back = new URL(paid.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${portal().url}/PaySuccess`);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    a: '1',
    orderNumber: reservation,
    resultCode: '1',
    resultMsg: 'Payment received',
    type: 'event',
  });
  const report = await until(() => reportsOf(reservation)[0], 'the report');
  expect(report).toMatchObject({
    genuine: true,
    status: 'PAID',
    amount: 21.2,
    hybrisNumber: hybris,
    id: report.eventId,
  });
  expect((await read(reservation)).json).toMatchObject({
    status: 'PAYMENT_CAPTURED',
    paymentDate: expect.stringMatching(/Z$/),
  });
  expect(typesOf(await cancel(reservation))).toEqual([400, ['OrderCancelError']]);
  expect(await statusThere(reservation)).toBe('PAYMENT_CAPTURED');
});

test('the order page redirects only to the portal, in both spellings of its host (EXT-015)', async () => {
  const { hybris } = await opened({ returnUrl: 'https://elsewhere.example/x' });
  const away = await press(hybris, 'leave', { return: 'https://elsewhere.example/PaySuccess' });
  expect(new URL(away.headers.get('location') ?? '').origin).toBe(portal().url);
  const other = portal().url.replace('127.0.0.1', 'localhost');
  const home = await press(hybris, 'leave', { return: `${other}/PaySuccess` });
  expect(home.headers.get('location')).toMatch(
    new RegExp(`^${other}/PaySuccess\\?orderNumber=.*resultCode=0`),
  );
});

test('a failed order can be paid again, a cancelled or late one cannot (EXT-006)', async () => {
  const failed = await opened();
  expect((await press(failed.hybris, 'fail')).headers.get('location')).toContain('resultCode=0');
  expect(await statusThere(failed.reservation)).toBe('PAYMENT_NOT_CAPTURED');
  await press(failed.hybris, 'pay');
  await until(
    () => reportsOf(failed.reservation).some((one) => one.status === 'PAID'),
    'the report',
  );

  const cancelled = await opened();
  expect((await cancel(cancelled.reservation)).status).toBe(200);
  await press(cancelled.hybris, 'pay');
  expect((await read(cancelled.reservation)).json).not.toHaveProperty('paymentDate');
  expect(await statusThere(cancelled.reservation)).toBe('CANCELLED');

  const late = await opened({ paymentDeadline: new Date(Date.now() - 1000).toISOString() });
  expect((await testApp().ask(`/shop/pay/${String(late.hybris)}`)).text).toContain(
    'The payment time of this order has ended',
  );
  await press(late.hybris, 'pay');
  expect(await statusThere(late.reservation)).toBe('CREATED');
});

test('sends a report twice, never, forged, delayed or with a wrong amount as configured (PAY-006)', async () => {
  const pay = async (report: string, more: object = {}) => {
    const { reservation, hybris } = await opened();
    await set({ report, ...more }, `?reservation=${reservation}`);
    await press(hybris, 'pay');
    return reservation;
  };
  const twice = await pay('twice');
  await until(() => reportsOf(twice).length === 2, 'two reports');
  expect(new Set(reportsOf(twice).map(({ id }) => id)).size).toBe(1);
  const forged = await pay('forged');
  expect((await until(() => reportsOf(forged)[0], 'the forged report')).genuine).toBe(false);
  const wrong = await pay('wrongAmount');
  expect(await until(() => reportsOf(wrong)[0], 'the wrong report')).toMatchObject({
    genuine: true,
    amount: 22.2,
  });
  const never = await pay('never');
  const delayed = await pay('once', { reportDelayMs: 400 });
  expect(await statusThere(delayed)).toBe('PAYMENT_CAPTURED');
  expect(reportsOf(delayed)).toHaveLength(0);
  await until(() => reportsOf(delayed).length === 1, 'the delayed report');
  expect(reportsOf(never)).toHaveLength(0);
});

test('reports a late payment after the order is cancelled (PAY-009)', async () => {
  const { reservation, hybris } = await opened();
  await set({ report: 'late', reportDelayMs: 300 }, `?reservation=${reservation}`);
  await press(hybris, 'pay');
  expect(await statusThere(reservation)).toBe('CREATED');
  expect((await cancel(reservation)).status).toBe(200);
  expect(await statusThere(reservation)).toBe('CANCELLED');
  expect(await until(() => reportsOf(reservation)[0], 'the late report')).toMatchObject({
    status: 'PAID',
    genuine: true,
  });
  expect(await statusThere(reservation)).toBe('PAYMENT_CAPTURED');

  const other = await opened();
  await cancel(other.reservation);
  const acted = await testApp().ask(`/shop/orders/${other.reservation}/act`, {
    json: { action: 'payAnyway' },
  });
  expect(acted.json).toMatchObject({ state: 'PAID' });
  await until(() => reportsOf(other.reservation).length === 1, 'the report');
});

test('sends an early report before the response of the creation (PAY-006)', async () => {
  const reservation = newNumber();
  await set({ report: 'early' }, `?reservation=${reservation}`);
  const created = await create(reservation);
  expect(created.json).toMatchObject({ status: 'CREATED' });
  expect(reportsOf(reservation)).toMatchObject([
    { status: 'PAID', genuine: true, hybrisNumber: created.json['code'] },
  ]);
  expect(await statusThere(reservation)).toBe('PAYMENT_CAPTURED');
});

test('sends a report again until the portal accepts it (PAY-006)', async () => {
  const { reservation, hybris } = await opened();
  let tries = 0;
  portal().on('POST', reportPath, () => ({ status: (tries += 1) < 2 ? 503 : 200 }));
  await press(hybris, 'pay');
  await until(() => reportsOf(reservation).length === 2, 'the second try');
  expect(new Set(reportsOf(reservation).map(({ id }) => id)).size).toBe(1);
  await new Promise((resolve) => {
    setTimeout(resolve, 1200);
  });
  expect(reportsOf(reservation)).toHaveLength(2);
});

test('refunds are idempotent by reference and never exceed the payment (B-09)', async () => {
  const { hybris } = await opened();
  const refund = async (value: number, rma: string) =>
    testApp().ask(`${site}/users/7000001/orderReturns`, {
      json: { orderCode: hybris, rma, refundAmount: { value, currencyIso: 'BND' } },
      headers: await headers(),
    });
  expect((await refund(1, 'a')).status).toBe(409);
  await press(hybris, 'pay');
  const one = await refund(20, 'a');
  expect(one.json).toEqual({
    rma: 'a',
    status: 'APPROVAL_PENDING',
    code: expect.stringMatching(/^\d{10}$/),
  });
  expect((await refund(20, 'a')).json).toEqual(one.json);
  expect((await refund(5, 'b')).status).toBe(409);
  expect((await refund(1.2, 'b')).status).toBe(201);
});

test('a restart keeps orders and sends reports that were not accepted (EXT-007)', async () => {
  const { reservation, hybris } = await opened();
  portal().on('POST', reportPath, () => ({ status: 503 }));
  await press(hybris, 'pay');
  await until(() => reportsOf(reservation).length === 1, 'the first try');
  await restart(() => portal().on('POST', reportPath, () => ({ status: 200 })));
  expect((await read(reservation)).json).toMatchObject({
    status: 'PAYMENT_CAPTURED',
    code: hybris,
  });
  await until(() => reportsOf(reservation).length === 2, 'the report after the restart');
});
