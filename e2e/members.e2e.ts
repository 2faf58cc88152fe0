import type { Page } from '@playwright/test';
import { answerInstead, recordCalls, signInWith } from './calls.ts';
import { memberOf, newAda, placeOf } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openBrowser,
  type Product,
  signIn,
  test,
  watchErrors,
} from './product.ts';

const care = '+673 222 8800';
const main = (page: Page) => page.locator('main');
const note = (page: Page) => main(page).getByRole('status').filter({ hasText: care });
const at = (layout: LayoutName, path: string) => (layout === 'phone' ? `/${path}` : `/Pc${path}`);
const adaOf = (product: Product, key: string) => product.people.find((person) => person.key === key)!.ada;

for (const [who, layout, language, text, comfort, call, goOn, width] of [
  ['orderingBlocked', 'phone', 'en', 'cannot place orders', 'tickets you have bought stay valid', 'Call', 'Continue', 320],
  ['orderingBlocked', 'desktop', 'ms', 'tidak boleh membuat pesanan', 'tetap sah', 'Hubungi', 'Teruskan', 1280],
  ['accountBlocked', 'phone', 'zh-CN', '账户已被冻结', '门票继续有效', '拨打', '继续', 390],
  ['accountBlocked', 'desktop', 'en', 'account is blocked', 'tickets you have bought stay valid', 'Call', 'Continue', 1280],
] as const)
  test(`SES-052 EVT-054 ROL-019 API-027 ${who} on ${layout} in ${language}: told why and whom to call before anything is filled in`, async ({
    browser,
    product,
  }) => {
    const { eventID } = await (await memberOf(product, newAda())).eventOf('Botanical skincare: launch night');
    await (await memberOf(product, adaOf(product, who))).speak(language);
    const context = await openBrowser(browser, layout, { width });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const { of } = recordCalls(page);
    await signIn(page, product, who, layout === 'phone' ? '/Home' : '/PcHome');
    // Signed in and looking around like everybody.
    await expect(main(page).getByRole('article').first()).toBeVisible();

    await page.goto(`${product.url}${at(layout, 'ActivityDetail')}?eventID=${eventID}`);
    await expect(note(page)).toContainText(text);
    await expect(note(page)).toContainText(comfort);
    await expect(note(page).getByRole('link', { name: `${call} ${care}` })).toHaveAttribute('href', 'tel:+6732228800');
    await expect(main(page).getByRole('button', { name: /Book tickets|Tempah tiket|订票|预订门票/ })).toHaveCount(0);
    expect(of('blockPrivileges').map((one) => one.method)).toEqual(['GET']);
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.goto(`${product.url}${at(layout, 'PurchaseTicket')}?eventID=${eventID}`);
    await expect(note(page)).toContainText(text);
    const next = main(page).getByRole('button', { name: goOn, exact: true });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(main(page).getByRole('status').filter({ hasText: care })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(of('createActivityOrder')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, who, canBook] of [
  ['phone', 'member', false],
  ['desktop', 'member', false],
  ['phone', 'other', false],
  ['desktop', 'other', false],
  ['desktop', 'ownerZero', true],
] as const)
  test(`ROL-003 ROL-004 ROL-015 EVT-055 ${who} on ${layout} at an event for business owners only`, async ({ browser, product }) => {
    const { eventID } = await (await memberOf(product, newAda())).eventOf('Bookkeeping for business owners');
    const context = await openBrowser(browser, layout);
    const page = await context.newPage();
    await signIn(page, product, who, `${at(layout, 'ActivityDetail')}?eventID=${eventID}`);
    await expect(main(page).getByRole('heading', { name: 'Bookkeeping for business owners' }).last()).toBeVisible();
    const only = main(page).getByRole('status').filter({ hasText: 'This event is for business owners only.' });
    await expect(only).toHaveCount(canBook ? 0 : 1);
    await expect(main(page).getByRole('button', { name: 'Book tickets' })).toHaveCount(canBook ? 1 : 0);
    await expect(note(page)).toHaveCount(0);
    // What is open to everyone is there for each of them.
    await page.goto(`${product.url}${layout === 'phone' ? '/Home' : '/PcHome'}`);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await context.close();
  });

for (const [layout, language, title, text, closing] of [
  ['phone', 'en', 'Signing in is not possible', 'Please call customer care on', 'You will now be signed out.'],
  ['desktop', 'zh-CN', '无法登录', '请致电客户服务', '温馨提示：您即将退出登录。'],
  ['phone', 'ms', 'Tidak dapat log masuk', 'Sila hubungi khidmat pelanggan', 'Awda akan log keluar sekarang.'],
] as const)
  test(`SES-046 SES-054 ERR-009 ERR-013 a closed account is told so in ${language}; the only button signs out`, async ({
    browser,
    product,
  }) => {
    await (await memberOf(product, adaOf(product, 'accountClosed'))).speak(language);
    const context = await openBrowser(browser, layout);
    const page = await context.newPage();
    const name = product.people.find((person) => person.key === 'accountClosed')!.name;
    await page.goto(product.url);
    await page.getByRole('button', { name }).click();
    const alert = page.getByRole('alertdialog', { name: title });
    await expect(alert).toContainText(text);
    await expect(alert).toContainText(care);
    await expect(alert).toContainText(closing);
    await page.keyboard.press('Escape');
    await expect(alert.getByRole('button')).toHaveCount(1);
    await expectAccessible(page);
    await alert.getByRole('button').click();
    await page.waitForURL(/\/sandbox\/sign-out\?/);
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await context.close();
  });

test('ERR-009 SES-054 account data that cannot be had: the warm prompt, and its confirm signs out', async ({ browser, product }) => {
  const context = await openBrowser(browser, 'desktop');
  const page = await context.newPage();
  const name = product.people.find((person) => person.key === 'directoryFails')!.name;
  await page.goto(product.url);
  await page.getByRole('button', { name }).click();
  const alert = page.getByRole('alertdialog', { name: 'Account data unavailable' });
  await expect(alert).toContainText('You will now be signed out.');
  await alert.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  await context.close();
});

for (const [layout, locale, text, press] of [
  ['phone', 'en-GB', 'Please sign in to continue.', 'Sign in'],
  ['desktop', 'zh-CN', '请先登录再继续。', '登录'],
  ['phone', 'ms-BN', 'Sila log masuk untuk meneruskan.', 'Log masuk'],
] as const)
  test(`SES-046 ERR-013 a sign-in that was not finished asks for one, in ${locale}`, async ({ browser, product }) => {
    const context = await openBrowser(browser, layout, { locale });
    const page = await context.newPage();
    await page.goto(`${product.url}/auth/callback?state=of-another-day&code=none`);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: press, exact: true }).click();
    await page.waitForURL(/\/sandbox\/sign-in\//);
    await context.close();
  });

test('SES-046 a callback of before, opened again while signed in, changes nothing', async ({ browser, product }) => {
  const context = await openBrowser(browser, 'desktop');
  const page = await context.newPage();
  await signInWith(page, product, newAda());
  await page.goto(`${product.url}/auth/callback?state=of-another-day&code=none`);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

for (const [layout, language, title, prompt, press] of [
  ['phone', 'en', 'Your session has ended', 'After signing in you go on where you were.', 'Sign in again'],
  ['desktop', 'zh-CN', '登录已失效', '登录后可继续刚才的操作。', '重新登录'],
  ['desktop', 'ms', 'Sesi awda telah tamat', 'Selepas log masuk, awda boleh sambung dari tempat tadi.', 'Log masuk semula'],
] as const)
  test(`SES-044 SES-046 ERR-028 an account service that wants a new sign-in: the relogin prompt in ${language}, and back to the page`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await (await memberOf(product, ada)).speak(language);
    const context = await openBrowser(browser, layout);
    const page = await context.newPage();
    await signInWith(page, product, ada);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await product.sandbox({ directory: 'signIn' });
    try {
      await page.goto(`${product.url}${at(layout, 'MyTickets')}`);
      const alert = page.getByRole('alertdialog', { name: title });
      await expect(alert).toContainText(prompt);
      await product.sandbox({ directory: 'ok' });
      await alert.getByRole('button', { name: press }).click();
      await page.waitForURL((url) => url.pathname === at(layout, 'MyTickets'));
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    } finally {
      await product.sandbox({ directory: 'ok' });
    }
    await context.close();
  });

test('API-028 SES-044 the relogin prompt of an open page asks the server where to sign in again', async ({ browser, product }) => {
  const context = await openBrowser(browser, 'phone');
  const page = await context.newPage();
  await signInWith(page, product, newAda(), '/Order?index=1');
  const undo = await answerInstead(page, 'getMyTickets', { errorCode: '8015' });
  const { of, steps } = recordCalls(page);
  await page.goto(`${product.url}/MyTickets`);
  const alert = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(alert).toContainText('Your sign-in is no longer valid.');
  await undo();
  const fetched = page.waitForResponse('**/auth/token');
  await alert.getByRole('button', { name: 'Sign in again' }).click();
  expect((await fetched).status()).toBe(200);
  await page.waitForURL(/\/MyTickets$/);
  expect(of('relogin').map((one) => one.method)).toEqual(['GET']);
  expect(steps).toContain('<relogin');
  expect(placeOf(page)).toBe('/MyTickets');
  await context.close();
});
