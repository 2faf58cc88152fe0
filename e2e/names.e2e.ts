import type { Page } from '@playwright/test';
import { chooseTickets, orderMade } from './choosing.ts';
import { memberOf, recordCalls, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  moving,
  openPage,
  signIn,
  test,
} from './product.ts';

test.use(moving);

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function choose(page: Page, quantity: number) {
  await chooseTickets(page, quantity);
  await goOn(page).click();
}

const guests = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `Guest Number ${index + 1}, +673 71${String(23000 + index)}, guest${index + 1}@members.example`,
  );

test('names twenty places from a pasted list and keeps all input of an invited member, on a phone (EVT-033, EVT-062, EVT-065, EVT-066, EVT-068, ENT-020, RTE-018, RTE-027)', async ({
  browser,
  product,
}) => {
  const ada = '8250020';
  const { eventID } = await (await memberOf(product, ada)).eventOf('The long table');
  const { context, page, errors } = await openPage(browser, 'phone', { width: 320, height: 700 });
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible();
  await page.goto(`${product.url}/PurchaseTicket?eventID=${eventID}`);
  await choose(page, 20);
  await page.waitForURL(/\/InvitationList\?eventID=/);

  // The first place starts with the member, and the number is filled in.
  const first = page.getByLabel('Member number');
  await expect(first).toHaveValue(ada);
  expect(await page.getByLabel('Guest type').locator('option').allTextContents()).toEqual([
    'Business owner (ABO)',
    'Member (APC)',
    'Customer',
    'Guest',
  ]);
  await page.getByLabel('Phone').fill('12ab');
  await page.getByLabel('Phone').blur();
  await expect(page.getByText('Enter a phone number with 7 to 15 digits.')).toBeVisible();
  await page.getByLabel('Phone').fill('+673 712 0000');
  await page.getByLabel('What may we serve you?').selectOption({ label: 'Vegetarian' });
  await page.getByRole('button', { name: 'Use these answers for everyone' }).click();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  const lines = [...guests(18), ', +673 7123456', 'Guest Number 19, +673 7129999, no idea'];
  await page.getByRole('textbox', { name: 'Names' }).fill(lines.join('\n'));
  await expect(page.getByText('Line 19: no name at the beginning')).toBeVisible();
  await expect(page.getByText(/Line 20: .*not quite clear/)).toBeVisible();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByRole('status').filter({ hasText: '20 of 20 complete' })).toBeVisible();

  // Unknown and repeated member numbers are marked at their rows.
  await page
    .getByRole('button', { name: /Guest Number 2 / })
    .or(page.getByRole('button', { name: /Guest Number 2$/ }))
    .first()
    .click();
  const kind = page.getByLabel('Guest type');
  await kind.selectOption('ABO');
  await page.getByLabel('Member number').fill('1234567');
  await page.getByLabel('Member number').blur();
  await expect(page.getByText('This number is not in our records.')).toBeVisible();
  await page.getByLabel('Member number').fill(ada);
  await page.getByLabel('Member number').blur();
  await expect(page.getByText('The same person as guest 1.')).toBeVisible();
  await goOn(page).click();
  await expect(page.getByLabel('Member number')).toBeFocused();
  await page.getByLabel('Member number').fill('8250777');
  await page.getByLabel('Member number').blur();
  await expect(page.getByText(/^Found: /)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '20 of 20 complete' })).toBeVisible();
  await goOn(page).click();
  await page.waitForURL(/\/ActiveOrder\?eventID=/);
  await expect(page.getByText('Guest Number 19')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: '20 of 20 complete' })).toBeVisible();
  await goOn(page).click();
  await page.getByLabel('Phone').fill('+673 712 0000');
  await page.getByLabel('E-mail').fill('table@members.example');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await expectNoSideways(page);
  const calls = recordCalls(page);
  const orderNumber = await orderMade(page, () =>
    page.getByRole('button', { name: /^(Reserve|Book) / }).click(),
  );
  // Wait for the shop: the redirect would otherwise interrupt the next navigation.
  await page.waitForURL(/\/sandbox\/shop\/pay\//);
  await page.goto(`${product.url}/ActivePayOrder?orderNumber=${orderNumber}`);
  const sent = calls.filter(({ name }) => name === 'createActivityOrder');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body['attendees']).toHaveLength(20);
  await expect(page.getByText('Guest Number 19')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('requires real names with a reason, marks missing fields and masks documents afterwards, on a desktop (SHL-040, EVT-063, EVT-064, EVT-070, EVT-071, EVT-073, RTE-015, RTE-041, RTE-054, RTE-086)', async ({
  browser,
  product,
}) => {
  const ada = '8250031';
  const { eventID } = await (await memberOf(product, ada)).eventOf('Skin adviser certificate');
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, `/PcPurchaseTicket?eventID=${eventID}`);
  await choose(page, 2);
  await page.waitForURL(/\/PcRelaNameActive\?eventID=/);
  await expect(page.getByText(/delete them 90 days after the event/)).toBeVisible();
  const reserve = page.getByRole('button', { name: /^(Reserve|Book) / });
  await expect(reserve).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox').check();
  await reserve.click();
  // The first wrong field is opened and focused; the same press marks all other wrong fields.
  await expect(page.getByLabel('Phone').first()).toBeFocused();
  await expect(page.getByLabel('Phone').last()).toHaveAttribute('aria-invalid', 'true');

  const person = async (identity: string) => {
    await page.getByLabel('Phone').first().fill('+673 712 3456');
    await page.getByLabel('E-mail').first().fill('someone@members.example');
    await page.getByLabel('Sex').selectOption({ label: 'Female' });
    await page.getByRole('combobox', { name: 'Age' }).selectOption({ label: '45–49' });
    await page.getByLabel('Identity document').selectOption({ label: 'Identity card' });
    await page.getByLabel('Document number').fill(identity);
  };
  await person('00-771234');
  await page.getByRole('button', { name: 'Next guest' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Guest 2/ })).toBeFocused();
  await page.getByLabel('Full name as in the document').fill('Awang Hafiz bin Yusof');
  await person('00771234');
  await expect(page.getByText('The same person as guest 1.')).toBeVisible();
  await page.getByLabel('Document number').fill('00-885678');
  await expectAccessible(page);
  await page.getByLabel('Phone').last().fill('+673 712 3456');
  await page.getByLabel('E-mail').last().fill('someone@members.example');
  const calls = recordCalls(page);
  await reserve.click();
  await page.waitForURL(/\/PcRealNamePay\?orderNumber=/);
  expect(calls.find(({ name }) => name === 'createActivityOrder')!.body['attendees']).toMatchObject(
    [
      { sex: 0, ageRange: 7, memberNo: ada },
      { sex: 0, ageRange: 7, identityNo: '00-885678' },
    ],
  );
  await expect(page.getByText('****1234')).toBeVisible();
  await expect(page.getByText('****5678')).toBeVisible();
  await expect(page.getByText('885678')).toHaveCount(0);
  await expect(page.getByText('Accepted booking terms: Version 1.0')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('changes names under accepted terms until four days before the event and refuses changes later (EVT-069, EVT-076, RTE-019, RTE-057)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerZero', '/PcOrder?index=1');
  const card = page
    .locator('article, li')
    .filter({ hasText: 'Osman' })
    .or(page.getByText(/river/i));
  await expect(card.first()).toBeVisible();
  const mine = await memberOf(product, product.people.find(({ key }) => key === 'ownerZero')!.ada);
  const { items } = await mine.ask<{
    items: { orderNumber: string; eventName: string; startTime: string }[];
  }>('order/v1/getOrders', {
    orderStatus: ['PAID'],
    pageNum: 1,
    pageSize: 50,
  });
  const order = items.find(({ eventName }) => /river/i.test(eventName))!;
  await page.goto(`${product.url}/PcActivityOrderDetail?orderNumber=${order.orderNumber}`);
  await expect(page.getByText('Haji Osman bin Metussin')).toBeVisible();
  await page.getByRole('link', { name: /Change names/ }).click();
  await page.waitForURL(/\/PcEditNameList\?orderNumber=/);
  await expect(page.getByText(/You can change names until \d+ \w+ \d{4}\./)).toBeVisible();
  await page.getByRole('button', { name: /Haji Osman/ }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Haji Osman bin Hj Metussin');
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save names' });
  await save.click({ force: true });
  await expect(page.getByText(/tick|accept/i).first()).toBeVisible();
  await page.getByRole('checkbox').last().check();
  await save.click();
  await page.waitForURL(/\/PcActivityOrderDetail\?orderNumber=/);
  await expect(page.getByText('Haji Osman bin Hj Metussin')).toBeVisible();

  try {
    await product.setClock(new Date(Date.parse(order.startTime) - 3 * 86_400_000));
    await page.goto(`${product.url}/PcEditNameList?orderNumber=${order.orderNumber}`);
    await expect(page.getByText(/They can no longer be changed/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save names' })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await product.setClock(null);
  }
  expect(errors).toEqual([]);
  await context.close();
});
