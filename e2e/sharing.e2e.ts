import type { Page } from '@playwright/test';
import { answerInstead, openMe, recordCalls } from './calls.ts';
import { guests, openDoor, result, scan } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openBrowser,
  openPage,
  test,
  watchErrors,
} from './product.ts';

const main = (page: Page) => page.locator('main');
const event = 'Coffee with leaders';

test.afterEach(async ({ product }) => product.setClock(null));

/** Makes a member with tickets of a free event; returns their numbers. */
async function owner(product: Parameters<typeof memberOf>[0], places: number) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(event, places);
  const { tickets } = await member.ask<{ tickets: { ticketID: string; sessionId: string }[] }>(
    'v1/ticket/getMyTicket',
    { orderNumber },
  );
  return {
    ada,
    member,
    tickets: tickets.map((one) => one.ticketID),
    sessionId: tickets[0]!.sessionId,
  };
}

for (const [layout, width] of [
  ['phone', 320],
  ['desktop', 1280],
] as [LayoutName, number][])
  test(`gives a ticket to a member and takes it back, on a ${layout} (TKT-009, TKT-012, TKT-013, TKT-014, RTE-026, RTE-076, SHL-021, S-44)`, async ({
    browser,
    product,
  }) => {
    const { ada, tickets, sessionId } = await owner(product, 2);
    const [ticketID] = tickets as [string];
    const receiver = newAda();
    await memberOf(product, receiver);
    const at = (name: string, query: string) =>
      `${product.url}${layout === 'phone' ? '/' : '/Pc'}${name}?${query}`;
    const contexts = [
      await openBrowser(browser, layout, { width }),
      await openBrowser(browser, layout, { width }),
    ];
    const [page, theirs] = [await contexts[0]!.newPage(), await contexts[1]!.newPage()];
    const errors = [watchErrors(page), watchErrors(theirs)];
    const calls = recordCalls(page);
    await signInAs(page, product, ada, `/MyTicket?ticketID=${ticketID}`);
    await page.getByRole('button', { name: 'Give to a member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Find member' }).click();
    await expect(dialog).toContainText('Please enter a member number.');
    await dialog.getByLabel(/Member number/).fill('1234567');
    await dialog.getByRole('button', { name: 'Find member' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel(/Member number/)).toHaveValue('1234567');
    await expectAccessible(page);
    await dialog.getByLabel(/Member number/).fill(ada);
    await dialog.getByLabel(/Member number/).press('Enter');
    await dialog.getByRole('button', { name: /^Give to / }).click();
    await expect(dialog.getByRole('alert')).toContainText('your own member number');
    await dialog.getByLabel(/Member number/).fill(receiver);
    await dialog.getByLabel(/Member number/).press('Enter');
    await expect(dialog).toContainText(receiver);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Give to / }).click();
    await expect(dialog).toHaveCount(0);
    expect(calls.of('shareTicket').at(-1)!.payload).toMatchObject({ ticketID, aboNo: receiver });
    await expect(main(page)).toContainText('You can take the ticket back until it is checked in.');
    await expect(main(page).getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as picture' })).toHaveCount(0);
    await expectNoSideways(page);
    await expectAccessible(page);

    // The receiver sees the ticket counted until it is opened, listed as received, with a code and
    // without sharing.
    await signInAs(theirs, product, receiver, '/');
    await openMe(theirs);
    await expect(theirs.getByRole('dialog').getByText('1 shared ticket')).toBeAttached();
    await theirs.goto(at('MyTickets', ''));
    await expect(main(theirs)).toContainText('Received from');
    await theirs.goto(at('SharePage', `ticketID=${ticketID}`));
    await expect(main(theirs).getByRole('img', { name: /QR code/ })).toBeVisible();
    for (const text of [event, 'Received from', 'Good to know', 'Venue', 'Address', 'Contact'])
      await expect(main(theirs)).toContainText(text);
    await expectNoSideways(theirs);
    await expectAccessible(theirs);
    await theirs.goto(at('MyTicket', `ticketID=${ticketID}`));
    await expect(main(theirs).getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Give to a member' })).toHaveCount(0);
    await theirs.goto(at('Home', ''));
    const personal = theirs.waitForResponse(/personalData/);
    await openMe(theirs);
    expect(await (await personal).json()).toMatchObject({ data: { sharedTickets: 0 } });
    await expect(theirs.getByRole('dialog').getByText('1 shared ticket')).toHaveCount(0);

    // The owner's list shows the receiver and that the ticket was opened; taking it back needs a
    // confirmation.
    await page.goto(at('CheckList', `sessionId=${sessionId}`));
    await expect(main(page)).toContainText(`(${receiver})`);
    await expect(main(page)).toContainText('Opened');
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Take back' })
      .click();
    await expect(main(page)).toContainText('taken back');
    expect(calls.of('saveShareList').at(-1)!.payload).toMatchObject({
      shares: [{ ticketID, receiver: null }],
    });
    await expect(main(page).getByRole('button', { name: /^Give to a member/ })).toHaveCount(2);
    await theirs.goto(at('SharePage', `ticketID=${ticketID}`));
    await expect(main(theirs)).toContainText('This ticket is not shared with you');
    await theirs.goto(at('MyTickets', ''));
    await expect(main(theirs)).toContainText('No tickets yet');
    expect(errors.flat()).toEqual([]);
    for (const context of contexts) await context.close();
  });

test('refuses the replaced code at check-in and accepts that of the receiver (R40, B-20)', async ({
  browser,
  product,
}) => {
  const { ada, codes, tickets, sessionId } = await guests(product, 1);
  const [giver, receiver] = [await memberOf(product, ada), await memberOf(product, newAda())];
  await giver.ask('ticket/shareTicket', { ticketID: tickets[0]!.ticketID, aboNo: receiver.ada });
  const { qrCode } = await receiver.ask<{ qrCode: string }>('ticket/getTicketQRcode', {
    ticketID: tickets[0]!.ticketID,
  });
  const { context, page } = await openPage(browser, 'phone');
  await openDoor(page, product, sessionId);
  await scan(page, codes[0]!);
  await expect(result(page)).toHaveAttribute('data-result', 'REPLACED');
  await scan(page, qrCode);
  await expect(result(page)).toHaveAttribute('data-result', 'OK');
  await context.close();
});

test('serves a ticket picture without sign-in and shows an error when making it fails (ERR-012, TKT-010, TKT-011, A-13)', async ({
  browser,
  product,
}) => {
  const { ada, tickets } = await owner(product, 1);
  const [ticketID] = tickets as [string];
  const context = await openBrowser(browser, 'desktop');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const calls = recordCalls(page);
  await signInAs(page, product, ada, `/MyTicket?ticketID=${ticketID}`);
  const restore = await answerInstead(page, 'getshareTicket', { errorCode: '9999' });
  await page.getByRole('button', { name: 'Send as picture' }).click();
  await expect(page.getByText('The picture could not be created. Please try again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await restore();
  // A device that cannot draw the picture shows the same message and sends nothing.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const sentBefore = calls.of('getshareTicket').length;
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.getByRole('button', { name: 'Send as picture' }).click();
  await expect(page.getByText('The picture could not be created. Please try again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls.of('getshareTicket')).toHaveLength(sentBefore);
  await page.reload();

  await page.getByRole('button', { name: 'Send as picture' }).click();
  const picture = page.getByRole('img', { name: `Picture of ticket ${ticketID}` });
  await expect(picture).toBeVisible();
  expect(calls.of('getshareTicket').at(-1)!.payload).toMatchObject({
    regionCode: expect.any(String),
    ada,
    imageStr: expect.stringMatching(/^data:image\/png;base64,/),
    imageName: `ticket-${ticketID}.png`,
  });
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(1440);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toMatch(/^\/shared\/[\w-]{32}\.png$/);
  const stranger = await fetch(url);
  expect([stranger.status, stranger.headers.get('content-type')]).toEqual([200, 'image/png']);
  await context.close();
});

test('prints a ticket on one sheet (S-42, S-44)', async ({ browser, product }) => {
  const { ada, tickets } = await owner(product, 1);
  const { context, page } = await openPage(browser, 'desktop', { colorScheme: 'dark' });
  await signInAs(page, product, ada, `/MyTicket?ticketID=${tickets[0]}`);
  for (const name of ['MyTicket', 'SharePage']) {
    await page.goto(`${product.url}/Pc${name}?ticketID=${tickets[0]}`);
    await expect(main(page).getByRole('img', { name: /QR code/ })).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Save as picture' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await context.close();
});
