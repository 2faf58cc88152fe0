import { addressOf } from '#domain/call.ts';
import { personalData } from '#domain/members/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, openPage, signIn, test } from './product.ts';

test('opens a card at the top of its page and restores the list position on Back (SHL-029, SHL-032, SHL-033, SHL-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerBonus');
  // The overview shifts the list, so wait for it before scrolling.
  await expect(page.locator('[data-overview]')).toBeVisible();
  const card = page.locator('article[id^="event-"]').filter({ hasText: 'Ticketing open' }).nth(9);
  await card.scrollIntoViewIfNeeded();
  const id = (await card.getAttribute('id'))!;
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await page.waitForURL(/ActivityDetail\?eventID=/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(/\/Home$/);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect((await storageOf(page)).session['backEvent']).toBe(id.replace('event-', ''));

  // Opened by a link, Back leads to the page's parent.
  const other = await context.newPage();
  await other.goto(`${product.url}/MyTicket?ticketID=1`);
  await other.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await other.waitForURL(/\/MyTickets$/);
  expect(errors).toEqual([]);
  await context.close();
});

for (const [layout, pc] of [
  ['phone', ''],
  ['desktop', 'Pc'],
] as const)
  test(`opens the parent page when Back is pressed before the script loads, on a ${layout} (SHL-029)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    await signIn(page, product, 'ownerBonus', `/${pc}Home`);
    await expect(page.getByRole('article').first()).toBeVisible();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue().catch(() => {});
    });
    await page.goto(`${product.url}/${pc}MyTicket?ticketID=1`, { waitUntil: 'commit' });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    await page.waitForURL(new RegExp(`/${pc}MyTickets$`), { waitUntil: 'commit' });
    arrive();
    await page.locator('[data-react-aria-top-layer]').waitFor({ state: 'attached' });
    await back.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows one progress bar for overlapping requests until 300 ms after the last one (CON-021, SHL-035, SHL-036)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerBonus', '/PcHome');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openMe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const letGo: Record<string, () => void> = {};
  for (const call of [getOrders, personalData]) {
    const held = new Promise<void>((resolve) => (letGo[call.name] = resolve));
    await page.route(
      (url) => url.pathname === addressOf(call),
      async (route) => {
        await held;
        await route.continue();
      },
    );
  }
  await page.evaluate((last) => {
    const seen = { shown: 0, goneAt: 0, endedAt: 0 };
    Object.assign(globalThis, { seen });
    // The browser reports the end of a response some frames after the script can have it.
    const ask = globalThis.fetch;
    globalThis.fetch = async (...question) => {
      const answer = await ask(...question);
      const read = answer.json.bind(answer);
      answer.json = async () => {
        const body: unknown = await read();
        if (new URL(answer.url).pathname === last) seen.endedAt = performance.now();
        return body;
      };
      return answer;
    };
    const bar = '[role=progressbar]';
    const isBar = (node: Node) => node instanceof Element && node.matches(bar);
    new MutationObserver((records) => {
      for (const record of records) {
        if ([...record.addedNodes].some(isBar)) seen.shown++;
        if ([...record.removedNodes].some(isBar)) seen.goneAt = performance.now();
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, addressOf(personalData));
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await openMe(page);
  await expect(page.locator('body')).toHaveAttribute('aria-busy', 'true');
  letGo['getOrders']!();
  await expect(page.locator('[data-no-data], main li').first()).toBeAttached();
  await expect(page.locator('[role=progressbar]')).toBeAttached();
  letGo['personalData']!();
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
  const { shown, goneAt, endedAt } = await page.evaluate(
    () =>
      (globalThis as unknown as { seen: { shown: number; goneAt: number; endedAt: number } }).seen,
  );
  expect(shown).toBe(1);
  expect(endedAt).toBeGreaterThan(0);
  expect(goneAt - endedAt).toBeGreaterThan(290);
  expect(goneAt - endedAt).toBeLessThan(1500);
  await context.close();
});

test('changes all texts, title and errors when a language is chosen (SHL-028, SHL-037, SHL-041, LNG-001, LNG-004, LNG-005, SES-033)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8100601', '/PcLanguageSetting');
  const choices = page.getByRole('main').getByRole('listitem');
  await expect(choices).toHaveText([/^English/, '简体中文', 'Bahasa Melayu']);
  await expect(page).toHaveTitle('Language · Balai');
  const before = JSON.parse((await storageOf(page)).session['errorStatus']!) as Record<
    string,
    string
  >;
  const { of } = recordCalls(page);
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page).toHaveTitle('Bahasa · Balai');
  const toast = page.getByText('Bahasa telah disimpan.');
  await expect(toast).toBeVisible();
  expect(of('saveLanguage').map((one) => one.payload)).toEqual([
    { aboNo: '8100601', countryCode: 'bn', language: 'ms' },
  ]);
  await expect
    .poll(
      async () =>
        (
          JSON.parse(
            (await storageOf(page)).session['errorStatus'] ?? '{"8001":""}',
          ) as typeof before
        )['8001'],
    )
    .toMatch(/tiket|tempat|habis/i);
  expect(before['8001']).not.toMatch(/tiket|tempat|habis/i);
  expect((await storageOf(page)).local['localeLanguage']).toBe('ms');
  expect(new URL(page.url()).pathname).toBe('/PcLanguageSetting');
  await expect(toast).toHaveCount(0, { timeout: 10_000 });
  await page.goto(`${product.url}/PcOrder`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan' })).toBeVisible();
  await expect(page.locator('[data-no-data]')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
