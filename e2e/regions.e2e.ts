import type { Page } from '@playwright/test';
import { addressOfScreen } from '#domain/screens/screens.ts';
import enRegions from '#locales/en/regions.json' with { type: 'json' };
import zhRegions from '#locales/zh-CN/regions.json' with { type: 'json' };
import msMember from '#locales/ms/members.json' with { type: 'json' };
import msRegions from '#locales/ms/regions.json' with { type: 'json' };
import { answerInstead, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { countriesOf } from './country.ts';
import { expect, expectAccessible, expectNoSideways, openPage, signIn, test } from './product.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

for (const [layout, lang, words] of [
  ['phone', 'zh-CN', zhRegions],
  ['desktop', 'ms', msRegions],
] as const)
  test(`lists the country sites with their states in English and ${lang}, on a ${layout} (RTE-038, RTE-084, CON-036, API-022)`, async ({
    browser,
    product,
  }) => {
    const admin = await countriesOf(product);
    const { context, errors, page } = await openPage(
      browser,
      layout,
      layout === 'phone' ? { width: 320 } : {},
    );
    const { of } = recordCalls(page);
    await admin.change('sg', { accessMode: 'SERVICES_ONLY', isWorkflow: true });
    await admin.change('vn', { accessMode: 'FULL', isWorkflow: false });
    try {
      await signIn(page, product, 'twoCountries');
      const before = of('getApplicationInfos').length;
      await page.goto(product.url + addressOfScreen('Position', layout));
      await page.getByRole('link', { name: 'Balai in other countries' }).click();
      await page.waitForURL(product.url + addressOfScreen('CountrySite', layout));
      await expect(rows(page)).toHaveText([
        /Brunei.*Open.*Your country/,
        /Malaysia.*Not open yet.*Switch to your account there/,
        /Singapore.*Services only.*You have no account here/,
        /Viet Nam.*Not open yet.*You have no account here/,
        /Philippines.*Not open yet.*You have no account here/,
      ]);
      await expect(page.locator('main [aria-current]')).toHaveCount(1);
      expect(of('getApplicationInfos').length).toBeGreaterThan(before);
      await expectAccessible(page);
      await expectNoSideways(page);
      await rows(page).getByRole('link').click();
      await page.waitForURL(/SwitchCountry\?country=my$/);
      await expect(page.getByRole('radio', { name: 'Malaysia' })).toBeChecked();

      await page.evaluate((value) => localStorage.setItem('localeLanguage', value), lang);
      await page.goto(product.url + addressOfScreen('CountrySite', layout));
      await expect(rows(page)).toHaveCount(5);
      for (const word of [
        words.nameSg,
        words.stateServicesOnly,
        words.yourCountry,
        words.switchThere,
        words.noAccount,
        words.accountNeeded,
      ])
        await expect(page.getByRole('main')).toContainText(word);
      await expectNoSideways(page);
      await page.goto(product.url + addressOfScreen('SwitchCountry', layout));
      await expect(page.getByRole('main')).toContainText(words.switchAway);
      await expect(
        page.getByRole('button', { name: words.switchConfirm.replace('{country}', words.nameMy) }),
      ).toBeVisible();
      await expectNoSideways(page);
      expect(errors).toEqual([]);
    } finally {
      await admin.change('sg', { accessMode: 'INTERCEPT', isWorkflow: false });
      await admin.change('vn', { accessMode: 'INTERCEPT', isWorkflow: false });
    }
    await context.close();
  });

test('shows only the country of the member after a toast when the country sites fail to load (S-50)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100911');
  for (const answer of [{ errorCode: '4000' }, { lost: true as const }]) {
    const undo = await answerInstead(page, 'getApplicationInfos', answer);
    await page.goto(`${product.url}/CountrySite`);
    await expect(page.locator('[data-toast]')).toContainText('Only yours is shown');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(rows(page)).toHaveText([/Brunei.*Open.*Your country/]);
    await undo();
  }
  await context.close();
});

test('switches country by keyboard alone and stays on the page while offline (S-51)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'twoCountries', '/PcSwitchCountry');
  await page.getByRole('radio', { name: 'Malaysia' }).focus();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]')).toContainText('offline');
  await expect(page).toHaveURL(/\/PcSwitchCountry$/);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/account-switch\?/);
  await expect(page.getByRole('button')).toHaveCount(1);
  await page.goBack();
  await expect(
    page.getByRole('button', { name: enRegions.switchConfirm.replace('{country}', 'Malaysia') }),
  ).toBeVisible();
  await context.close();
});

test('keeps the old language when saving fails, and page and input when it succeeds (LNG-002, LNG-004, RTE-005, RTE-083)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100912', '/LanguageSetting');
  const choices = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(choices).toHaveText([/English/, '简体中文', 'Bahasa Melayu']);
  await expect(page.locator('main [aria-current]')).toContainText('English');
  const flow = JSON.stringify({
    subject: '1',
    values: { contact: { name: 'Lim Siew Hoon', phone: '+673 712 3456', email: '' } },
  });
  await page.evaluate((text) => sessionStorage.setItem('flow:event', text), flow);
  for (const answer of [{ errorCode: '4000' }, { status: 500 }, { lost: true as const }]) {
    const undo = await answerInstead(page, 'saveLanguage', answer);
    await choices.last().click();
    const toast = page.locator('[data-toast]');
    const dialog = page.getByRole('alertdialog');
    // A lost connection opens a dialog; a toast could be missed.
    if ('lost' in answer) await dialog.getByRole('button').click();
    else await expect(toast).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(toast).toHaveCount(0, { timeout: 15_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('main [aria-current]')).toContainText('English');
    expect((await storageOf(page)).local['localeLanguage']).toBe('en');
    await undo();
  }
  const { of } = recordCalls(page);
  await choices.last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page).toHaveURL(/\/LanguageSetting$/);
  await expect(page.locator('main [aria-current]')).toContainText(msMember.current);
  expect(of('saveLanguage').map((one) => one.payload)).toEqual([
    { aboNo: '8100912', countryCode: 'bn', language: 'ms' },
  ]);
  expect((await storageOf(page)).session['flow:event']).toBe(flow);
  await expectAccessible(page);
  await page.goto(`${product.url}/Home`);
  await expect(page.getByRole('link', { name: 'Acara', exact: true })).toBeVisible();
  await context.close();
});

test('opens home, member account and account panel from the header of a phone (SHL-007, SHL-008, SHL-009, EXT-008)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { width: 320 });
  await signIn(page, product, 'ownerAward', '/Home?tab=1');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Region: Location' })).toHaveText('Location');
  await expect(header.getByRole('button', { name: /Dayang Rosmawati/ })).toBeVisible();
  const mark = header.getByRole('link', { name: 'Member account (opens a new tab)' });
  await expect(mark).toHaveAttribute('rel', /noopener/);
  const box = await mark.boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  const opened = context.waitForEvent('page');
  await mark.click();
  const account = await opened;
  await expect(account.getByText('Dayang Rosmawati binti Haji Tengah')).toBeVisible();
  expect(await account.evaluate(() => window.opener)).toBeNull();
  await account.close();
  await expect(page).toHaveURL(/\/Home\?tab=1$/);
  await header.getByRole('link', { name: 'Balai, home' }).click();
  await page.waitForURL(/\/Home$/);
  await expectNoSideways(page);
  // The member's name opens the personal centre; the page of phones redirects to the panel.
  await openMe(page);
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText(
    'Dayang Rosmawati',
  );
  await page.goto(`${product.url}/PcPersonCenter`);
  await page.waitForURL(/\/Home\?panel=me$/);
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('7000001');
  await context.close();
});

test('opens the personal center and the region picker as pages of a desktop (RTE-077, RTE-080, RTE-010, A-87)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerAward', '/PcPersonCenter');
  const main = page.getByRole('main');
  for (const text of ['Dayang Rosmawati binti Haji Tengah', '7000001', 'SP'])
    await expect(main).toContainText(text);
  for (const name of ['Bookings', /Payments/, 'Language'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.url}/PcPosition`);
  // Another test may have added this district.
  await expect(rows(page).filter({ hasNotText: 'Jerudong' })).toHaveCount(4);
  await expectAccessible(page);
  await page.goto(`${product.url}/Position`);
  await page.waitForURL(/\/PcPosition$/);
  await context.close();
});

test('clears the district here and at the next sign-in when the whole country is chosen (REG-004, REG-006, A-41)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100977', '/Position');
  const { of } = recordCalls(page);
  const whole = page.getByRole('button', { name: /^All of Brunei/ });
  await expect(whole).toHaveAttribute('aria-current', 'true');
  await rows(page).getByRole('button', { name: 'Temburong' }).click();
  await expect(page).toHaveURL(/\/Home$/);
  await expect(page.getByRole('link', { name: /Temburong/ }).first()).toBeVisible();
  await page.goto(`${product.url}/Position`);
  await expect(whole).not.toHaveAttribute('aria-current');
  await whole.click();
  await expect(page).toHaveURL(/\/Home$/);
  expect((await storageOf(page)).local['regionCode']).toBeUndefined();
  expect(of('saveDistrict').map(({ payload }) => payload)).toEqual([
    { districtCode: expect.stringMatching(/TE$/) as unknown },
    { districtCode: 'bn' },
  ]);
  await context.close();

  const later = await openPage(browser, 'phone');
  await signInWith(later.page, product, '8100977', '/Position');
  await expect(later.page.getByRole('button', { name: /^All of Brunei/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await later.context.close();
});
