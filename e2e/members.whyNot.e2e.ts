import type { Page } from '@playwright/test';
import { personByNumber } from '#sandbox/people/people.ts';
import { openConsole } from './admin.ts';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { roomsOf } from './rooms.ts';
import { servicesOf } from './services.ts';

const main = (page: Page) => page.locator('main');
const reasonOn = (page: Page, text: RegExp) =>
  main(page).getByRole('status').filter({ hasText: text });

/** A new member whose level is below that of the rooms for leaders. */
function withoutAward(): string {
  const ada = newAda();
  return personByNumber(ada)!.award.current === null ? ada : withoutAward();
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`tells the date that stops a booking, and another way, on ${layout} (EVT-036, EVT-052, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    const over = await member.eventOf('Home spa evening');
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${over.eventID}`);
    const closed = reasonOn(page, /Booking closed on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
    await expect(closed).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await closed.getByRole('link', { name: 'Browse other events' }).click();
    await expect(page.locator('article').first()).toBeVisible();
    expect(placeOf(page)).not.toContain('ActivityDetail');

    const early = await member.eventOf('Clear water: the new filter');
    await page.goto(`${product.url}/ActivityDetail?eventID=${early.eventID}`);
    const opens = reasonOn(page, /Booking opens on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
    await expect(opens).toBeVisible();
    await expect(opens.getByRole('link')).toHaveCount(0);
    await page.goto(`${product.url}/PurchaseTicket?eventID=${early.eventID}`);
    await expect(reasonOn(page, /Booking opens on /)).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`tells the level that a room needs, the coupons that a service needs and when cancelling closed, on ${layout} (FAC-048, SVC-021, ORD-068, issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = withoutAward();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy('Morning walk at Tasek Lama');
    const leader = product.people.find(({ key }) => key === 'ownerAward')!.ada;
    const { roomID, venueID } = (await roomsOf(product, leader)).roomOf('Grand Hall');
    const { assessParentId } = await (await servicesOf(product, ada)).serviceOf('Skin analysis');
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/SiteOrderDetail?roomID=${roomID}&venueID=${venueID}`);
    const level = reasonOn(page, /^For members from level SP up\./);
    await expect(level).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await level.getByRole('link', { name: 'Browse other rooms' }).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();

    await page.goto(`${product.url}/BecDetails?id=${assessParentId}`);
    await expect(main(page)).toContainText('You have no free coupons of this type:');
    await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await page.goto(`${product.url}/ActivityOrderDetail?orderNumber=${orderNumber}`);
    await expect(main(page)).toContainText(
      /Cancelling closed on \d+ \w+ \d{4}\. You can still give a ticket to someone else\./,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

for (const width of [390, 1440])
  test(`checks a member against every rule in the console, ${width} px wide (issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openConsole(browser, product, 'order', {
      path: '/admin/why-not',
    });
    await page.setViewportSize({ width, height: 900 });
    const number = page.getByLabel(/^Member number/);
    const check = page.getByRole('button', { name: 'Check', exact: true });
    await check.click();
    await expect(page.getByText('Enter a member number.')).toBeVisible();
    const wanted = page.getByLabel('What they want to book');
    const option = wanted.getByRole('option', { name: /^Clear water: the new filter/ });
    await number.fill(ada);
    await wanted.selectOption(await option.getAttribute('value'));
    await expect(number).toHaveValue(ada);
    await check.click();
    await expect(page.getByText(/cannot book this: 1 rule stops it\./)).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('Stops');
    await expect(rows.nth(1)).toContainText('Sales have begun');
    await expect(rows.nth(1)).toContainText(/Booking opens on .*\d{4}/);
    await expect(rows.nth(1)).toContainText('Events');
    await expectAccessible(page);
    await expectNoSideways(page);

    // Rooms and services are checked too.
    for (const kind of ['Room', 'Service']) {
      await page.getByLabel('Kind').selectOption({ label: kind });
      await expect(rows.filter({ hasText: 'Unpaid bookings of this kind' })).toBeVisible();
    }
    await expect(rows.filter({ hasText: 'Coupons' })).toBeVisible();
    await number.fill('1234567');
    await check.click();
    await expect(page.getByText(/cannot find this member number/)).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
