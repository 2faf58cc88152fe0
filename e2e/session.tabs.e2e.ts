import type { Page } from '@playwright/test';
import { choose, homeAtRest, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, inSoak, openPage, quiet, test } from './product.ts';

const signInPage = /\/sandbox\/sign-in\//;
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

async function signOutOf(page: Page): Promise<void> {
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
}

test('ends the session of a second tab with one dialog after a sign-out in the first (A-06, SES-040, SES-042, SES-043)', async ({
  browser,
  product,
}) => {
  const { context, page: first } = await openPage(browser, 'desktop');
  await signInWith(first, product, '8102001', '/PcHome');
  const second = await context.newPage();
  const atRest = homeAtRest(second, 'desktop');
  await second.goto(`${product.url}/PcHome`);
  const card = second.locator('article[id^="event-"]').first();
  await expect(card).toBeVisible();
  await atRest();
  await signOutOf(first);
  await first.waitForURL(/\/sandbox\/sign-out/);

  const { sent } = recordCalls(second);
  const statuses: number[] = [];
  second.on('response', (response) => {
    if (response.url().includes('/api/')) statuses.push(response.status());
  });
  await card.getByRole('link').first().click();
  await expect(ended(second)).toBeVisible();
  await expect(second.getByRole('alertdialog')).toHaveCount(1);
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(4);
  await ended(second).getByRole('button').click();
  await second.waitForURL(/\/sandbox\/sign-out/);
  expect(await storageOf(second)).toEqual({ local: {}, session: {} });
  await context.close();
});

test('keeps, shows and sends nothing of the first account when another member signs in from another tab (A-05, A-06, SES-007, ROL-013, ROL-023)', async ({
  browser,
  product,
}) => {
  const { context, errors, page: first } = await openPage(browser, 'phone');
  await signInWith(first, product, '8102002', '/Position');
  await first.getByRole('button', { name: 'Tutong' }).click();
  await first.waitForURL(/\/Home$/);
  await expect.poll(async () => (await storageOf(first)).local['regionCode']).toBe('TU');
  // Wait for the page's own calls before another member signs in.
  await quiet(first);
  // Drafts of a purchase and idempotency keys belong to the first account too.
  await first.evaluate(() => {
    sessionStorage.setItem(
      'flow:event',
      JSON.stringify({ subject: '1', values: { contact: { name: 'Somebody' } } }),
    );
    sessionStorage.setItem('key:createActivityOrder:{}', 'an intent of before');
  });
  const before = await storageOf(first);

  const second = await context.newPage();
  await context.clearCookies({ name: 'balai_state' });
  await second.goto(`${product.url}/Home`);
  await choose(second, product, 'ownerAward');
  await second.waitForURL(/\/Home$/);
  const mine = product.people.find(({ key }) => key === 'ownerAward')!;
  await expect(second.getByRole('article').first()).toBeVisible();
  expect((await storageOf(second)).local).not.toHaveProperty('regionCode');

  // The first tab's next call has the new cookie and the old token: it is refused, one dialog
  // opens, and no data are shown.
  const answers: number[] = [];
  first.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.status());
  });
  await first
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await expect(ended(first)).toBeVisible();
  expect(new Set(answers)).toEqual(new Set([401]));
  await expect(first.getByText(mine.name)).toHaveCount(0);

  // After a reload the tab belongs to the new account.
  const { sent } = recordCalls(first);
  await first.goto(`${product.url}/Home`);
  await first.waitForURL(/\/Home$/);
  await expect(first.getByRole('article').first()).toBeVisible();
  const { local, session } = await storageOf(first);
  expect(session).toMatchObject({ ada: mine.ada, accountName: mine.name, ab_user_pinLevel: 'SP' });
  expect(session).not.toHaveProperty('flow:event');
  expect(Object.keys(session).filter((key) => key.startsWith('key:'))).toEqual([]);
  expect(local).not.toHaveProperty('regionCode');
  const kept = JSON.stringify([local, session]);
  for (const key of ['token', 'ada', 'partyId', 'accountName', 'mark'])
    expect(kept.includes(JSON.stringify(before.session[key])), key).toBe(false);
  for (const { payload } of sent) expect(JSON.stringify(payload)).not.toContain('8102002');
  await openMe(first);
  await expect(first.getByRole('dialog')).toContainText(mine.name);
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  await context.close();
});

for (const [how, answer] of [
  ['without network', null],
  ['that the server cannot do', 500],
] as const)
  test(
    `keeps the session when a sign-out ${how} fails, and signs out on the next try (SES-036)`,
    inSoak(answer === null),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'desktop');
      await signInWith(page, product, how === 'without network' ? '8102003' : '8102004', '/PcHome');
      await expect(page.getByRole('article').first()).toBeVisible();
      // The code for failures is fetched after the first view.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/MePanel-')),
      );
      await quiet(page);
      await page.evaluate(() =>
        caches.open('balai-test').then((cache) => cache.put('/kept', new Response('kept'))),
      );
      const before = (await storageOf(page)).session;
      await page.route('**/auth/sign-out', (route) =>
        answer === null ? route.abort('failed') : route.fulfill({ status: answer, body: '{}' }),
      );
      await signOutOf(page);
      const dialog = page.getByRole('alertdialog', { name: 'That did not work' });
      await expect(dialog).toContainText('You are still signed in');
      expect((await storageOf(page)).session['token']).toBe(before['token']);
      expect((await context.cookies()).map(({ name }) => name)).toContain('balai_state');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Stay signed in' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.unroute('**/auth/sign-out');
      await page.goto(`${product.url}/PcOrder`);
      await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
      expect((await storageOf(page)).session['token']).toBe(before['token']);

      await signOutOf(page);
      await page.waitForURL(/\/sandbox\/sign-out/);
      expect(await storageOf(page)).toEqual({ local: {}, session: {} });
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('balai_state');
      await context.close();
    },
  );

for (const hours of [-9, 9])
  test(
    `signs in once and opens one dialog after sleep when the device clock is ${hours} h wrong (SES-039, SES-041)`,
    inSoak(hours > 0),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'phone');
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      let fetched = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/token')) fetched++;
      });
      await signInWith(page, product, hours < 0 ? '8102005' : '8102006');
      await page.clock.resume();
      await expect(page.getByRole('article').first()).toBeVisible();
      const atRest = homeAtRest(page, 'phone');
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      await atRest();
      expect(fetched).toBe(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      // The device wakes after eight hours without timers: nothing is sent with the old token.
      await page.clock.fastForward('08:30:00');
      const { sent } = recordCalls(page);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Orders' })
        .click();
      await expect(ended(page)).toBeVisible();
      expect(sent).toEqual([]);
      await page.reload();
      await page.waitForURL(/\/(Home|Order)$/);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect.poll(() => fetched).toBe(2);
      await context.close();
    },
  );

test('sends Vietnamese to the central login and shows English texts when the browser is Vietnamese (CON-034, SES-003, SES-037, LNG-002, A-08)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { locale: 'vi-VN' });
  const authRequest = page.waitForRequest((request) =>
    request.url().includes('/sandbox/oidc/auth?'),
  );
  await page.goto(product.url);
  expect(new URL((await authRequest).url()).searchParams.get('language')).toBe('vi');
  await choose(page, product, 'noPermission');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  expect(new URL(page.url()).searchParams.get('language')).toBe('vi-vn');
  await page.goto(product.url);
  await page.waitForURL(signInPage);
  await context.close();
});
