import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { countOf, memberOf, newAda, recordCalls, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  signIn,
  test,
} from './product.ts';

type Ticket = { ticketID: string; eventName: string; state: string; sessionStart: string };

const main = (page: Page) => page.locator('main');
const launch = 'Botanical skincare: launch night';
const code = (page: Page) => main(page).getByRole('img', { name: /QR code/ });

/**
 * Decodes the QR code of a picture. The browser reads the pixels, because Node has no PNG decoder.
 */
async function scanned(
  page: Page,
  png: Buffer,
): Promise<{ text: string; width: number; height: number }> {
  const image = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
    );
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (let at = 0; at < data.length; at += 32_768)
      text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { pixels: btoa(text), width, height };
  }, png.toString('base64'));
  const { width, height } = image;
  return {
    text: decodeQR({ width, height, data: Buffer.from(image.pixels, 'base64') }),
    width,
    height,
  };
}

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows a ticket and saves it as a picture with the same code, on a ${layout} (RTE-022, RTE-024, RTE-072, RTE-074, TKT-001, TKT-002, TKT-003, TKT-004, CON-022, TKT-006, TKT-007, TKT-008, TKT-018)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy(launch, 2);
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityTicket?orderNumber=${orderNumber}`);
    await expect(main(page).locator('a[href*="ticketID"]')).toHaveCount(2);
    expect(new URL(page.url()).pathname).toBe(
      layout === 'phone' ? '/ActivityTicket' : '/PcActivityTicket',
    );
    const ids = (
      await main(page)
        .locator('a[href*="ticketID"]')
        .evaluateAll((all) =>
          all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('ticketID')!),
        )
    ).toSorted();
    const codes = await Promise.all(
      ids.map(
        async (ticketID) =>
          (
            await member.ask<{ qrCode: string }>('ticket/getTicketQRcode', {
              regionCode: 'BN',
              ticketID,
            })
          ).qrCode,
      ),
    );
    expect(new Set(codes).size).toBe(2);

    const calls = recordCalls(page);
    await main(page).locator(`a[href$="ticketID=${ids[0]}"]`).click();
    await expect(code(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(layout === 'phone' ? '/MyTicket' : '/PcMyTicket');
    expect(calls.find((call) => call.name === 'getMyTicketDetail')!.body).toMatchObject({
      ticketID: ids[0],
    });
    expect(calls.find((call) => call.name === 'getTicketQRcode')!.body).toMatchObject({
      regionCode: expect.any(String),
      ticketID: ids[0],
    });
    const { contacts } = await member.ask<{ contacts: { person: string; phone: string }[] }>(
      'event/v1/getEventDetail',
      {
        eventID: (await member.eventOf(launch)).eventID,
      },
    );
    expect(contacts.length).toBe(2);
    const event = await member.eventOf(launch);
    const [first, second] = contacts;
    for (const text of [
      event.eventName,
      String(event['eventTypeName']),
      '19:00–22:00',
      String(event['venueName']),
      String(event['address']),
      first!.person,
      first!.phone,
      'Good to know',
      'Valid',
    ])
      await expect(main(page)).toContainText(text);
    await expect(main(page)).not.toContainText(second!.phone);
    await expectNoSideways(page);
    await expectAccessible(page);

    // The displayed code equals the code of the response; it does not contain the holder or the
    // order's number.
    const shown = await scanned(
      page,
      await code(page).screenshot({ scale: 'device' }).then(padded(page)),
    );
    expect(codes[0]).toBe(shown.text);
    for (const secret of [ada, orderNumber, 'Siew']) expect(shown.text).not.toContain(secret);

    const pressed = Date.now();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as picture' }).click();
    await expect(page.getByRole('button', { name: 'Creating the picture…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const file = await saved;
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000);
    expect(file.suggestedFilename()).toBe(`ticket-${ids[0]}.png`);
    const picture = await scanned(page, readFileSync(await file.path()));
    expect(picture.text).toBe(codes[0]);
    expect(picture.height).toBeGreaterThan(picture.width);
    expect(errors).toEqual([]);
    await context.close();
  });

/** Adds the margin that scanners need. */
const padded =
  (page: Page) =>
  (png: Buffer): Promise<Buffer> =>
    page
      .evaluate(async (base64) => {
        const bitmap = await createImageBitmap(
          new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'image/png' }),
        );
        const canvas = new OffscreenCanvas(bitmap.width + 80, bitmap.height + 80);
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(bitmap, 40, 40);
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        let text = '';
        for (let at = 0; at < bytes.length; at += 32_768)
          text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
        return btoa(text);
      }, png.toString('base64'))
      .then((base64) => Buffer.from(base64, 'base64'));

test('lists own and received tickets, upcoming before past (TKT-015)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000001');
  const { context, page } = await openPage(browser, 'desktop');
  await signIn(page, product, 'ownerAward', '/PcMyTickets');
  const heads = main(page).getByRole('heading', { level: 2 });
  await expect(main(page)).toContainText('Morning walk at Tasek Lama');
  await expect(main(page)).toContainText('Ambuyat today: sauces and sides');
  await expect(main(page)).toContainText('Received from Lim Siew Hoon');
  await expect(heads.first()).toHaveText('Upcoming');
  const { totalNum } = await owner.ask<{ totalNum: number }>('v1/ticket/getMyTickets', {
    pageNum: 1,
    pageSize: 10,
  });
  expect(totalNum).toBeGreaterThan(10);
  // Past and called-off tickets follow all future ones.
  await page
    .getByRole('button', { name: 'Page 2', exact: true })
    .or(page.getByRole('link', { name: 'Page 2', exact: true }))
    .click();
  await expect(heads.last()).toHaveText('Past');
  await expect(main(page)).toContainText('Night run');
  await expect(main(page)).toContainText('Product talks that people remember');
  await expect(main(page)).toContainText('Checked in');
  await expectAccessible(page);
  await context.close();
});

test('marks used and cancelled tickets as no longer usable (TKT-005)', async ({
  browser,
  product,
}) => {
  const owner = await memberOf(product, '7000001');
  const all: Ticket[] = [];
  for (let pageNum = 1; pageNum <= 4; pageNum++)
    all.push(
      ...(await owner.ask<{ items: Ticket[] }>('v1/ticket/getMyTickets', { pageNum, pageSize: 10 }))
        .items,
    );
  const { context, page } = await openPage(browser, 'phone');
  await signIn(page, product, 'ownerAward', '/MyTickets');
  const used = all.find((ticket) => ticket.state === 'USED')!;
  await page.goto(`${product.url}/MyTicket?ticketID=${used.ticketID}`);
  await expect(
    main(page)
      .getByText(/^Checked in \d{4}\/\d\d\/\d\d \d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(main(page)).toContainText('This ticket can no longer be used.');
  const cancelled = all.find((ticket) => ticket.state === 'CANCELLED')!;
  await page.goto(`${product.url}/MyTicket?ticketID=${cancelled.ticketID}`);
  await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(main(page)).toContainText('This ticket can no longer be used.');
  await expectAccessible(page);
  await context.close();
});

test('groups the tickets of a set by venue, each with its own day (TKT-016, TKT-017)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(
    'Clean home tour: two towns, two afternoons',
    1,
    'Both days',
  );
  const { context, page } = await openPage(browser, 'phone');
  const calls = recordCalls(page);
  await signInAs(page, product, ada, `/ActivityTicket?orderNumber=${orderNumber}`);
  const groups = main(page).locator('section', { has: page.getByRole('heading', { level: 3 }) });
  await expect(groups).toHaveCount(2);
  await expect(groups.nth(0).locator('a[href*="ticketID"]')).toHaveCount(1);
  expect(countOf(calls, 'getMyTicket')).toBe(1);
  for (const at of [0, 1]) await expect(groups.nth(at)).toContainText('1 ticket');
  const heads = await groups.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(new Set(heads).size).toBe(2);
  await groups.nth(0).locator('a[href*="ticketID"]').click();
  await expect(code(page)).toBeVisible();
  const { startTime, endTime } = await member.eventOf('Clean home tour: two towns, two afternoons');
  const day = (at: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Brunei',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
      .format(Date.parse(at))
      .replace('Sept', 'Sep');
  await expect(main(page)).toContainText(day(startTime));
  await expect(main(page)).toContainText(day(endTime));
  await expect(main(page)).toContainText('Your session');
  await context.close();
});

test('retries a code that failed to load, and shows no tickets for an unpaid order (TKT-003, S-42, S-41)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  await member.buy('Coffee with leaders', 1);
  const unpaid = await member.reserve(launch);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/MyTickets');
  // A ticket's response contains its code. Without it, as in responses cached by earlier versions,
  // the page calls for the code.
  await page.route('**/getMyTicketDetail**', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...envelope, data: { ...envelope.data, qrCode: null } },
    });
  });
  await page.route('**/getTicketQRcode**', (route) => route.abort());
  await page.getByRole('link', { name: 'Coffee with leaders' }).click();
  await expect(page.getByText('The code could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/getTicketQRcode**');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(code(page)).toBeVisible();
  await page.goto(`${product.url}/ActivityTicket?orderNumber=${unpaid}`);
  await expect(
    page.getByText('Your tickets appear here as soon as the order is paid.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
  await context.close();
});
