import type { Page } from '@playwright/test';
import { choose, openMe } from './calls.ts';
import { chooseTickets, fillContact } from './choosing.ts';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test } from './product.ts';
import { dayName, monthsFrom, weekdayAhead } from './rooms.ts';

const layouts: readonly LayoutName[] = ['phone', 'desktop'];
const home = { phone: '/Home', desktop: '/PcHome' } as const;
const orders = { phone: '/Order', desktop: '/PcOrder' } as const;
const venues = { phone: '/Home?tab=1', desktop: '/Factory' } as const;

async function enter(page: Page, product: Product, path: string): Promise<void> {
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada, path);
  await expect(page.getByRole('article').first()).toBeVisible();
  await quiet(page);
}

/** Goes from home to the orders and waits for the script. */
async function toOrders(page: Page, layout: LayoutName): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect.poll(() => placeOf(page).split('?')[0]).toBe(orders[layout]);
  await quiet(page);
}

/** Goes to the orders and back home by links; phones open the account panel there. */
async function toOrdersAndHome(page: Page, layout: LayoutName): Promise<string> {
  await toOrders(page, layout);
  const link =
    layout === 'phone'
      ? page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: /^(Home|Events)$/ })
      : page.getByRole('link', { name: 'Balai, home' });
  await link.click();
  await expect.poll(() => placeOf(page)).toBe(home[layout]);
  await quiet(page);
  return page.url();
}

for (const layout of layouts) {
  test(`Back closes first the confirmation and then the account panel, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await enter(page, product, home[layout]);
    const here = await toOrdersAndHome(page, layout);
    await openMe(page);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    expect(page.url()).toBe(here);
    // Forward does not reopen a closed panel, and Back still works.
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(here);
    await expect
      .poll(() => page.evaluate(() => (history.state as { layer?: number }).layer))
      .toBeUndefined();
    await page.goBack();
    await expect.poll(() => placeOf(page).split('?')[0]).toBe(orders[layout]);
    await page.goForward();
    await expect.poll(() => page.url()).toBe(here);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`leaves no history entry when a panel is closed by a button, link or reload, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await enter(page, product, home[layout]);
    const here = await toOrdersAndHome(page, layout);
    await openMe(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (history.state as { layer?: number }).layer))
      .toBeUndefined();
    await openMe(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Notices/ })
      .click();
    await expect.poll(() => placeOf(page)).toMatch(/SiteMsg/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(here);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openMe(page);
    await page.reload();
    await quiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(here);
    await page.goBack();
    await expect.poll(() => placeOf(page).split('?')[0]).toBe(orders[layout]);
    await context.close();
  });

  test(`Back removes an applied event filter and Forward restores it, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await enter(page, product, home[layout]);
    const chips = page.getByRole('navigation', { name: 'Type of event' }).getByRole('link');
    await chips.nth(1).click();
    await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true');
    const first = placeOf(page);
    await chips.nth(2).click();
    await expect(chips.nth(2)).toHaveAttribute('aria-current', 'true');
    expect(placeOf(page)).not.toBe(first);
    // The chip that is already chosen adds no entry to the history.
    await chips.nth(2).click();
    await page.goBack();
    await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true');
    expect(placeOf(page)).toBe(first);
    await page.goBack();
    await expect(chips.nth(0)).toHaveAttribute('aria-current', 'true');
    expect(placeOf(page)).toBe(home[layout]);
    await page.goForward();
    await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true');
    await context.close();
  });

  test(`Back closes a panel of the room filter and removes an applied filter, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await enter(page, product, venues[layout]);
    const here = placeOf(page);
    const opener = page.getByRole('button', { name: /^Duration/ });
    await opener.click();
    const panel = page.getByRole('group', { name: 'Duration' });
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    expect(placeOf(page)).toBe(here);
    await opener.click();
    await panel.getByRole('button', { name: /^(More|Plus): Length/ }).click();
    await panel.getByRole('button', { name: 'Show facilities' }).click();
    await expect.poll(() => placeOf(page)).not.toBe(here);
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toBe(here);
    await expect(panel).toHaveCount(0);
    await context.close();
  });

  test(`Back does not return to the used sign-in page, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await page.goto(product.url + home[layout]);
    await choose(page, product, 'ownerBonus');
    await expect(page.getByRole('article').first()).toBeVisible();
    await quiet(page);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('This sign-in has run out')).toHaveCount(0);
    expect(placeOf(page)).toBe(home[layout]);
    expect(seen.filter((url) => url.includes('/sandbox/sign-in/'))).toEqual([]);
    await context.close();
  });
}

test('Back closes filter sheets on a phone and removes a filter that was applied in one', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await enter(page, product, '/Home');
  const filter = page.getByRole('main').getByRole('button', { name: /^Filter/ });
  const form = page.getByRole('form', { name: 'Filter events' });
  await filter.click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  expect(placeOf(page)).toBe('/Home');
  // Back closes a calendar in the sheet first.
  await filter.click();
  await form.getByRole('button', { name: 'Choose a date: From' }).click();
  const calendar = page.getByRole('grid').first();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toHaveCount(0);
  await expect(form).toBeVisible();
  await form.getByRole('combobox').first().selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Show events' }).click();
  await expect.poll(() => placeOf(page)).not.toBe('/Home');
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe('/Home');
  await expect(form).toHaveCount(0);
  await toOrders(page, 'phone');
  for (const name of ['Type', 'Date']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(placeOf(page)).toMatch(/^\/Order/);
  }
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe('/Home');
  await context.close();
});

for (const layout of layouts)
  test(`Back returns to the ticket page once after a free purchase with names, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    const ada = newAda();
    const { eventID } = await (await memberOf(product, ada)).eventOf("Owners' forum online");
    await signInAs(page, product, ada, home[layout]);
    await page.goto(`${product.url}/ActivityDetail?eventID=${eventID}`);
    await page.locator('[data-press="event-book"]:visible').click();
    await chooseTickets(page, 1);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/InvitationList\?/);
    await expect(page.getByRole('textbox', { name: /^Name/ })).not.toHaveValue('');
    await page.getByLabel('Phone').fill('+673 712 0000');
    await page.getByLabel('What would you like to talk about?').fill('Shares');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/ActiveOrder\?/);
    await fillContact(page, '+673 712 0000', 'forum@members.example');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Book for free' }).click();
    await page.waitForURL(/PaySuccess\?/);
    await quiet(page);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toMatch(/PurchaseTicket\?/);
    await quiet(page);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toMatch(/ActivityDetail\?/);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of layouts)
  test(`Back returns to the page of times once after a room with equipment is reserved, on a ${layout}`, async ({
    browser,
    product,
  }) => {
    const { context, errors, page } = await openPage(browser, layout);
    await enter(page, product, venues[layout]);
    await page.getByRole('button', { name: /rooms ?: Gadong/ }).click();
    await page.getByRole('link', { name: 'Book Orchid Room' }).click();
    const day = weekdayAhead(4, 10);
    const month = page.getByRole('group', { name: 'Calendar of this room' });
    for (let turns = await monthsFrom(month, day); turns > 0; turns--)
      await month.getByRole('button', { name: 'Next month' }).click();
    await month.getByRole('button', { name: `${dayName(day)}, open` }).click();
    await page.locator(`button[data-run^="${day} "]:not([aria-disabled])`).first().click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/Packages\?/);
    await page.getByRole('button', { name: 'More: Projector and screen' }).first().click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/VenueBookingInformation\?/);
    await page.getByLabel('Name of your event').fill('Team evening');
    await page.getByLabel('Type of event').selectOption({ index: 1 });
    await page.getByLabel('Number of attendees').fill('12');
    await page.getByLabel('Phone').fill('+673 712 3456');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/SiteOrder\?/);
    await page.getByRole('checkbox').check();
    // Keeps the page of the reservation open: its check-out gets no response.
    await page.route('**/confirmFacilityOrder**', () => {});
    await page.getByRole('button', { name: 'Reserve and pay' }).click();
    await page.waitForURL(/OrderSite\?orderNumber=RF/);
    await page.evaluate(() => history.back());
    await expect.poll(() => placeOf(page)).toMatch(/SiteOrderDetail\?/);
    await expect(month).toBeVisible();
    const here = placeOf(page);
    await page.evaluate(() => history.back());
    await page
      .getByRole('alertdialog', { name: 'Leave this page?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect.poll(() => placeOf(page)).not.toBe(here);
    expect(errors).toEqual([]);
    await context.close();
  });
