import type { Page } from '@playwright/test';
import { answerInstead, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { holdCall } from './holding.ts';
import { newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  quiet,
  settled,
  test,
} from './product.ts';

const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Terms and conditions' });

test('requires acceptance of the terms once, after the first sign-in (CON-030, VAL-012, TRM-001, TRM-002, TRM-003, TRM-005, TRM-006, TRM-007, TRM-008)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  await signInAs(page, product, '8100301');
  const terms = termsOf(page);
  await expect(terms).toBeVisible();
  const { session } = await storageOf(page);
  expect(of('getTCStatus').map((one) => one.payload)).toEqual([
    { regionCode: 'BN', partyId: session['partyId'], auditType: 'LOGIN' },
  ]);
  expect(of('getTCContent')[0]!.payload).toEqual({
    regionCode: 'BN',
    auditType: 'LOGIN',
    aboNo: '8100301',
  });
  const text = terms.getByRole('region');
  await expect(text.getByRole('heading', { name: '1. Your account' })).toBeVisible();
  await expect(text.getByRole('listitem').first()).toBeAttached();
  await expect(text).not.toContainText('<');
  await expect(text.locator('script')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);

  const box = terms.getByRole('checkbox');
  const accept = terms.getByRole('button', { name: 'Accept and continue' });
  await expect(box).not.toBeChecked();
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await accept.click({ force: true });
  await expect(terms.getByText('Please tick the box first.')).toBeVisible();
  await expect(box).toBeFocused();
  await box.check();
  await expect(accept).not.toHaveAttribute('aria-disabled');
  await expect(terms.getByText('Please tick the box first.')).toHaveCount(0);
  await box.uncheck();
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await accept.focus();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(terms.getByText('Please tick the box first.')).toBeVisible();
  expect(of('signTC')).toEqual([]);

  await box.check();
  await accept.click();
  await expect(terms).toHaveCount(0);
  expect(of('signTC').map((one) => one.payload)).toEqual([
    {
      portalId: 'sandbox-8100301',
      ada: '8100301',
      regionCode: 'BN',
      auditVersion: '1.0',
      partyId: session['partyId'],
      auditType: 'LOGIN',
      contentLanguage: 'en',
    },
  ]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${product.url}/Order`);
  await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  await expect.poll(() => of('getTCStatus').length).toBe(2);
  await quiet(page);
  await expect(termsOf(page)).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const)
  test(`keeps the height of the terms while their text loads, on a ${layout} (TRM-003, SHL-035)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    const held = Promise.withResolvers<void>();
    await holdCall(page, 'getTCContent', held.promise);
    await signInAs(page, product, newAda());
    await expect(termsOf(page)).toBeVisible();
    await settled(page);
    await expect(termsOf(page).getByRole('listitem')).toHaveCount(0);
    const before = await termsOf(page).boundingBox();
    held.resolve();
    await expect(termsOf(page).getByRole('listitem').first()).toBeAttached();
    expect(await termsOf(page).boundingBox()).toEqual(before);
    expect(errors).toEqual([]);
    await context.close();
  });

test('closes the terms without an error when another window has accepted them (TRM-009, ERR-039)', async ({
  browser,
  product,
}) => {
  const { context, page: first } = await openPage(browser, 'desktop');
  await signInAs(first, product, '8100302');
  await expect(termsOf(first)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${product.url}/PcHome`);
  await expect(termsOf(second)).toBeVisible();
  for (const page of [first, second]) {
    const answer = page.waitForResponse((response) => response.url().includes('/signTC'));
    await termsOf(page).getByRole('checkbox').check();
    await termsOf(page).getByRole('button', { name: 'Accept and continue' }).click();
    expect(((await (await answer).json()) as { errorCode: string | null }).errorCode).toBe(
      page === first ? null : '3900',
    );
    await expect(termsOf(page)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  }
  await context.close();
});

test('closes the terms only on acceptance or sign-out and offers other languages (TRM-010, LNG-004, SES-019)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, '8100303', '/PcMyTickets');
  await expect(termsOf(page)).toBeVisible();
  await expect(termsOf(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(termsOf(page)).toBeVisible();
  await termsOf(page).getByRole('checkbox').check();
  await termsOf(page).getByRole('button', { name: '简体中文' }).click();
  const chinese = page.getByRole('dialog', { name: '条款与条件' });
  await expect(chinese.getByRole('region')).toContainText('使用条款');
  await expect(chinese.getByRole('checkbox')).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await chinese.getByRole('button', { name: 'English' }).click();
  // The choice is saved before it is shown.
  await expect(termsOf(page)).toBeVisible();
  // The terms stay open at another address and after the browser's Back.
  await page.goto(`${product.url}/PcOrder`);
  await expect(termsOf(page)).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/PcMyTickets$/);
  await expect(termsOf(page)).toBeVisible();
  await termsOf(page).getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(termsOf(page)).toBeVisible();
  await termsOf(page).getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  await context.close();
});

test('shows an error above the terms when the acceptance fails, and allows a retry (TRM-008, ERR-005)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, '8100304');
  const undo = await answerInstead(page, 'signTC', { status: 500, text: 'broken' });
  await termsOf(page).getByRole('checkbox').check();
  await termsOf(page).getByRole('button', { name: 'Accept and continue' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The service is being restored or is unavailable.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await undo();
  const accept = termsOf(page).getByRole('button', { name: 'Accept and continue' });
  await expect(accept).toBeVisible();
  if ((await accept.getAttribute('aria-disabled')) === 'true')
    await termsOf(page).getByRole('checkbox').check();
  await accept.click();
  await expect(termsOf(page)).toHaveCount(0);
  await context.close();
});

test('shows the terms of each kind without a checkbox, and a retry when loading fails, on a desktop (TRM-013, RTE-078, S-49)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8100306', '/PcOrder');
  await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  for (const [kind, heading] of [
    ['', 'Terms of use'],
    ['?auditType=EVENT', 'Booking terms for events'],
    ['?auditType=facility', 'facilit'],
    ['?auditType=NOPE', 'Terms of use'],
  ]) {
    await page.goto(`${product.url}/PcTermsConditions${kind}`);
    await expect(page.getByRole('article').getByRole('heading').nth(1)).toContainText(
      new RegExp(heading!, 'i'),
    );
    await expect(page.getByText('Version 1.0')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  const undo = await answerInstead(page, 'getTCContent', { status: 500, text: 'broken' });
  await page.reload();
  await expect(page.getByText('The terms could not be loaded.')).toBeVisible();
  await undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Version 1.0')).toBeVisible();
  const none = await answerInstead(page, 'getTCContent', { errorCode: '6040' });
  await page.reload();
  await expect(page.getByText('There are no terms for your country yet.')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await none();
  // Inside the portal, Close leads to the previous page.
  await page.goto(`${product.url}/PcOrder`);
  await openMe(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Terms and conditions' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/\/PcOrder/);
  await context.close();
});

test('shows the terms page in the language of the member without a checkbox and with a way back (TRM-012, TRM-013)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100305', '/LanguageSetting');
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await page.goto(`${product.url}/Home`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${product.url}/TermsConditions`);
  await expect(page.getByRole('heading', { name: /^1\. Akaun/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Tutup' }).click();
  await page.waitForURL(/\/Home$/);
  await context.close();
});
