import type { Page } from '@playwright/test';
import { memberOf, newAda, recordCalls, signInAs } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
} from './product.ts';
import { dayAhead } from './rooms.ts';
import { servicesOf } from './services.ts';

/** Has its own product: it uses up coupons of the demo members. */
const test = apart();

const main = (page: Page) => page.locator('main');
const slots = (page: Page) => main(page).locator('button[data-slot]');
const freeSlots = (page: Page) => main(page).locator('button[data-slot]:not([aria-disabled])');

for (const [layout, who] of [
  ['phone', 'ownerAward'],
  ['desktop', 'ownerBonus'],
] as [LayoutName, string][])
  test(`books a service time with a coupon and lists it in orders and bookings, on a ${layout} (SVC-001, SVC-003, SVC-004, SVC-007, SVC-009, SVC-010, SVC-014, SVC-015, SVC-020, SVC-023, SVC-024, SVC-027, CON-023, PAY-017, RTE-045, RTE-046, RTE-047, RTE-048, RTE-049, RTE-050, RTE-094, RTE-095, RTE-096, RTE-097, RTE-098)`, async ({
    browser,
    product,
  }) => {
    const member = await servicesOf(product, who);
    const before = await member.coupons('BEC_ART');
    const service = await member.serviceOf('Skin analysis');
    const { context, errors, page } = await openPage(browser, layout);
    const calls = recordCalls(page);
    await signInAs(page, product, member.ada, '/BecList');

    const summary = page.getByRole('region', { name: 'Your coupons' });
    await expect(summary).toContainText(`${before.count} free`);
    await expect(summary).toContainText('1 expires by');
    expect(calls.find(({ name }) => name === 'getMyCoupon')!.body).toEqual({});
    await expectAccessible(page);
    await expectNoSideways(page);
    await summary.getByRole('button', { name: 'View all coupons' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your coupons' });
    const artistry = dialog.getByRole('region', { name: /^Artistry/ });
    await expect(artistry.getByRole('listitem')).toHaveCount(5);
    await expect(artistry.getByRole('listitem').first()).toContainText(before.coupons[0]!.code);
    await expect(artistry.getByRole('listitem').first()).toContainText('Valid until');
    await artistry.getByRole('button', { name: 'Page 2' }).click();
    await expect(artistry.getByRole('listitem')).toHaveCount(before.count - 5);
    const nutrition = dialog.getByRole('region', { name: /^Nutrition/ });
    await expect(nutrition.getByRole('listitem')).toHaveCount(2);
    await expect(nutrition.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const card = page.getByRole('article').filter({ hasText: 'Skin analysis' }).first();
    await expect(card).toContainText('Brand Experience Centre, Kiulap');
    await card.getByRole('link', { name: 'Book Skin analysis' }).click();
    await page.waitForURL(new RegExp(`BecDetails\\?id=${service.assessParentId}$`));
    for (const text of [
      'A scan of your skin',
      'Simpang 628',
      '60 minutes',
      '1 coupon per slot',
      'Artistry coupon',
    ])
      await expect(main(page)).toContainText(text);
    await expectAccessible(page);
    await expectNoSideways(page);
    // Far enough ahead to be moved and cancelled at any time of day.
    const [day] = await member.freeDays(service.assessParentId, dayAhead(3));
    await page.goto(`${product.url}/BecDetails?id=${service.assessParentId}&date=${day}`);
    await expect(freeSlots(page).first()).toContainText('1 place left');
    await freeSlots(page).nth(1).click();
    await expect(freeSlots(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Reserve', exact: true }).click();

    await page.waitForURL(/BookingOrderConfirmation\?orderNumber=RA/);
    const orderNumber = new URL(page.url()).searchParams.get('orderNumber')!;
    const names = calls.map(({ name }) => name);
    expect(names.indexOf('validAssessmentOrder')).toBeGreaterThan(-1);
    expect(names.indexOf('validAssessmentOrder')).toBeLessThan(
      names.indexOf('createAssessmentOrder'),
    );
    await expect(main(page)).toContainText('Redeem coupon within');
    await expect(main(page)).toContainText(before.coupons[0]!.code);
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.getByRole('link', { name: 'Choose other coupons' }).click();
    await page.waitForURL(/SelectCoupon\?orderNumber=RA/);
    const boxes = main(page).getByRole('checkbox');
    await expect(boxes.first()).toBeChecked();
    // Exactly the needed number: the other coupons stay disabled until one is unticked.
    await expect(main(page).getByRole('checkbox', { disabled: false })).toHaveCount(1);
    await expect(main(page)).toContainText('not for this service');
    await expectAccessible(page);
    await boxes.first().uncheck();
    const other = main(page).getByRole('checkbox', { name: before.coupons[3]!.code });
    await other.check();
    await page.getByRole('button', { name: 'Use these coupons' }).click();
    await page.waitForURL(/BookingOrderConfirmation/);
    await expect(main(page)).toContainText(before.coupons[3]!.code);
    await expect(main(page)).not.toContainText(before.coupons[0]!.code);
    // The page is in the history once.
    await page.goBack();
    await page.waitForURL(/BecDetails/);
    await page.goForward();
    await page.waitForURL(/BookingOrderConfirmation/);
    await expect(main(page)).toContainText(before.coupons[3]!.code);

    await page.getByRole('button', { name: 'Confirm booking' }).click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.waitForURL(/BecPaySuccess\?/);
    for (const text of ['You’re booked', 'Skin analysis', orderNumber, before.coupons[3]!.code])
      await expect(main(page)).toContainText(text);
    await expect(main(page).getByRole('link', { name: 'Browse services' })).toHaveAttribute(
      'href',
      layout === 'phone' ? '/BecList' : '/PcBecList',
    );
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'View booking' }).click();

    await page.waitForURL(/BookingOrderView\?/);
    for (const text of [
      'Reserved for you',
      'You can move it once and cancel it until',
      before.coupons[3]!.code,
      'Confirmed',
    ])
      await expect(main(page)).toContainText(text);
    await expectAccessible(page);
    await expectNoSideways(page);
    // A confirmed reservation leads to its booking.
    await page.goto(`${product.url}/BookingOrderConfirmation?orderNumber=${orderNumber}`);
    await page.waitForURL(/BookingOrderView\?/);

    await page.goto(`${product.url}/Order?index=1`);
    await expect(main(page).getByRole('listitem').filter({ hasText: orderNumber })).toContainText(
      'Skin analysis',
    );
    await page.goto(`${product.url}/MyBookings?tab=2`);
    const entry = main(page).getByRole('list', { name: 'Your services' }).getByRole('listitem');
    await expect(entry.filter({ hasText: 'Skin analysis' })).toContainText('Reserved');
    await expectAccessible(page);
    expect((await member.coupons('BEC_ART')).count).toBe(before.count - 1);
    expect(errors).toEqual([]);
    await context.close();
  });

test('explains that coupons are missing and disables the reservation when a member has too few (SVC-021, VAL-036)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const demo = await servicesOf(product, 'member');
  const service = await demo.serviceOf('Behind the brand');
  const path = `/BecDetails?id=${service.assessParentId}`;
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, path);
  await expect(main(page)).toContainText('You have no free coupons of this type');
  const calls = recordCalls(page);
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
  await expect(reserve).toHaveAttribute('aria-disabled', 'true');
  await expect(reserve).toHaveAccessibleDescription(/This takes 1 coupon, and you have 0/);
  await slots(page).first().click();
  await reserve.click({ force: true });
  expect(calls.filter(({ name }) => /AssessmentOrder/.test(name))).toEqual([]);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('marks a time that another member took meanwhile and reserves an offered time nearby (SVC-018, SVC-019, VAL-037)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'ownerZero');
  const faster = await servicesOf(product, 'member');
  const service = await member.serviceOf('Colours that suit you');
  const [day] = await member.freeDays(service.assessParentId, dayAhead(2));
  const free = (await member.slotsOf(service.assessParentId, day!)).filter(
    ({ status }) => status === 'AVAILABLE',
  );
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, member.ada, `/BecDetails?id=${service.assessParentId}&date=${day}`);
  await main(page).locator(`button[data-slot="${free[0]!.slotId}"]`).click();
  await faster.confirm(await faster.reserve(service, [free[0]!.slotId]));
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText(
    'The time slot you chose is not available.',
  );
  await expect(main(page)).toContainText('Just taken by someone else');
  await expect(main(page).locator(`button[data-slot="${free[0]!.slotId}"]`)).toContainText('Full');
  await expectAccessible(page);
  await main(page)
    .getByRole('group', { name: 'Free around the same time' })
    .getByRole('button')
    .first()
    .click();
  await expect(main(page)).not.toContainText('Just taken by someone else');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.waitForURL(/BookingOrderConfirmation/);

  // The member holds the slot now: choosing it again is refused with a message.
  await page.goto(`${product.url}/BecDetails?id=${service.assessParentId}&date=${day}`);
  const own = slots(page).filter({ hasText: 'Booked by you' });
  await own.click({ force: true });
  await expect(page.getByText('You have chosen the same slot twice on one day.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('reserves a time for an expiring coupon in two presses (SVC-022)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'twoCountries');
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, member.ada, '/BecList');
  await page.getByRole('button', { name: 'Expiring soon' }).click();
  const plan = page.getByRole('dialog', { name: 'Before your coupons expire' });
  await expect(plan).toContainText('Use before');
  const time = plan.getByRole('button', { name: /^\d\d:\d\d.*Body check|^\d\d:\d\d/ }).last();
  await expect(time).toBeVisible();
  await expectAccessible(page);
  await time.click();
  await page.waitForURL(/BookingOrderConfirmation\?orderNumber=RA/);
  await expect(main(page)).toContainText('This time is held for you');
  expect(errors).toEqual([]);
  await context.close();
});
