import type { Page } from '@playwright/test';
import { memberOf, newAda, placeOf, signInAs } from './member.ts';
import { expect, expectAccessible, type LayoutName, openPage, signIn, test } from './product.ts';

type Detail = {
  eventName: string;
  eventTypeName: string;
  venueName: string;
  address: string;
  speakers: string[];
  description: string;
  warmReminder: string;
  contacts: { person: string; phone: string }[];
  ticketTypes: { ticketTypeName: string; price: number; banlance: number }[];
};

const care = '+673 222 8800';
const main = (page: Page) => page.locator('main');
const book = (page: Page) => main(page).getByRole('button', { name: /^(Book tickets|Register)$/ });

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows all stored details of an event, on a ${layout} (EVT-050)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const { eventID } = await member.eventOf('Botanical skincare: launch night');
    const detail = await member.ask<Detail>('event/v1/getEventDetail', { eventID });
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    await expect(page.getByRole('heading', { name: detail.eventName }).last()).toBeVisible();
    const texts = [
      detail.eventTypeName,
      detail.venueName,
      detail.address,
      detail.warmReminder,
      ...detail.speakers,
      '19:00–22:00',
      'Ticketing open',
      'Ticket sales:',
    ];
    for (const contact of detail.contacts) texts.push(contact.person, contact.phone);
    for (const type of detail.ticketTypes)
      texts.push(type.ticketTypeName, `B$${type.price.toFixed(2)}`, `${type.banlance} places left`);
    for (const text of texts) await expect(main(page), text).toContainText(text);
    const plain = detail.description
      .replaceAll(/<[^>]*>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    for (const line of plain) await expect(main(page)).toContainText(line);
    await expect(
      page.locator(`a[href="tel:${detail.contacts[0]!.phone.replaceAll(' ', '')}"]`),
    ).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

test('enables, disables or hides the booking button by the status of the event (EVT-052, EVT-036)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000002');
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerBonus');
  const wanted: [name: string, state: 'active' | 'inactive' | 'none', reason: RegExp | null][] = [
    ['Botanical skincare: launch night', 'active', null],
    ['Air care: private view', 'active', null],
    ['Welcome hour online', 'active', null],
    ['Two weeks of nutrition, ten minutes a day', 'active', null],
    ['Clear water: the new filter', 'inactive', /Booking opens on .*\d{4}/],
    ["Owners' summit", 'inactive', /Booking opens on .*\d{4}/],
    ['Selling on social media, politely', 'inactive', /Booking opens on .*\d{4}/],
    ['Three new drinks, one evening', 'none', /All places are taken/],
    ['Home spa evening', 'none', /Booking closed on .*\d{4}/],
    ['Riverfront gala dinner', 'none', /All places are taken|used all places/],
    ['Know your skin (in Mandarin)', 'none', /All places are taken/],
    ['Keeping records for your business', 'none', /Booking closed on .*\d{4}/],
    ['Home care in one hour', 'none', /closed/],
  ];
  for (const [name, state, reason] of wanted) {
    await page.goto(`${product.url}/ActivityDetail?eventID=${(await owner.eventOf(name)).eventID}`);
    await expect(page.getByRole('heading', { name }).last()).toBeVisible();
    if (state === 'none') await expect(book(page), name).toHaveCount(0);
    else if (state === 'active')
      await expect(book(page), name).not.toHaveAttribute('aria-disabled', 'true');
    else await expect(book(page), name).toHaveAttribute('aria-disabled', 'true');
    if (reason !== null)
      await expect(main(page).getByRole('status').filter({ hasText: reason }), name).toBeVisible();
    const here = placeOf(page);
    if (state === 'inactive') {
      await book(page).click({ force: true });
      expect(placeOf(page)).toBe(here);
    }
  }
  await context.close();
});

test('hides an invited-only event and its booking from a member without an invitation (EVT-036)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000002');
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'member');
  // One event on sale, one not yet.
  for (const name of ['Air care: private view', "Owners' summit"]) {
    const { eventID } = await owner.eventOf(name);
    await page.goto(`${product.url}/ActivityDetail?eventID=${eventID}`);
    await expect(main(page).getByText('By invitation only', { exact: true }), name).toBeVisible();
    await expect(main(page).getByText(/^Invited/), name).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(book(page), name).toHaveCount(0);
    await page.goto(product.url);
    await expect(page.locator('article').first()).toBeVisible();
    await expect(page.locator(`#event-${eventID}`), name).toHaveCount(0);
  }
  await context.close();
});

for (const [who, name] of [
  ['orderingBlocked', 'cannot place orders'],
  ['accountBlocked', 'account is blocked'],
] as const)
  test(`shows the care number instead of the booking button for ${who} (EVT-054, PAY-020, PAY-026)`, async ({
    browser,
    product,
  }) => {
    const { eventID } = await (
      await memberOf(product, newAda())
    ).eventOf('Botanical skincare: launch night');
    const { context, page } = await openPage(browser, 'phone');
    await signIn(page, product, who, `/ActivityDetail?eventID=${eventID}`);
    const reason = main(page).getByRole('status').filter({ hasText: name });
    await expect(reason).toContainText(care);
    await expect(book(page)).toHaveCount(0);
    await page.goto(`${product.url}/PurchaseTicket?eventID=${eventID}`);
    await expect(main(page)).toContainText(care);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await context.close();
  });

test('offers an event for owners only to owners, and shows other members why (EVT-055)', async ({
  browser,
  product,
}) => {
  const { eventID } = await (
    await memberOf(product, newAda())
  ).eventOf('Bookkeeping for business owners');
  for (const [who, canBook] of [
    ['member', false],
    ['other', false],
    ['ownerZero', true],
  ] as const) {
    const { context, page } = await openPage(browser, 'phone');
    await signIn(page, product, who, `/ActivityDetail?eventID=${eventID}`);
    await expect(
      page.getByRole('heading', { name: 'Bookkeeping for business owners' }).last(),
    ).toBeVisible();
    await expect(
      main(page).getByRole('status').filter({ hasText: 'This event is for business owners only.' }),
    ).toHaveCount(canBook ? 0 : 1);
    await expect(book(page)).toHaveCount(canBook ? 1 : 0);
    await context.close();
  }
});

test('offers to view or release an unpaid order before the event is booked again (EVT-053, B-47)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve('Botanical skincare: launch night');
  const { eventID } = await member.eventOf('Botanical skincare: launch night');
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  const message = 'You already have an order for this event that is not paid';
  await expect(main(page).getByText(message)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'View orders' })).toBeVisible();
  await book(page).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(message);
  await expect(dialog).toContainText('its places may be gone');
  await dialog.getByRole('button', { name: 'View the order' }).click();
  await page.waitForURL(`**/ActivityOrderDetail?orderNumber=${orderNumber}`);
  await page.goBack();
  await book(page).click();
  await dialog.getByRole('button', { name: 'Release it' }).click();
  await expect(page.getByText('The order has been released. You can book now.')).toBeVisible();
  await expect(main(page).getByText(message)).toHaveCount(0);
  await book(page).click();
  await page.waitForURL(/\/PurchaseTicket\?/);
  await context.close();
});

test('offers a link back when an event, order or ticket does not exist (RTE-105)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, errors, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/ActivityDetail');
  for (const address of [
    '/ActivityDetail',
    '/ActivityDetail?eventID=999999',
    '/ActivityDetail?eventID=x',
    '/PurchaseTicket',
    '/PurchaseTicket?eventID=999999',
    '/ActiveOrder?eventID=999999',
    '/ActivePayOrder',
    '/ActivePayOrder?orderNumber=RE20260101000001',
    '/ActivityOrderDetail?orderNumber=1',
    '/PaySuccess?orderNumber=RE20260101000001',
    '/MyTicket',
    '/MyTicket?ticketID=1',
    '/ActivityTicket?orderNumber=RE20260101000001',
  ]) {
    await page.goto(product.url + address);
    const way = main(page).getByRole('link', { name: /Browse events|Home|All tickets|orders/i });
    await expect(way.first(), address).toBeVisible();
  }
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
