import { answerInstead, openMe, storageOf } from './calls.ts';
import { expect, type LayoutName, openPage, signIn, test } from './product.ts';

test('shows the tabs of a phone in one bar at the bottom of the screen (SHL-010, SHL-012)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerAward');
  const bar = page.getByRole('navigation', { name: 'Main' });
  // The first cards are shown without groups at first.
  await expect(page.locator('article').nth(20)).toBeAttached();
  // The overview shifts the list, so wait for it before scrolling.
  await expect(page.locator('[data-overview]')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  for (const [tab, query] of [
    ['Facilities', '?tab=1'],
    ['Services', '?tab=2'],
    ['Events', ''],
  ] as const) {
    await bar.getByRole('link', { name: tab }).click();
    await page.waitForURL(`${product.url}/Home${query}`);
    await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect((await bar.boundingBox())!.y).toBeGreaterThan(700);
  await context.close();
});

test('lists entries and counts in the account panel, and Payments opens the unpaid orders (SHL-017, SHL-018, SHL-019, SHL-020, SHL-021, SHL-023)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'twoCountries', '/PcOrder?index=3');
  await answerInstead(page, 'personalData', {
    resultCode: 1,
    data: { sharedTickets: 0, unpaidOrders: 3 },
  });
  await openMe(page);
  const panel = page.getByRole('dialog', { name: 'Your account' });
  await expect(panel.getByRole('link')).toHaveText([
    'Bookings',
    /^Payments3/,
    'Tickets',
    'My venues',
    'Language',
    'Switch country',
    /^Notices/,
    'Terms and conditions',
  ]);
  await expect(panel.getByText('3 unpaid orders')).toBeAttached();
  await panel.getByRole('link', { name: /Payments/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Orders' }).locator('[aria-current]'),
  ).toHaveText('To pay');
  await openMe(page);
  await panel.getByRole('link', { name: 'Bookings' }).click();
  await page.waitForURL(/\/PcMyBookings$/);
  await context.close();

  const { context: other, page: imported } = await openPage(browser, 'phone');
  await signIn(imported, product, 'imported');
  await openMe(imported);
  await expect(imported.getByRole('dialog').getByRole('link', { name: 'Language' })).toBeVisible();
  await expect(
    imported.getByRole('dialog').getByRole('link', { name: 'Switch country' }),
  ).toHaveCount(0);
  await other.close();
});

test('follows the system theme unless a choice is stored', async ({ browser, product }) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerBonus', '/PcPersonCenter');
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('header')!).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(paper).toBe(light);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await paper()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(paper).toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await paper()).toBe(dark);
  await page.getByText('System', { exact: true }).click();
  await expect.poll(paper).toBe(light);
  expect((await storageOf(page)).local).not.toHaveProperty('theme');
  await context.close();
});

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`opens the account panel when its button is pressed before the script loads, on a ${layout} (SHL-007, A-87)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    await signIn(page, product, 'ownerAward');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue().catch(() => {});
    });
    await page.goto(product.url, { waitUntil: 'commit' });
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Open your account' }).click();
    await page.waitForURL(/[?&]panel=me$/, { waitUntil: 'commit' });
    arrive();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await expect(panel.getByRole('link', { name: 'Bookings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/panel/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
