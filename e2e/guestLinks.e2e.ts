import type { Browser, Page } from '@playwright/test';
import en from '#locales/en/guests.json' with { type: 'json' };
import zh from '#locales/zh-CN/guests.json' with { type: 'json' };
import ms from '#locales/ms/guests.json' with { type: 'json' };
import { guests, openDoor, result, scan } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  settled,
  test,
} from './product.ts';

const main = (page: Page) => page.locator('main');
const event = 'Coffee with leaders';

test.afterEach(async ({ product }) => product.setClock(null));

/** Makes a member with an order of free places and opens the page that invites guests. */
async function owner(browser: Browser, product: Product, layout: LayoutName, places: number) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(event, places);
  const opened = await openPage(browser, layout, layout === 'phone' ? { width: 320 } : {});
  const address = `${layout === 'phone' ? '/' : '/Pc'}MyGuests?orderNumber=${orderNumber}`;
  await signInAs(opened.page, product, ada, address);
  return { ...opened, member, orderNumber };
}

/** Reads the link in the open dialog and closes the dialog. */
async function linkOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const url = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  return url;
}

async function inviteTo(page: Page, place: number): Promise<string> {
  await page.getByRole('button', { name: `Invite a guest: Place ${place}`, exact: true }).click();
  return linkOf(page);
}

const sure = (page: Page, name: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name });

for (const layout of ['phone', 'desktop'] as const)
  test(`keeps the invitation link visible when copying the invitation fails, on a ${layout} (SHL-028)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await owner(browser, product, layout, 1);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: 'Invite a guest: Place 1', exact: true }).click();
    const link = page.getByRole('dialog').getByLabel('Link');
    await page.getByRole('button', { name: 'Copy invitation' }).click();
    const message = page.locator('[data-toast]');
    await expect(message).toContainText('The invitation could not be copied.');
    await settled(page);
    const [at, under] = [(await message.boundingBox())!, (await link.boundingBox())!];
    expect(at.y + at.height <= under.y || at.y >= under.y + under.height).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`gives an invited guest without an account a ticket until the owner takes it back, on a ${layout} (issue 20)`, async ({
    browser,
    product,
  }) => {
    const { page, errors, orderNumber } = await owner(browser, product, layout, 2);
    await expect(main(page)).toContainText('0 of 2 places named');
    await page.getByRole('button', { name: 'Invite a guest: Place 1', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('This link is for one guest');
    await expectAccessible(page);
    const url = await linkOf(page);
    expect(new URL(url).pathname).toBe('/Guest');
    await expect(main(page)).toContainText('Not opened yet');
    await expectNoSideways(page);
    await expectAccessible(page);

    const theirs = await openPage(browser, layout, layout === 'phone' ? { width: 320 } : {});
    await theirs.page.goto(url);
    await expect(theirs.page.getByRole('heading', { name: event })).toBeVisible();
    // Neither the address nor any request contains the secret of the link.
    expect(new URL(theirs.page.url())).toMatchObject({ pathname: '/Guest', hash: '', search: '' });
    await expectNoSideways(theirs.page);
    await expectAccessible(theirs.page);
    const get = theirs.page.getByRole('button', { name: en.getTicket });
    await get.click();
    await expect(main(theirs.page)).toContainText(en.nameMissing);
    await theirs.page.getByLabel(/Your name/).fill('look at www.example.com');
    await get.click();
    await expect(main(theirs.page)).toContainText('A name cannot contain a web or e-mail address');
    await expect(theirs.page.getByLabel(/Your name/)).toHaveValue('look at www.example.com');
    await theirs.page.getByLabel(/Your name/).fill('Siti Rahmah');
    await theirs.page.getByLabel(/Your name/).press('Enter');
    await expect(main(theirs.page).getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(main(theirs.page)).toContainText('Siti Rahmah');
    await expectNoSideways(theirs.page);
    await expectAccessible(theirs.page);

    await theirs.page.getByRole('button', { name: en.changeName }).click();
    await theirs.page.getByLabel(/Your name/).fill('Siti binti Rahmah');
    await theirs.page.getByRole('button', { name: en.saveName }).click();
    await expect(main(theirs.page)).toContainText('Siti binti Rahmah');
    const file = theirs.page.waitForEvent('download');
    await theirs.page.getByRole('button', { name: en.addToCalendar }).click();
    expect((await file).suggestedFilename()).toMatch(/^balai-\d+\.ics$/);
    // After a reload, and with the link opened again.
    await theirs.page.reload();
    await expect(main(theirs.page).getByRole('img', { name: /QR code/ })).toBeVisible();
    await theirs.page.goto('about:blank');
    await theirs.page.goto(url);
    await expect(main(theirs.page)).toContainText('Siti binti Rahmah');

    // On another device, the forwarded link shows the event but no guest.
    const other = await openPage(browser, layout);
    await other.page.goto(url);
    await expect(main(other.page)).toContainText(en.takenTitle);
    await expect(main(other.page)).not.toContainText('Rahmah');
    await expect(main(other.page).getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await expectAccessible(other.page);

    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(main(page)).toContainText('1 of 2 places named');
    await expect(main(page)).toContainText('Siti binti Rahmah');
    await page.getByRole('button', { name: 'Send again: Place 1', exact: true }).click();
    expect(await linkOf(page)).toBe(url);
    // The ticket shows its guest and no code.
    await page.goto(
      `${product.url}${layout === 'phone' ? '/' : '/Pc'}ActivityTicket?orderNumber=${orderNumber}`,
    );
    await expect(main(page)).toContainText('Given to Siti binti Rahmah');
    await page.getByRole('link', { name: 'Invite guests' }).click();
    await page.getByRole('button', { name: 'Take back: Place 1', exact: true }).click();
    await sure(page, 'Take back').click();
    await expect(main(page)).toContainText('0 of 2 places named');
    await expectAccessible(page);

    await theirs.page.reload();
    await expect(main(theirs.page)).toContainText(en.unknownTitle);
    await expect(main(theirs.page)).not.toContainText('Rahmah');
    await expectAccessible(theirs.page);
    for (const one of [errors, theirs.errors, other.errors]) expect(one).toEqual([]);
  });

test('accepts the code of an invited guest at check-in and shows the owner that the guest is checked in (issue 20)', async ({
  browser,
  product,
}) => {
  const { ada, tickets, codes, sessionId } = await guests(product, 1);
  const member = await memberOf(product, ada);
  const { url } = await member.ask<{ url: string }>('ticket/inviteGuest', {
    ticketID: tickets[0]!.ticketID,
  });
  const theirs = await openPage(browser, 'phone');
  await theirs.page.goto(url);
  await theirs.page.getByLabel(/Your name/).fill('Awang Hafiz');
  const named = theirs.page.waitForResponse(/nameGuest/);
  await theirs.page.getByRole('button', { name: en.getTicket }).click();
  const { data } = (await (await named).json()) as { data: { own: { qrCode: string } } };
  await expect(main(theirs.page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const door = await openPage(browser, 'phone');
  await openDoor(door.page, product, sessionId);
  await scan(door.page, codes[0]!);
  await expect(result(door.page)).toHaveAttribute('data-result', 'REPLACED');
  await scan(door.page, data.own.qrCode);
  await expect(result(door.page)).toHaveAttribute('data-result', 'OK');
  await expect(result(door.page)).toContainText('Awang Hafiz');
  await theirs.page.reload();
  await expect(main(theirs.page)).toContainText('Checked in');
  await expectAccessible(theirs.page);
  const own = await openPage(browser, 'phone');
  await signInAs(own.page, product, ada, `/CheckList?sessionId=${sessionId}`);
  await expect(main(own.page)).toContainText('Awang Hafiz');
  await expect(main(own.page)).toContainText('1 of 1 checked in');
  expect([...theirs.errors, ...door.errors, ...own.errors]).toEqual([]);
});

for (const [locale, words] of [
  ['zh-CN', zh],
  ['ms-BN', ms],
] as const)
  test(`shows a guest link in the language of the browser, ${locale} (issue 20)`, async ({
    browser,
    product,
  }) => {
    const { page } = await owner(browser, product, 'phone', 1);
    const url = await inviteTo(page, 1);
    const theirs = await openPage(browser, 'phone', { locale, width: 320 });
    await theirs.page.goto(url);
    await theirs.page.getByRole('button', { name: words.getTicket }).click();
    await expect(main(theirs.page)).toContainText(words.nameMissing);
    await expectNoSideways(theirs.page);
    await theirs.page.getByLabel(words.yourName).fill('Nurul');
    await theirs.page.getByRole('button', { name: words.getTicket }).click();
    await expect(theirs.page.getByRole('button', { name: words.changeName })).toBeVisible();
    await expectNoSideways(theirs.page);
    const stranger = await openPage(browser, 'phone', { locale });
    await stranger.page.goto(`${product.url}/Guest`);
    await expect(main(stranger.page)).toContainText(words.noLinkTitle);
    await stranger.page.goto(`${product.url}/Guest#nobody`);
    await expect(main(stranger.page)).toContainText(words.unknownTitle);
    expect([...theirs.errors, ...stranger.errors]).toEqual([]);
  });
