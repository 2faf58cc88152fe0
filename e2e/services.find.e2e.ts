import type { Page } from '@playwright/test';
import { tabTo } from './byKeyboard.ts';
import { countriesOf } from './country.ts';
import { memberOf, newAda, recordCalls, signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  signIn,
} from './product.ts';
import { dayAhead, dayName, monthsFrom, monthsUntil } from './rooms.ts';
import { servicesOf } from './services.ts';

/** Has its own product, because it changes a country. */
const test = apart();

const main = (page: Page) => page.locator('main');

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`opens the services of a calendar day and one of them, on a ${layout} (SVC-016, SVC-032, RTE-004, RTE-090, S-06)`, async ({
    browser,
    product,
  }) => {
    const demo = await servicesOf(product, 'ownerAward');
    const service = await demo.serviceOf('Body check');
    const [day] = await demo.freeDays(service.assessParentId, dayAhead(3));
    const ada = newAda();
    await memberOf(product, ada);
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/BecList');
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.waitForURL(/CalendarPage$/);
    const month = page.getByRole('group', { name: 'Service dates' });
    for (let turns = await monthsFrom(month, day!); turns > 0; turns--)
      await month.getByRole('button', { name: 'Next month' }).click();
    await month.getByRole('button', { name: `${dayName(day!)}, free times` }).click();
    await page.waitForURL(new RegExp(`date=${day}`));
    const given = main(page).getByRole('listitem').filter({ hasText: 'Body check' });
    await expect(given).toContainText(/\d\d:\d\d–\d\d:\d\d/);
    await expect(given).toContainText(/places? left/);
    await expectAccessible(page);
    await expectNoSideways(page);
    await given.getByRole('link', { name: 'Book Body check' }).click();
    await page.waitForURL(new RegExp(`BecDetails\\?id=${service.assessParentId}&date=${day}`));
    await expect(main(page).getByRole('region', { name: /^Times on/ })).toBeVisible();
    await expect(main(page).locator('[aria-selected="true"] button')).toHaveAccessibleName(
      `${dayName(day!)}, free times`,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows service categories in Chinese, counts presses on Book and sends coupons with event calls (SVC-005, SVC-006, LNG-009, SVC-034, SES-053, EVT-051)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'ownerBonus');
  const service = await member.serviceOf('Beauty day in Tutong');
  const { eventID } = (await member.events())[0]!;
  await member.speak('zh-CN');
  const { context, page } = await openPage(browser, 'phone', { locale: 'zh-CN' });
  await signInAs(page, product, member.ada, '/BecList');
  const headings = main(page).getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(4);
  for (const heading of await headings.allTextContents())
    expect(heading).toMatch(/^\p{Script=Han}+$/u);
  const card = page.getByRole('article').filter({ hasText: '都东美容日' });
  const types = card.getByRole('listitem');
  await expect(types).toHaveCount(3);
  for (const type of await types.allTextContents()) expect(type).toMatch(/\p{Script=Han}/u);
  const traced = page.waitForRequest(
    (request) =>
      request.url().includes('/track/v1/event') && request.postData()!.includes('book_now'),
    { timeout: 20_000 },
  );
  await card.getByRole('link', { name: /预约/ }).click();
  await page.waitForURL(/BecDetails/);
  const { events } = (await traced).postDataJSON() as { events: object[] };
  expect(events).toContainEqual(
    expect.objectContaining({
      name: 'book_now',
      page: 'BecList',
      values: { kind: 'assessment', id: service.assessParentId },
    }),
  );
  const calls = recordCalls(page);
  await page.evaluate((href) => {
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/ActivityDetail?eventID=${eventID}`);
  await expect.poll(() => calls.some(({ name }) => name === 'getEventDetail')).toBe(true);
  const request = calls.find(({ name }) => name === 'getEventDetail')!;
  const sent = request.body['myCoupons'] as { type: string; coupons: object[] }[];
  expect(sent.map(({ type }) => type)).toContain('BEC_ART');
  for (const { type, coupons } of sent)
    expect(coupons).toEqual((await member.coupons(type)).coupons);
  await member.speak('en');
  await context.close();
});

test('shows only toasts when coupons and services fail to load, and loads them on retry (SVC-012, ERR-006)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  const failing = /assess\/searchAssessmentList|order\/v1\/getMyCoupon/;
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
  await signInAs(page, product, ada, '/BecList');
  await expect(main(page)).toContainText('The services could not be loaded');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(failing);
  await main(page).locator('[data-no-data]').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('No coupons');
  await context.close();
});

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows services, coupons and unconfirmed bookings in a country with services only, on a ${layout} (SVC-011, SVC-031, ROL-008, A-02)`, async ({
    browser,
    product,
  }) => {
    const admin = await countriesOf(product);
    await admin.change('sg', { accessMode: 'SERVICES_ONLY', isWorkflow: true });
    const { context, errors, page } = await openPage(browser, layout);
    await signIn(page, product, 'singapore', '/BecList');
    const summary = page.getByRole('region', { name: 'Your coupons' });
    await expect(summary).toContainText('Brand experience coupon');
    await expect(summary.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(main(page)).not.toContainText('Kiulap');
    await expectAccessible(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Book / })
      .click();
    await main(page).locator('button[data-slot]:not([aria-disabled])').first().click();
    await page.getByRole('button', { name: 'Reserve', exact: true }).click();
    await page.waitForURL(/BookingOrderConfirmation/);

    await page.goto(`${product.url}/MyBookings`);
    const entries = main(page).getByRole('list', { name: 'Your services' });
    await expect(entries).toContainText('Redeem coupon within');
    await expectAccessible(page);
    await expectNoSideways(page);
    await entries.getByRole('link', { name: 'Redeem coupon' }).first().click();
    await page.waitForURL(/BookingOrderConfirmation/);
    await page.getByRole('button', { name: 'Release this reservation' }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await page.waitForURL(/BecList$/);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`leads from a month without sessions to the next day with one, on a ${layout} (S-06, SVC-032)`, async ({
    browser,
    product,
  }) => {
    const admin = await countriesOf(product);
    await admin.change('sg', { accessMode: 'SERVICES_ONLY', isWorkflow: true });
    const demo = await servicesOf(product, 'singapore');
    const service = await demo.serviceOf('Behind the brand');
    const [then] = await demo.freeDays(service.assessParentId, dayAhead(100));
    const { context, errors, page } = await openPage(browser, layout);
    await signIn(page, product, 'singapore', '/BecList');
    await page.getByRole('link', { name: 'Calendar' }).click();
    const month = page.getByRole('group', { name: 'Service dates' });
    const none = main(page).getByRole('heading', { name: 'No sessions this month' });
    const marked = month.getByRole('button', { name: /, free times$/ });
    await expect(marked.first()).toBeVisible();
    // The calendar starts at the first free day. The demo's services end within four weeks, so the
    // month after that is empty.
    const { nextDay } = await demo.serviceOf('Kitchen studio');
    const first = [service.nextDay!, nextDay!].toSorted()[0]!;
    for (let turns = monthsUntil(dayAhead(27)) + 1 - monthsUntil(first); turns > 0; turns--)
      await month.getByRole('button', { name: 'Next month' }).click();
    await expect(none).toBeVisible();
    await expect(marked).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
    const on = main(page).getByRole('button', { name: /^Go to / });
    await expect(on).toHaveAccessibleName(new RegExp(`\\b${Number(then!.slice(8))}\\b`));
    await on.click();
    await page.waitForURL(new RegExp(`date=${then}`));
    await expect(none).toHaveCount(0);
    await expect(
      month.getByRole('button', { name: `${dayName(then!)}, free times` }),
    ).toBeVisible();
    const given = page.getByRole('region', { name: new RegExp(dayName(then!)) });
    await expect(given.getByRole('listitem')).toHaveCount(1);
    await expect(given.getByRole('link', { name: 'Book Behind the brand' })).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

test('finds and books a service by keyboard alone (SHL-040, S-05, S-28, S-30)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'twoCountries');
  const { context, errors, page } = await openPage(browser, 'desktop');
  const press = (key: string) => page.keyboard.press(key);
  const at = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
    tabTo(page, page.getByRole(role, { name }).first());
  await signInAs(page, product, member.ada);
  await at('link', /^Services$/);
  await press('Enter');
  await expect(page.getByRole('article')).toHaveCount(12);
  await at('button', 'View all coupons');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'View all coupons' })).toBeFocused();
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await at('link', 'Book Skin analysis');
  await press('Enter');
  await page.waitForURL(/BecDetails/);
  await tabTo(page, main(page).locator('button[data-slot]').first());
  await press('Space');
  await at('button', /^Reserve$/);
  await press('Enter');
  await page.waitForURL(/BookingOrderConfirmation/);
  await tabTo(page, page.getByRole('checkbox'));
  await press('Space');
  await at('button', 'Confirm booking');
  await press('Enter');
  await page.waitForURL(/BecPaySuccess/);
  await expect(main(page)).toContainText('You’re booked');
  expect(errors).toEqual([]);
  await context.close();
});
