import { describe, expect, test } from 'vitest';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { nameOrders } from '#demo/make/make.names.ts';
import { recentToken } from '#api/features/members/signIn/service.renewal.ts';
import { run } from '#api/platform/db/sql.ts';
import { desktop, documentsIn, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { page, cookieFor } = documentsIn(testApp);
const own = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
let last = 0;

/** A member whose browser has just renewed its token, with a paid order of one event. */
async function buyer({ people = [] as { name: string; phone: string }[] } = {}) {
  last += 1;
  const { db } = testApp().core;
  const member = await makeMember(db, { ada: String(8_002_000 + last) });
  const event = await makeEvent(db, { name: `Lantern night ${last}` });
  const order = await makeOrder(db, testApp().core.secrets, { member, event, status: 'PAID' });
  if (people.length > 0)
    await nameOrders(db, testApp().core.secrets, [{ orderId: order.id, people }]);
  const { browser, cookie } = await cookieFor(member.ada);
  await browser.token();
  return { ...order, member, event, browser, cookie, name: `Lantern night ${last}` };
}

describe('the document of a page with the member’s own data', () => {
  test('has the orders of the tab as links and as the response of the first call, in each layout and language (B-40, ORD-001)', async () => {
    const { cookie, orderNumber, name } = await buyer();
    for (const [agent, path] of [
      [phone, '/Order?index=1'],
      [desktop, '/PcOrder?index=1'],
    ] as const)
      for (const [language, word] of [
        ['en', 'Confirmed'],
        ['zh-CN', '已确认'],
        ['ms', 'Disahkan'],
      ] as const) {
        const { html, boot, headers } = await page(path, {
          ...own,
          cookie,
          'user-agent': agent,
          'accept-language': language,
        });
        const text = html.replaceAll(/<[^>]+>/g, ' ');
        expect([text.includes(name), text.includes(word)], `${path} ${language}`).toEqual([
          true,
          true,
        ]);
        expect(html).toContain(`orderNumber=${orderNumber}"`);
        expect(boot!.first).toMatchObject({
          name: 'getOrders',
          input: { orderStatus: ['PAID'], activityFinish: false, pageNum: 1 },
          answer: { items: [{ orderNumber }], totalNum: 1 },
        });
        expect(headers.get('cache-control')).toBe('no-store, private');
      }
    const cancelled = await page('/Order?index=3', { ...own, cookie, 'user-agent': phone });
    expect(cancelled.html).not.toContain(name);
  });

  test('has the member’s tickets without their codes (B-40, TKT-015)', async () => {
    const { cookie, name, ticketIds } = await buyer();
    const { html, boot } = await page('/MyTickets', { ...own, cookie, 'user-agent': phone });
    expect(html.replaceAll(/<[^>]+>/g, ' ')).toContain(name);
    expect(boot!.first).toMatchObject({
      name: 'getMyTickets',
      answer: { items: [{ id: String(ticketIds[0]) }] },
    });
    expect(JSON.stringify(boot)).not.toMatch(/qrCode|key/i);
  });

  test('has an order, but none with names of guests, whose contact must not be in it (B-40)', async () => {
    const { cookie, orderNumber } = await buyer();
    const path = `/ActivityOrderDetail?orderNumber=${orderNumber}`;
    expect((await page(path, { ...own, cookie })).boot!.first).toMatchObject({
      name: 'getActivityOrderDetail',
      answer: { orderNumber },
    });
    const named = await buyer({ people: [{ name: 'Aminah binti Yusof', phone: '+673 8123456' }] });
    const { html } = await page(`/ActivityOrderDetail?orderNumber=${named.orderNumber}`, {
      ...own,
      cookie: named.cookie,
    });
    expect(html).not.toMatch(/Aminah|8123456/);
  });

  test('has no order of another member (I25)', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { html, boot } = await page(`/ActivePayOrder?orderNumber=${other.orderNumber}`, {
      ...own,
      cookie: one.cookie,
    });
    expect([boot!.first, html.includes(other.name)]).toEqual([null, false]);
  });

  test('is the usual page for an address with a wrong or unknown id (RTE-105)', async () => {
    const { cookie } = await buyer();
    for (const path of [
      '/ActivityDetail?eventID=x',
      '/ActivityDetail?eventID=999999',
      '/ActivePayOrder?orderNumber=1',
      '/SiteDetail?venueID=%00',
      '/SiteOrderDetail?roomID=-1',
      '/BecDetails?id=x',
      '/MyTickets?page=x',
    ]) {
      const { status, boot } = await page(path, { ...own, cookie });
      expect([path, status, boot !== null]).toEqual([path, 200, true]);
    }
  });

  test.each([
    ['of a browser without these headers', {}],
    ['opened by another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['in a frame', { ...own, 'sec-fetch-dest': 'iframe' }],
    ['fetched by a script', { ...own, 'sec-fetch-dest': 'empty' }],
  ])('has no data of the member %s (B-40)', async (_, headers) => {
    const { cookie, name } = await buyer();
    for (const path of ['/Order?index=1', '/MyTickets']) {
      const { html, boot } = await page(path, { ...headers, cookie });
      expect([path, boot!.first, html.includes(name)]).toEqual([path, null, false]);
    }
  });

  test('has no data before the session’s first token and after its end (B-40)', async () => {
    const { cookie, name, member } = await buyer();
    const isShown = async (as: string) =>
      (await page('/Order?index=1', { ...own, cookie: as })).html.includes(name);
    expect(await isShown(cookie)).toBe(true);
    const { cookie: fresh } = await cookieFor(member.ada);
    expect(await isShown(fresh)).toBe(false);
    await run(testApp().core.db)`
      update login_state set ended_at = now() where member_id = ${member.id}`;
    expect(await isShown(cookie)).toBe(false);
  });

  test('needs a token that the central login issued within the last 60 minutes (B-40)', () => {
    const { core } = testApp();
    const issued = (minutes: number) => {
      const iat = Date.now() / 1000 - minutes * 60;
      const token = ['{}', JSON.stringify({ iat }), ''].map((part) =>
        Buffer.from(part).toString('base64url'),
      );
      return core.secrets.encrypt(Buffer.from(token.join('.')));
    };
    expect(
      [issued(59), issued(61), null].map((token) => recentToken(core, token) !== null),
    ).toEqual([true, false, false]);
  });
});

describe('with a limit of two requests a second', () => {
  const limited = testAppOf({ env: { RATE_PER_SECOND: '2' } });

  test('documents count like the call, and have no data above it (B-40, API-014)', async () => {
    const { page: open, cookieFor: enter } = documentsIn(limited);
    // Documents have a limit for each browser; calls have one for the member.
    const cookies: string[] = [];
    for (let nth = 0; nth < 8; nth++) {
      const { browser, cookie } = await enter('8002999');
      await browser.token();
      cookies.push(cookie);
    }
    const opened = await Promise.all(
      cookies.map((cookie) => open('/Order?index=1', { ...own, cookie })),
    );
    expect(opened.map(({ status }) => status)).toEqual(cookies.map(() => 200));
    const withData = opened.filter(({ boot }) => boot!.first !== null).length;
    expect(withData).toBeGreaterThan(0);
    expect(withData).toBeLessThan(cookies.length);
  });
});
