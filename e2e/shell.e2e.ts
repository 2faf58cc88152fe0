import type { Page } from '@playwright/test';
import { type Layout, addressOfScreen, screens } from '#domain/screens/screens.ts';
import zhFrame from '#locales/zh-CN/frame.json' with { type: 'json' };
import msFrame from '#locales/ms/frame.json' with { type: 'json' };
import { signInWith } from './calls.ts';
import { expect, expectNoSideways, openPage, signIn, test } from './product.ts';

const agents: readonly [string, Layout][] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'phone',
  ],
  ['Mozilla/5.0 (iPod touch; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15', 'phone'],
  ['BalaiReader/1.0 (iOS 18)', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'phone',
  ],
  ['Mozilla/5.0 (Windows Phone 10.0) AppleWebKit/537.36', 'phone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'desktop'],
];

test('chooses the layout by the user agent on one host (SHL-001, SHL-002, SHL-005)', async ({
  browser,
  product,
}) => {
  for (const [userAgent, layout] of agents) {
    const context = await browser.newContext({ userAgent, serviceWorkers: 'block' });
    await context.route('**/auth/sign-in?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>left</title>' }),
    );
    const page = await context.newPage();
    await page.goto(product.url, { waitUntil: 'commit' });
    await page.waitForURL(/\/auth\/sign-in\?/, { waitUntil: 'commit' });
    expect(new URL(page.url()).searchParams.get('returnUrl'), userAgent).toBe(
      layout === 'phone' ? '/Home' : '/PcHome',
    );
    await context.close();
  }
});

const addresses: Record<Layout, readonly [rows: string, from: string, to: string][]> = {
  phone: [
    ['SHL-005', '/', '/Home'],
    ['SHL-006', '/DoesNotExist?a=1', '/Home'],
    ['SHL-004', '/PcOrder?index=2', '/Order?index=2'],
    ['SHL-004', '/Factory', '/Home?tab=1'],
    ['RTE-104', '/mytickets', '/MyTickets'],
    ['RTE-107', '/#/PcBecDetails?id=1', '/BecDetails?id=1'],
    ['RTE-107', '/#/Order?index=1', '/Order?index=1'],
    ['RTE-108', '/RealNameActive?eventID=3', '/RelaNameActive?eventID=3'],
    ['RTE-108', '/PcCancelDetail?orderNumber=RE1', '/CancleDetail?orderNumber=RE1'],
  ],
  desktop: [
    ['SHL-005', '/', '/PcHome'],
    ['SHL-006', '/DoesNotExist', '/PcHome'],
    ['SHL-004', '/BecDetails?id=5', '/PcBecDetails?id=5'],
    ['SHL-004', '/Order?index=2', '/PcOrder?index=2'],
    ['RTE-104', '/pcorder', '/PcOrder'],
    ['RTE-107', '/#/Home', '/PcHome'],
    ['RTE-108', '/RealNameActive?eventID=3', '/PcRelaNameActive?eventID=3'],
    ['RTE-108', '/CancelDetail?orderNumber=RE1', '/PcCancleDetail?orderNumber=RE1'],
  ],
};

for (const layout of ['phone', 'desktop'] as Layout[]) {
  test(`corrects addresses on a ${layout} without adding history entries (SHL-003, SHL-004, SHL-005, SHL-006, RTE-104, RTE-107, RTE-108)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await signIn(page, product, 'ownerBonus');
    for (const [rows, from, to] of addresses[layout]) {
      await page.goto('about:blank');
      const before = await page.evaluate(() => history.length);
      await page.goto(product.url + from);
      await expect(page.getByRole('heading', { level: 1 }), `${rows} ${from}`).toBeAttached();
      expect(page.url(), `${rows} ${from}`).toBe(product.url + to);
      expect(await page.evaluate(() => history.length), `${rows} ${from}`).toBe(
        Math.min(before + 1, 50),
      );
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`shows a message and a way back when a record does not exist, on a ${layout} (RTE-105)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await signInWith(page, product, '8100501');
    for (const path of [
      '/MyTicket',
      '/MyTicket?ticketID=999999999',
      '/MyTicket?ticketID=1',
      '/ActivityDetail',
      '/ActivityDetail?eventID=999999999',
      '/ActivityOrderDetail?orderNumber=RE00000000000000',
      '/ActivePayOrder?orderNumber=x',
    ]) {
      await page.goto(product.url + path);
      await expect(page.locator('[data-no-data]'), path).toBeVisible();
      await expect(
        page.getByRole('main').locator('a, button').filter({ hasText: /\S/ }).first(),
        path,
      ).toBeVisible();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  const [language, words] =
    layout === 'phone' ? (['zh-CN', zhFrame] as const) : (['ms', msFrame] as const);
  test(`shows services in the language of the member on a ${layout}, in ${language} (SHL-003, LNG-007)`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout, { locale: language });
    await signInWith(page, product, layout === 'phone' ? '8100502' : '8100503', '/LanguageSetting');
    await page.locator(`button[lang="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const name of ['BecList', 'CalendarPage'] as const) {
      await openPlace(page, addressOfScreen(name, layout));
      await expect(
        page.getByRole('heading', { level: 1, name: words[`at${name}`] }),
      ).toBeAttached();
      await expect(page.locator('main')).toContainText(
        name === 'BecList'
          ? layout === 'phone'
            ? '皮肤检测'
            : 'Analisis kulit'
          : String(new Date().getFullYear()),
      );
      await expect(page.locator('main')).not.toContainText(/\{\w+\}|undefined/);
    }
    await expectNoSideways(page);
    await expect(page.getByText(words.errorTitle)).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}

/**
 * Opens a path without a full load, like a link. Pages of a flow, which show a dialog before they
 * are left, are opened by address.
 */
async function openPlace(page: Page, path: string): Promise<void> {
  const from = await page.evaluate(() => location.pathname);
  const isInFlow = Object.values(screens).some(
    (screen) => screen.flow !== undefined && [screen.phone, screen.desktop].includes(from),
  );
  if (isInFlow) await page.goto(new URL(path, page.url()).href);
  else
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
}

test('shows home, region, tabs and account links in the header of a desktop (SHL-007, SHL-008, SHL-009, SHL-010, SHL-011)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerAward', '/PcHome');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Region: Location' })).toBeVisible();
  await expect(header.getByRole('button', { name: /Dayang Rosmawati/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  for (const [tab, path] of [
    ['Facilities', '/Factory'],
    ['Services', '/PcBecList'],
    ['Events', '/PcHome'],
  ] as const) {
    await header.getByRole('link', { name: tab }).click();
    await page.waitForURL(product.url + path);
    await expect(header.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]'),
    ).toHaveCount(1);
  }
  for (const path of ['/PcOrder', '/PcPosition']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Balai, home' }).click();
  await page.waitForURL(/\/PcHome$/);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Member account (opens a new tab)' }).click();
  await expect((await opened).getByText('Dayang Rosmawati binti Haji Tengah')).toBeVisible();
  expect(errors).toEqual([]);

  // The signed-out check-in page offers the sign-in (SES-047).
  const { context: stranger, page: checkIn } = await openPage(browser, 'desktop');
  await checkIn.goto(`${product.url}/CheckIn?sessionId=1`);
  await checkIn.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await checkIn.waitForURL(/\/sandbox\/sign-in\//);
  await stranger.close();
  await context.close();
});
