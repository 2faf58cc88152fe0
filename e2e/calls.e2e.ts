import { calls } from '#domain/calls.ts';
import { recordCalls } from './calls.ts';
import { expect, openPage, quiet, signIn, test } from './product.ts';

test('sends every call with timestamp, token, regional settings and cookie (API-001, API-002, API-003, API-004, API-005, API-006, API-007, API-009, LNG-014)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop', { timezoneId: 'Asia/Tokyo' });
  const { sent } = recordCalls(page);
  await signIn(page, product, 'ownerAward', '/PcHome');
  const card = page.locator('article[id^="event-"]').first();
  await expect(card).toBeVisible();
  await card.getByRole('link').click();
  await page.waitForURL(/eventID=/);
  await quiet(page);
  for (const path of [
    '/PcOrder?index=1',
    '/PcMyTickets',
    '/PcPosition',
    '/PcTermsConditions',
    '/PcPersonCenter',
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The headers of a call cannot be read after its page has been left.
    await quiet(page);
  }
  const master = /^(user|application|language|maintenance|error|address|tc)\//;
  const answered = new Set<string>();
  for (const { name, method, url, headers, isAnswered, payload } of sent) {
    const spec = calls.find((one) => one.name === name)!;
    expect(method, name).toBe(
      ['getLanguage', 'getMaintainTips', 'getBlockPrivileges', 'blockPrivileges'].includes(name)
        ? 'GET'
        : 'POST',
    );
    expect(method, name).toBe(spec.method ?? 'POST');
    expect(url.href, name).toMatch(/[?&]_t=\d{10}$/);
    expect(Math.abs(Number(url.searchParams.get('_t')) - Date.now() / 1000), name).toBeLessThan(
      120,
    );
    const prefix = url.pathname.startsWith('/api/master/') ? '/api/master/' : '/api/booking/bn/';
    expect(prefix === '/api/master/', name).toBe(master.test(url.pathname.slice(prefix.length)));
    const all = await headers();
    expect(all['authorization'], name).toMatch(/^Bearer ey/);
    expect(all['x-regional-setting'], name).toBe(
      'country=bn;language=en;timezone=Asia/Tokyo;currency=BND',
    );
    // Browser tools do not report the cookies of a call that outlives its page.
    if (name !== 'trackEvent' && (await isAnswered())) {
      expect(all, name).toHaveProperty('cookie', expect.stringContaining('balai_state='));
      answered.add(name);
    }
    if (method === 'POST') {
      expect(all['content-type'], name).toBe('application/json');
      expect(typeof payload, name).toBe('object');
    }
  }
  expect(answered.size).toBeGreaterThan(14);
  expect(
    new Set(
      sent.map(({ url }) => (url.pathname.startsWith('/api/master/') ? 'master' : 'booking')),
    ),
  ).toEqual(new Set(['master', 'booking']));
  await context.close();
});
