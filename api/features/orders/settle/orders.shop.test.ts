import { afterEach, describe, expect, test } from 'vitest';
import { buyerIn, inShop, keepOrder, reached, shopFor, stockOf } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { reconcile } from './service.handover.ts';

const testApp = testAppOf({ env: { REQUEST_LIMIT_MS: '1500', OUTSIDE_REST_MS: '600' } });
keepOrder(testApp);
// The circuit breaker opens after five failures; wait until it closes for the next test.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 700)));

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
};

describe('failing external systems (EXT-014)', () => {
  test.each(['silent', 'garbage', 'down', 'error500'] as const)(
    'respond in time, serve other members and recover when the shop is in mode %s (EXT-014, B-09)',
    async (mode) => {
      const { db } = testApp().core;
      const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
      await shopFor(testApp(), buyer.ada, { mode });
      const event = await makeEvent(db);
      const orderNumber = await buyer.reserve(event);
      const asking = timed(() => buyer.confirm(orderNumber));
      // Meanwhile another member buys something free and something priced.
      const free = await makeEvent(db, { ticketTypes: [{ price: 0 }] });
      const { ms: took, answer: reserved } = await timed(() => other.reserve(free));
      expect((await other.confirm(reserved)).data.amount).toBe(0);
      expect(took).toBeLessThan(1500);
      const { ms, answer } = await asking;
      expect(ms).toBeLessThan(5500);
      expect(answer).toMatchObject({ http: 200, code: null, data: { hybrisNumber: null } });
      expect((await buyer.ready(orderNumber)).data).toEqual({
        ready: false,
        hybrisNumber: null,
        url: null,
      });
      expect((await buyer.detail(orderNumber)).data).toMatchObject({
        orderStatus: 'UNPAID',
        handover: { state: 'REQUESTED' },
      });

      await shopFor(testApp(), buyer.ada, { mode: 'ok' });
      const healed = await until(async () => {
        const { data } = await buyer.ready(orderNumber);
        return data.ready ? data : null;
      }, 20_000);
      expect(healed.hybrisNumber).toMatch(/^\d{10}$/);
      await inShop(testApp(), orderNumber, 'pay');
      await reached(buyer, orderNumber, 'PAID');
    },
  );

  test('do not slow down other members’ check-outs while one order waits for a silent shop (EXT-014)', async () => {
    const { db } = testApp().core;
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const free = async () => {
      const event = await makeEvent(db, { ticketTypes: [{ price: 0 }] });
      return (await timed(async () => other.confirm(await other.reserve(event)))).ms;
    };
    await free();
    const usual = Math.max(await free(), await free(), await free());
    await shopFor(testApp(), buyer.ada, { mode: 'silent' });
    const asking = buyer.confirm(await buyer.reserve(await makeEvent(db)));
    const times = [await free(), await free(), await free()];
    await asking;
    expect(Math.min(...times)).toBeLessThan(Math.max(500, usual * 5));
  });

  test('change nothing when a silent shop is queried about a paid order (PAY-007, PAY-008)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await shopFor(testApp(), buyer.ada, { mode: 'silent' });
    const { ms, answer } = await timed(() => buyer.refresh(orderNumber));
    expect(ms).toBeLessThan(3500);
    expect(answer.data).toEqual({ orderStatus: 'PAYING' });
    await reconcile(testApp().core);
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    await shopFor(testApp(), buyer.ada, { mode: 'ok' });
    expect((await buyer.refresh(orderNumber)).data.orderStatus).toBe('PAID');
  });

  test('keep a due order for 15 minutes when the shop is silent, then let it expire (guards 2.5)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    await shopFor(testApp(), buyer.ada, { mode: 'silent' });
    const { deadline } = (await buyer.detail(orderNumber)).data;
    await testApp().setClock(deadline! + 60_000);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAYING',
      handover: { state: 'CLOSING' },
    });
    expect((await stockOf(testApp(), event)).free).toBe(99);
    await until(async () => {
      await testApp().setClock(deadline! + 16 * 60_000);
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    }, 20_000);
    expect((await buyer.detail(orderNumber)).data.cancelType).toBe('EXPIRED');
    expect((await stockOf(testApp(), event)).free).toBe(100);
  });

  test('make an order answer 4000 and reserve nothing when the directory fails for a new member (EXT-009, EXT-014)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    await testApp().sandbox({ directory: 'error' });
    expect((await buyer.create(event)).code).toBe('4000');
    expect((await stockOf(testApp(), event)).free).toBe(100);
    await testApp().sandbox({ directory: 'ok' });
    await until(async () => (await buyer.create(event)).code === null, 12_000);
  });
});
