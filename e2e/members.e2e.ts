import type { Page } from '@playwright/test';
import { answerInstead, recordCalls, signInWith } from './calls.ts';
import { memberOf, newAda, placeOf } from './member.ts';
import { withoutOwnData } from './holding.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  signIn,
  test,
} from './product.ts';
import { textsOf } from './texts.ts';

const care = '+673 222 8800';
const main = (page: Page) => page.locator('main');
const note = (page: Page) => main(page).getByRole('status').filter({ hasText: care });
const at = (layout: LayoutName, path: string) => (layout === 'phone' ? `/${path}` : `/Pc${path}`);
const adaOf = (product: Product, key: string) =>
  product.people.find((person) => person.key === key)!.ada;

for (const [who, code, layout, language, width] of [
  ['orderingBlocked', '4903', 'phone', 'en', 320],
  ['orderingBlocked', '4903', 'desktop', 'ms', 1280],
  ['accountBlocked', '8003', 'phone', 'zh-CN', 390],
  ['accountBlocked', '8003', 'desktop', 'en', 1280],
] as const)
  test(`shows ${who} why booking is blocked and whom to call before any input, on ${layout} in ${language} (SES-052, EVT-054, ROL-019, API-027)`, async ({
    browser,
    product,
  }) => {
    const { eventPage, frame, refusals } = textsOf(language);
    const text = refusals[code].replace('{phone}', care);
    const { eventID } = await (
      await memberOf(product, newAda())
    ).eventOf('Botanical skincare: launch night');
    await (await memberOf(product, adaOf(product, who))).speak(language);
    const { context, errors, page } = await openPage(browser, layout, { width });
    const { of } = recordCalls(page);
    await signIn(page, product, who, layout === 'phone' ? '/Home' : '/PcHome');
    // The member is signed in and can read everything.
    await expect(main(page).getByRole('article').first()).toBeVisible();

    await page.goto(`${product.url}${at(layout, 'ActivityDetail')}?eventID=${eventID}`);
    await expect(note(page)).toContainText(text);
    await expect(note(page)).toContainText(frame.blockedText);
    const call = note(page).getByRole('link', { name: frame.callCare.replace('{phone}', care) });
    await expect(call).toHaveAttribute('href', 'tel:+6732228800');
    await expect(
      main(page).getByRole('button', {
        name: new RegExp(`^(${eventPage.book}|${eventPage.register})$`),
      }),
    ).toHaveCount(0);
    expect(of('blockPrivileges').map((one) => one.method)).toEqual(['GET']);
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.goto(`${product.url}${at(layout, 'PurchaseTicket')}?eventID=${eventID}`);
    await expect(note(page)).toContainText(text);
    const next = main(page).locator('button[aria-disabled=true]').last();
    await expect(next).toBeVisible();
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
  test(`shows ${who} on ${layout} whether an event for business owners can be booked (ROL-003, ROL-004, ROL-015, EVT-055)`, async ({
    browser,
    product,
  }) => {
    const { eventID } = await (
      await memberOf(product, newAda())
    ).eventOf('Bookkeeping for business owners');
    const { context, page } = await openPage(browser, layout);
    await signIn(page, product, who, `${at(layout, 'ActivityDetail')}?eventID=${eventID}`);
    await expect(
      main(page).getByRole('heading', { name: 'Bookkeeping for business owners' }).last(),
    ).toBeVisible();
    const only = main(page)
      .getByRole('status')
      .filter({ hasText: 'This event is for business owners only.' });
    await expect(only).toHaveCount(canBook ? 0 : 1);
    await expect(main(page).getByRole('button', { name: 'Book tickets' })).toHaveCount(
      canBook ? 1 : 0,
    );
    await expect(note(page)).toHaveCount(0);
    // Public content is visible to each of them.
    await page.goto(`${product.url}${layout === 'phone' ? '/Home' : '/PcHome'}`);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await context.close();
  });

for (const [layout, language] of [
  ['phone', 'en'],
  ['desktop', 'zh-CN'],
  ['phone', 'ms'],
] as const)
  test(`shows a message in ${language} for a closed account, and its only button signs out (SES-046, SES-054, ERR-009, ERR-013)`, async ({
    browser,
    product,
  }) => {
    const { general, members } = textsOf(language);
    // A token from the same second as its member's sign-out, in the test before, counts as older.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await (await memberOf(product, adaOf(product, 'accountClosed'))).speak(language);
    const { context, page } = await openPage(browser, layout);
    const name = product.people.find((person) => person.key === 'accountClosed')!.name;
    await page.goto(product.url);
    await page.getByRole('button', { name }).click();
    const alert = page.getByRole('alertdialog', { name: members.abnormalTitle });
    await expect(alert).toContainText(general.abnormalAccount.replace('{phone}', care));
    await expect(alert).toContainText(general.warmPrompt);
    await page.keyboard.press('Escape');
    await expect(alert.getByRole('button')).toHaveCount(1);
    await expectAccessible(page);
    await alert.getByRole('button').click();
    await page.waitForURL(/\/sandbox\/sign-out\?/);
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await context.close();
  });

test('shows an alert when account data are unavailable and signs out on confirmation (ERR-009, SES-054)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  const name = product.people.find((person) => person.key === 'directoryFails')!.name;
  await page.goto(product.url);
  await page.getByRole('button', { name }).click();
  const alert = page.getByRole('alertdialog', { name: 'Account data unavailable' });
  await expect(alert).toContainText('You will now be signed out.');
  await alert.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  await context.close();
});

for (const [layout, locale, language] of [
  ['phone', 'en-GB', 'en'],
  ['desktop', 'zh-CN', 'zh-CN'],
  ['phone', 'ms-BN', 'ms'],
] as const)
  test(`prompts for a sign-in when the callback belongs to no started sign-in, in ${locale} (SES-046, ERR-013)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout, { locale });
    await page.goto(`${product.url}/auth/callback?state=of-another-day&code=none`);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(textsOf(language).general.loginRequired);
    await alert.getByRole('button', { name: textsOf(language).frame.signIn, exact: true }).click();
    await page.waitForURL(/\/sandbox\/sign-in\//);
    await context.close();
  });

test('ignores an old callback address when the member is signed in (SES-046)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, newAda());
  await page.goto(`${product.url}/auth/callback?state=of-another-day&code=none`);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

for (const [layout, language] of [
  ['phone', 'en'],
  ['desktop', 'zh-CN'],
  ['desktop', 'ms'],
] as const)
  test(`prompts in ${language} to sign in again when the account service requires it, and reopens the page (SES-044, SES-046, ERR-028)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await (await memberOf(product, ada)).speak(language);
    const { context, page } = await openPage(browser, layout);
    await signInWith(page, product, ada);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await product.sandbox({ directory: 'signIn' });
    try {
      await page.goto(`${product.url}${at(layout, 'MyTickets')}`);
      const { frame, general, refusals } = textsOf(language);
      const alert = page.getByRole('alertdialog', { name: frame.sessionEnded });
      await expect(alert).toContainText(refusals['8014']);
      await expect(alert).toContainText(general.reloginPrompt);
      await product.sandbox({ directory: 'ok' });
      await alert.getByRole('button', { name: frame.signInAgain }).click();
      await page.waitForURL((url) => url.pathname === at(layout, 'MyTickets'));
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    } finally {
      await product.sandbox({ directory: 'ok' });
    }
    await context.close();
  });

test('calls relogin and reopens the page when the prompt to sign in again is confirmed (API-028, SES-044)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, newAda(), '/Order?index=1');
  await withoutOwnData(page);
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
