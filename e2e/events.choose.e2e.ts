import type { Page } from '@playwright/test';
import { chooseTickets } from './choosing.ts';
import { countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, type LayoutName, openPage, signIn, test } from './product.ts';

const main = (page: Page) => page.locator('main');
const more = (page: Page) => page.getByRole('button', { name: /^More/ });
const chosen = (page: Page) => page.locator('output').first();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const question = (page: Page) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Leave this page?' });

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`keeps quantities after a reload, and drops them for another event, on a ${layout} (EVT-056, EVT-058, EVT-046)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (
      await memberOf(product, ada)
    ).eventOf('Botanical skincare: launch night');
    const { context, errors, page } = await openPage(browser, layout);
    const pc = layout === 'phone' ? '' : 'Pc';
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    await page.getByRole('button', { name: 'Book tickets' }).click();
    await page.waitForURL(new RegExp(`/${pc}PurchaseTicket`));
    const seat = page.getByRole('group', { name: 'Seat' });
    const front = page.getByRole('group', { name: 'Front rows' });
    await expect(main(page)).toContainText(/B\$15\.00\s*\d+ places left/);
    await seat.getByRole('button', { name: /^More/ }).click();
    await expect(main(page).getByText('B$15.00').filter({ visible: true }).last()).toBeVisible();
    await seat.getByRole('button', { name: /^More/ }).click();
    await front.getByRole('button', { name: /^More/ }).click();
    await expect(main(page).getByText('B$60.00').filter({ visible: true }).last()).toBeVisible();
    await seat.getByRole('button', { name: /^Fewer/ }).click();
    await expect(main(page).getByText('B$45.00').filter({ visible: true }).last()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(seat.locator('output')).toHaveText('1');
    await expect(front.locator('output')).toHaveText('1');
    await expect(main(page).getByText('B$45.00').filter({ visible: true }).last()).toBeVisible();

    // Another event starts empty, and the first choice is dropped.
    await page.goto(`${product.url}/Home`);
    await page.locator('article', { hasText: 'Welcome hour online' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Welcome hour online' }).first()).toBeVisible();
    await expect(chosen(page)).toHaveText('1');
    await page.goto(`${product.url}/PurchaseTicket?eventID=${eventID}`);
    await expect(seat.locator('output')).toHaveText('0');
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`requires confirmation to leave the purchase but not to continue it, on a ${layout} (SHL-030, SHL-031)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (
      await memberOf(product, ada)
    ).eventOf('Botanical skincare: launch night');
    const { context, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    await page.getByRole('button', { name: 'Book tickets' }).click();
    await more(page).first().click();
    const here = placeOf(page);
    for (const back of [
      () => page.getByRole('button', { name: 'Back', exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await back();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await question(page).getByRole('button', { name: 'Stay' }).click();
      await expect(question(page)).toHaveCount(0);
      expect(placeOf(page)).toBe(here);
      await expect(chosen(page)).toHaveText('1');
    }
    // Moving within the flow shows no dialog.
    await goOn(page).click();
    await page.waitForURL(/ActiveOrder/);
    await expect(page.getByLabel('Name')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(/PurchaseTicket/);
    await expect(question(page)).toHaveCount(0);
    await expect(chosen(page)).toHaveText('1');
    // "Leave" leaves and drops the choice, by the header and by the browser's Back.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/ActivityDetail/);
    await page.getByRole('button', { name: 'Book tickets' }).click();
    await expect(chosen(page)).toHaveText('0');
    await more(page).first().click();
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/ActivityDetail/);
    await context.close();
  });
}

test('lets a member choose several sessions only if the event allows it (EVT-057)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(
    page,
    product,
    ada,
    `/PurchaseTicket?eventID=${(await member.eventOf('Speak with confidence')).eventID}`,
  );
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  for (const at of [0, 2]) await page.getByRole('checkbox').nth(at).check();
  await expect(more(page)).toHaveCount(2);
  for (const at of [0, 1]) await more(page).nth(at).click();
  await expect(main(page).getByText('B$18.00').filter({ visible: true }).last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('checkbox').nth(2).uncheck();
  await expect(main(page).getByText('B$9.00').filter({ visible: true }).last()).toBeVisible();

  await page.goto(
    `${product.url}/PurchaseTicket?eventID=${(await member.eventOf('Health check in one hour')).eventID}`,
  );
  await expect(page.getByRole('radio')).toHaveCount(4);
  await page.getByRole('radio').nth(0).check();
  await more(page).first().click();
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(chosen(page)).toHaveText('0');
  await expect(more(page)).toHaveCount(1);
  await context.close();
});

test('limits a quantity to the stock, the limit per member and the quota (EVT-059)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000001');
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerAward');
  const left = (await owner.eventOf('Cookware preview with tasting')).banlance;
  for (const [name, most, hint] of [
    ['Cookware preview with tasting', left, null],
    ['School lunchboxes in fifteen minutes', 2, 'Up to 2 per member'],
    ['Air care: private view', 3, '3 places left on your invitation'],
  ] as const) {
    await page.goto(`${product.url}/PurchaseTicket?eventID=${(await owner.eventOf(name)).eventID}`);
    await expect(more(page).first()).toBeVisible();
    await chooseTickets(page, most);
    await expect(more(page).first()).toHaveAttribute('aria-disabled', 'true');
    await more(page).first().click({ force: true });
    await expect(chosen(page), name).toHaveText(String(most));
    if (hint !== null) await expect(main(page)).toContainText(hint);
    await page
      .getByRole('button', { name: /^Fewer/ })
      .first()
      .click();
    await expect(chosen(page), name).toHaveText(String(most - 1));
  }
  await context.close();
});

test('continues on one of three pages by the kind of event (EVT-061)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000001');
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerAward');
  for (const [name, screen] of [
    ['Skin adviser certificate', 'PcRelaNameActive'],
    ['Listening to customers', 'PcInvitationList'],
    ['Air care: private view', 'PcInvitationList'],
    ['Belait rally: grow together', 'PcActiveOrder'],
  ] as const) {
    const { eventID } = await owner.eventOf(name);
    await page.goto(`${product.url}/PcPurchaseTicket?eventID=${eventID}`);
    await chooseTickets(page, 1);
    await goOn(page).click();
    await expect.poll(() => placeOf(page), name).toBe(`/${screen}?eventID=${eventID}`);
  }
  await context.close();
});

test('requires a choice, and offers to choose again when tickets sell out meanwhile (EVT-056, EVT-060)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(
    page,
    product,
    ada,
    `/PurchaseTicket?eventID=${(await member.eventOf('One pot, whole supper')).eventID}`,
  );
  await page
    .getByRole('button', { name: /^Fewer/ })
    .first()
    .click();
  await goOn(page).click({ force: true });
  await expect(page.getByText('Choose at least one ticket to continue.')).toBeVisible();

  // Another member buys the last places while the contact is typed.
  const kuih = await member.eventOf('Lighter kuih');
  await page.goto(`${product.url}/PurchaseTicket?eventID=${kuih.eventID}`);
  await chooseTickets(page, kuih.banlance);
  await goOn(page).click();
  // One press marks all missing input: the terms and the contact.
  await page.getByRole('button', { name: 'Reserve and pay' }).click({ force: true });
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone').fill('7123456');
  await page.getByLabel('E-mail').fill('a@example.com');
  await page.getByRole('checkbox').check();
  const other = await memberOf(product, newAda());
  const taken = await other.reserve('Lighter kuih', 1);
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Reserve and pay' }).click();
  await expect(page.getByText('Not enough tickets are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await page.waitForURL(/PurchaseTicket/);
  await expect(chosen(page)).toHaveText(String(kuih.banlance - 1));
  expect(countOf(calls, 'createActivityOrder')).toBe(1);
  // Other tests count these places.
  await other.ask('order/v1/deleteOrder', { orderNumber: taken });
  await context.close();
});

test('redirects the order page to the choice of tickets when nothing is chosen (RTE-106)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { eventID } = await (
    await memberOf(product, ada)
  ).eventOf('Botanical skincare: launch night');
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActiveOrder?eventID=${eventID}`);
  await expect.poll(() => placeOf(page)).toBe(`/PurchaseTicket?eventID=${eventID}`);
  await expect(more(page).first()).toBeVisible();
  await context.close();
});
