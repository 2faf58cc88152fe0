import type { Page } from '@playwright/test';
import { calls } from '#domain/calls.ts';
import { addressOfScreen } from '#domain/screens/screens.ts';
import { openMe, recordCalls, storageOf } from './calls.ts';
import { countriesOf } from './country.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  signIn,
  test,
} from './product.ts';

const ofOrders = new Set(calls.filter((one) => one.who === 'orders').map((one) => one.name));
/** Account, award and language exist for members of Brunei only (SES-017). */
const ofBrunei = ['getCacheUserInfoV5', 'getMagicLosApp', 'getLanguage', 'saveLanguage'];
/** No call was sent that services-only members may not use. */
const expectServicesOnly = (sent: readonly { name: string }[]) =>
  expect(
    sent.map((one) => one.name).filter((name) => ofOrders.has(name) || ofBrunei.includes(name)),
  ).toEqual([]);

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

/**
 * Leaves from the personal centre for the company's page, with the only other country preselected.
 */
async function leaveFor(page: Page, country: string): Promise<URL> {
  await openMe(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Switch country' }).click();
  await page.waitForURL(/\/(Pc)?SwitchCountry$/);
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(country);
  await page.getByRole('button', { name: `Continue with ${country}` }).click();
  await page.waitForURL(/\/sandbox\/account-switch\?/);
  return new URL(page.url());
}

for (const layout of ['phone', 'desktop'] as const)
  test(`replaces all account data when a member switches from Brunei to Malaysia and back, on a ${layout} (A-01, A-89, EXT-005, ROL-006, ROL-007, SES-015, SHL-013, SHL-014, SHL-023, SHL-024, RTE-039, RTE-091)`, async ({
    browser,
    product,
  }) => {
    const admin = await countriesOf(product);
    const { context, errors, page } = await openPage(browser, layout);
    const { sent } = recordCalls(page);
    await signIn(page, product, 'twoCountries');
    await expect(tabsOf(page)).toHaveText(fullTabs(layout));
    await page.evaluate(() => {
      localStorage.setItem('regionCode', 'TU');
      localStorage.setItem('address', 'Tutong');
      sessionStorage.setItem('flow:event', JSON.stringify({ subject: '1', values: {} }));
    });

    // The current country is disabled, and the only other one is selected.
    await page.goto(product.url + addressOfScreen('SwitchCountry', layout));
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: /Brunei.*Your country/ })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Malaysia' })).toBeChecked();
    await expectAccessible(page);
    await expectNoSideways(page);

    // Malaysia is closed: an alert covers a shell with the services only, and no other call is
    // sent. Idle pages fetch the error texts.
    const requests = () => sent.map((one) => one.name).filter((name) => name !== 'getErrorList');
    await page.goto(product.url + home(layout));
    const address = await leaveFor(page, 'Malaysia');
    expect(address.searchParams.get('country')).toBe('my');
    expect(new URL(address.searchParams.get('return_address')!).origin).toBe(product.url);
    sent.length = 0;
    await page.getByRole('button', { name: /Malaysia/ }).click();
    const alert = page.getByRole('alertdialog', { name: 'Not open in your country yet' });
    await expect(alert).toBeVisible();
    await expect(tabsOf(page)).toHaveText(['Services']);
    expect(requests()).toEqual(['getApplicationInfos']);
    expect((await storageOf(page)).session).toMatchObject({
      ada: '7000107',
      ab_user_country: 'my',
      accessMode: 'INTERCEPT',
    });
    await page.reload();
    await expect(alert).toBeVisible();
    await page.goto(product.url + services(layout));
    await expect(alert).toBeVisible();
    expect(new Set(requests())).toEqual(new Set(['getApplicationInfos']));
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL(/\/sandbox\/sign-out\?/);

    await admin.change('my', { accessMode: 'SERVICES_ONLY', isWorkflow: true });
    try {
      await signIn(page, product, 'twoCountries');
      await page.evaluate(() => {
        localStorage.setItem('regionCode', 'TU');
        localStorage.setItem('address', 'Tutong');
        sessionStorage.setItem('flow:event', JSON.stringify({ subject: '1', values: {} }));
      });

      // Going back without switching changes nothing and needs no sign-in.
      await leaveFor(page, 'Malaysia');
      await page.getByRole('link', { name: 'Go back without switching' }).click();
      await page.waitForURL(product.url + home(layout));
      await expect(page.getByRole('article').first()).toBeVisible();
      expect((await storageOf(page)).session).toMatchObject({
        ada: '7000007',
        accountName: 'Chin Wei Jie',
      });
      expect((await storageOf(page)).local).toMatchObject({ regionCode: 'TU' });

      await leaveFor(page, 'Malaysia');
      sent.length = 0;
      await page.getByRole('button', { name: /Malaysia/ }).click();
      await page.waitForURL(product.url + services(layout));
      await expect(tabsOf(page)).toHaveText(['Services']);
      // No data of the previous account remain.
      const { local, session } = await storageOf(page);
      expect(session).toMatchObject({
        ada: '7000107',
        ab_user_country: 'my',
        accessMode: 'SERVICES_ONLY',
      });
      for (const gone of [
        'accountName',
        'parytList',
        'ab_user_pinLevel',
        'ab_user_highestPinAward',
        'flow:event',
      ])
        expect(session).not.toHaveProperty(gone);
      expect(local).not.toHaveProperty('regionCode');
      await expect(page.getByText('Chin Wei Jie')).toHaveCount(0);
      expectServicesOnly(sent);

      await leaveFor(page, 'Brunei');
      await page.getByRole('button', { name: /Brunei/ }).click();
      await page.waitForURL(product.url + home(layout));
      await expect(tabsOf(page)).toHaveText(fullTabs(layout));
      await expect(page.getByRole('banner')).toContainText('Chin Wei Jie');
      expect(errors).toEqual([]);
    } finally {
      await admin.change('my', { accessMode: 'INTERCEPT', isWorkflow: false });
    }
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`limits a member of a services-only country to services and their bookings, on a ${layout} (A-02, SES-017, SHL-013, SHL-014, SHL-015, SHL-016, SHL-022, LNG-017)`, async ({
    browser,
    product,
  }) => {
    const admin = await countriesOf(product);
    await admin.change('sg', { accessMode: 'SERVICES_ONLY', isWorkflow: true });
    const { context, errors, page } = await openPage(browser, layout);
    const { sent } = recordCalls(page);
    try {
      await signIn(page, product, 'singapore');
      await page.waitForURL(product.url + services(layout));
      const coupons = page.getByRole('region', { name: 'Your coupons' });
      await expect(coupons).toContainText('Brand experience coupon');
      await expect(tabsOf(page)).toHaveText(['Services']);
      await expect(tabsOf(page)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('banner').getByRole('button', { name: /^Me/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSideways(page);

      for (const path of [
        '/',
        '/Home',
        '/Home?tab=0',
        '/Home?tab=1',
        '/PcHome',
        '/Factory',
        '/Order',
        '/PcOrder?index=2',
        '/MyTickets',
        '/ActivityDetail?eventID=1',
        '/PcActivityOrderDetail?orderNumber=RE20260101000001',
        '/PaySuccess?orderNumber=RE20260101000001',
        '/SiteDetail?venueID=1',
        '/LanguageSetting',
        '/PcLanguageSetting',
      ]) {
        await page.goto(product.url + path);
        await expect(coupons, path).toBeVisible();
        expect(page.url(), path).toBe(product.url + services(layout));
      }
      // The logo links to the services directly.
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Balai, home' }),
      ).toHaveAttribute('href', services(layout));

      await openMe(page);
      const panel = page.getByRole('dialog', { name: 'Your account' });
      await expect(panel.getByRole('link', { name: 'Bookings' })).toBeVisible();
      for (const name of [/Payments/, 'Tickets', 'Language', 'Switch country'])
        await expect(panel.getByRole('link', { name })).toHaveCount(0);
      await expect(panel.getByRole('term')).toHaveText(['Member number']);
      await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await panel.getByRole('link', { name: 'Bookings' }).click();
      await page.waitForURL(/MyBookings$/);
      await expect(page.locator('main')).toContainText('Services you book appear here.');
      await page.getByRole('link', { name: 'Browse services', exact: true }).click();
      await page.waitForURL(product.url + services(layout));

      // A single country offers no switch, and the page explains it.
      await page.goto(product.url + addressOfScreen('SwitchCountry', layout));
      await expect(page.locator('[data-no-data]')).toContainText(
        'You have an active account in one country only.',
      );
      await page.getByRole('link', { name: 'See all countries' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Singapore' })).toContainText(
        /Services only.*Your country/s,
      );
      for (const path of ['/TermsConditions', '/Position']) {
        await page.goto(product.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expectServicesOnly(sent);
      // The call of the terms page fails in a country without terms.
      expect(errors.filter((text) => !text.includes('TCContent'))).toEqual([]);
    } finally {
      await admin.change('sg', { accessMode: 'INTERCEPT', isWorkflow: false });
    }
    await context.close();
  });
