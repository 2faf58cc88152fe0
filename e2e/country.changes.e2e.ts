import type { Page } from '@playwright/test';
import { choose, expectNothingBehind, openMe, recordCalls } from './calls.ts';
import { countriesOf } from './country.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  quiet,
  signIn,
  test,
} from './product.ts';
/** Account, award and language exist for members of Brunei only (SES-017). */
const ofBrunei = ['getCacheUserInfoV5', 'getMagicLosApp', 'getLanguage', 'saveLanguage'];

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const services = (layout: LayoutName) => (layout === 'phone' ? '/BecList' : '/PcBecList');
const home = (layout: LayoutName) => (layout === 'phone' ? '/Home' : '/PcHome');
/** On phones, Orders is in the same bar as the tabs. */
const fullTabs = (layout: LayoutName) => [
  'Events',
  'Facilities',
  'Services',
  ...(layout === 'phone' ? ['Orders'] : []),
];

test('offers no country switch to an imported account, and shows why (A-87, ROL-009, SHL-023)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { width: 320 });
  await signIn(page, product, 'imported');
  await openMe(page);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Language' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Switch country' })).toHaveCount(
    0,
  );
  await page.goto(`${product.url}/SwitchCountry?country=my`);
  await expect(page.locator('[data-no-data]')).toContainText('transferred from another system');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'See all countries' }).click();
  const malaysia = page.getByRole('listitem').filter({ hasText: 'Malaysia' });
  await expect(malaysia).toContainText('its country cannot be changed');
  await expect(malaysia.getByRole('link')).toHaveCount(0);
  await expectNoSideways(page);
  await context.close();
});

test('redirects to the services at the next press when a country loses full access (A-01, B-30)', async ({
  browser,
  product,
}) => {
  const admin = await countriesOf(product);
  const { context, page } = await openPage(browser, 'desktop');
  await admin.change('sg', { accessMode: 'FULL', isWorkflow: true });
  try {
    // A country with full access has the tabs, but no language and account data (A-90, SES-017).
    const { sent } = recordCalls(page);
    await signIn(page, product, 'singapore');
    await page.waitForURL(product.url + home('desktop'));
    await expect(tabsOf(page)).toHaveText(fullTabs('desktop'));
    expect(sent.map((one) => one.name).filter((name) => ofBrunei.includes(name))).toEqual([]);
    await page.goto(`${product.url}/PcLanguageSetting`);
    await page.waitForURL(product.url + services('desktop'));
    // The page has read its country before the change, so only the next press can find it.
    await expect(tabsOf(page)).toHaveText(fullTabs('desktop'));
    await quiet(page);
    await admin.change('sg', { accessMode: 'SERVICES_ONLY' });
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(product.url + services('desktop'));
    await expect(tabsOf(page)).toHaveText(['Services']);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  } finally {
    await admin.change('sg', { accessMode: 'INTERCEPT', isWorkflow: false });
  }
  await context.close();
});

test('shows only the services behind the alert of a closed country, and sends no further call (SES-014, SES-015, SHL-013, A-01)', async ({
  browser,
  product,
}) => {
  for (const layout of ['phone', 'desktop'] as const) {
    const { context, page } = await openPage(browser, layout);
    const { sent } = recordCalls(page);
    await page.goto(product.url + home(layout));
    await choose(page, product, 'malaysia');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingBehind(page);
    await expect(tabsOf(page)).toHaveText(['Services']);
    expect(sent.map((one) => one.name)).toEqual(['getApplicationInfos']);
    await context.close();
  }
});
