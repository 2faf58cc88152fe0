import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { homeAtRest } from './calls.ts';
import { afterReserving, chooseTickets } from './choosing.ts';
import { interruptionsOf } from './desk.ts';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`opens the maintenance page on the next press during an interruption and home on retry afterwards, on a ${layout} (MNT-008, MNT-009, MNT-010, RTE-102, API-015, ERR-010)`, async ({
    browser,
    product,
  }) => {
    const { plan, clear } = await interruptionsOf(product);
    const { context, errors, page } = await openPage(browser, layout);
    const ada = newAda();
    await memberOf(product, ada);
    const atRest = homeAtRest(page, layout);
    await signInAs(page, product, ada, '/Home');
    await expect(page.locator('article[id^="event-"]').first()).toBeVisible();
    await atRest();
    await plan(null, 60);
    try {
      const pressed = page.waitForRequest(/\/getOrders\b/);
      await page.getByRole('link', { name: 'Orders' }).first().click();
      await pressed;
      await page.waitForURL(/\/publicMaintenance$/);
      await expect(heading(page)).toHaveText('We will be back soon');
      await expect(page.getByText('All services for members')).toBeVisible();
      await expect(page.getByText('New database servers')).toBeVisible();
      await expect(page.getByText(/Last checked at \d\d:\d\d/)).toBeVisible();
      await expect(page).toHaveTitle(/^Maintenance · Balai/);
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      expect(placeOf(page)).toBe('/publicMaintenance');
      await clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(layout === 'phone' ? /\/Home$/ : /\/PcHome$/);
      await expect(page.locator('article[id^="event-"]').first()).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await clear();
    }
    await context.close();
  });

  test(`shows the maintenance notice once per session in the time zones of browser and country, on a ${layout} (MNT-002, MNT-003, MNT-005, MNT-006, MNT-007, S-54)`, async ({
    browser,
    product,
  }) => {
    const { plan, clear } = await interruptionsOf(product);
    const ada = newAda();
    await memberOf(product, ada);
    const zone = 'America/New_York';
    const { context, errors, page } = await openPage(browser, layout, { timezoneId: zone });
    await signInAs(page, product, ada, '/Home');
    await expect(page.locator('article[id^="event-"]').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { startTime, endTime } = await plan(24 * 60, 26 * 60);
    await plan(48 * 60, 49 * 60, { serviceType: 'MASTER' });
    await plan(24 * 60, 25 * 60, { serviceType: 'CONSOLE' });
    try {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      const notice = page.getByRole('dialog', { name: 'Maintenance notice' });
      await expect(notice.getByRole('listitem')).toHaveCount(2);
      await expect(notice.getByRole('listitem').first()).toContainText('All services for members');
      await expect(notice.getByRole('listitem').first()).toContainText('New database servers');
      await expect(notice.getByRole('listitem').last()).toContainText('Sign-in and account');
      for (const timeZone of [zone, 'Asia/Brunei']) {
        const clock = (at: number) =>
          new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
        const day = (at: number) =>
          new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format(at);
        // Across midnight the day follows the dash, after a space.
        const span =
          day(startTime) === day(endTime)
            ? `${clock(startTime)}–${clock(endTime)}`
            : `${clock(startTime)} – `;
        await expect(notice.getByRole('listitem').first()).toContainText(span);
      }
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(page.locator('article[id^="event-"]').first()).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(notice).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await clear();
    }
    await context.close();
  });
}

test('opens the maintenance page during a purchase without a dialog and keeps the input (MNT-009, SHL-030)', async ({
  browser,
  product,
}) => {
  const { plan, clear } = await interruptionsOf(product);
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { eventID } = await member.eventOf('Belait rally: grow together');
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
  await chooseTickets(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/ActiveOrder\?eventID=\d+$/);
  await page.getByLabel('Phone').fill('+673 712 3456');
  await page.getByLabel('E-mail').fill('mariam@members.example');
  await page.getByRole('checkbox').check();
  await plan(null, 60);
  try {
    await page.getByRole('button', { name: 'Reserve and pay' }).click();
    await page.waitForURL(/\/publicMaintenance$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await clear();
    await page.goBack();
    await expect(page.getByText(/mariam@members\.example/)).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Reserve and pay' }).click();
    await page.waitForURL(afterReserving);
  } finally {
    await clear();
  }
  await context.close();
});

test('shows the maintenance page in Malay while offline and opens the home page after the connection returns (MNT-008, S-53, A-91)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).speak('ms');
  const { context, page } = await openPage(browser, 'phone', { locale: 'ms-BN' });
  await signInAs(page, product, ada, '/Home');
  await expect(page.locator('article[id^="event-"]').first()).toBeVisible();
  // The code of the page has been prefetched.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('MaintenanceScreen')),
  );
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/publicMaintenance');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(heading(page)).toHaveText('Kami kembali sebentar lagi');
  await expect(page.getByText('Balai belum dapat dihubungi.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // Back online, the page may have checked by itself already.
  await page.getByRole('button', { name: /^(Cuba lagi|Ke halaman utama)$/ }).click();
  await page.waitForURL(/\/Home$/);
  await context.close();
});

test('opens the maintenance page in Chinese without sign-in and updates it when the interruption is over (MNT-008, RTE-102)', async ({
  browser,
  product,
}) => {
  const { plan, clear } = await interruptionsOf(product);
  const { context, page } = await openPage(browser, 'desktop', { locale: 'zh-CN' });
  await page.clock.install();
  await plan(null, 60, { isAnnounced: false });
  try {
    await page.goto(`${product.url}/publicMaintenance`);
    await expect(heading(page)).toHaveText('我们很快回来');
    await expect(page.getByText('全部会员服务')).toBeVisible();
    await clear();
    await page.clock.runFor(31_000);
    await expect(heading(page)).toHaveText('Balai 已恢复');
    await expect(page.getByRole('button', { name: '回到首页' })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await clear();
  }
  await context.close();
});

test('shows an accessible static maintenance page at two widths and themes, and retries by its link (A-91)', async ({
  browser,
  product,
}) => {
  const copy = readFileSync(new URL('../dist/publicMaintenance.html', import.meta.url), 'utf8');
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    const { context, page } = await openPage(browser, 'desktop', { colorScheme, width });
    // A proxy whose server is down responds with this page to every document.
    await page.route('**/*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body: copy }),
    );
    await page.goto(`${product.url}/Order`);
    await expect(heading(page)).toHaveText('We will be back soon');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '我们很快回来',
      'Kami kembali sebentar lagi',
    ]);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.unroute('**/*');
    await page.getByRole('link').click();
    await page.waitForURL(/\/sandbox\/sign-in\//);
    await context.close();
  }
});
