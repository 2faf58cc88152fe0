import { readFileSync } from 'node:fs';
import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { openMe } from './calls.ts';
import { asSeen, callsOn, code, keptOn, main, workerReady } from './kept.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openBrowser,
  openPage,
  quiet,
  test,
  watchErrors,
} from './product.ts';

const launch = 'Botanical skincare: launch night';
/** Decodes the QR code on the screen; the margin is the one that scanners need. */
async function scanned(page: Page): Promise<string> {
  const png = (await code(page).screenshot({ scale: 'device' })).toString('base64');
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]),
    );
    const canvas = new OffscreenCanvas(bitmap.width + 80, bitmap.height + 80);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 40, 40);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let at = 0; at < data.length; at += 32_768)
      text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { pixels: btoa(text), width: canvas.width, height: canvas.height };
  }, png);
  return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') });
}

/** Addresses and texts in the service worker's caches. */
const cached = (page: Page): Promise<{ addresses: string[]; text: string }> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    let text = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        addresses.push(new URL(url).pathname);
        text += (await (await cache.match(url))?.text()) ?? '';
      }
    }
    return { addresses, text };
  });

/** Closes the browser's tabs and opens a new one, so that no session storage is left. */
async function coldOpen(context: BrowserContext, url: string): Promise<Page> {
  const before = context.pages();
  const fresh = await context.newPage();
  await Promise.all(before.map((page) => page.close()));
  await fresh.goto(url);
  return fresh;
}

test('opens a viewed ticket offline after a cold start, corrects it online and deletes it on sign-out (I32, I36, A-05, SES-036, B-21, R32)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const orderNumber = await member.buy(launch, 3);
  const { context, page: first } = await openPage(browser, 'phone', { withWorker: true });
  await signInAs(first, product, ada, '/MyTickets');
  await main(first).locator('a[href*="ticketID"]').first().click();
  await expect(code(first)).toBeVisible();
  const ticket = first.url();
  const shown = await scanned(first);
  await expect(asSeen(first)).toHaveCount(0);
  await workerReady(first);
  await expect
    .poll(() => callsOn(first))
    .toEqual(['getMyCalendar', 'getMyTicketDetail', 'getMyTickets', 'getTicketQRcode']);

  // The worker caches assets and one document: no response of a call, nothing of the console.
  const { addresses, text } = await cached(first);
  expect(
    addresses.filter(
      (address) => !/^\/(assets\/[\w.-]+\.(?:js|css)|kept\/\w+|icon\.svg)$/.test(address),
    ),
  ).toEqual([]);
  for (const secret of [ada, shown, orderNumber, 'Siew Hoon']) expect(text).not.toContain(secret);

  await context.setOffline(true);
  const page = await coldOpen(context, ticket);
  const errors = watchErrors(page);
  await expect(code(page)).toBeVisible();
  expect(await scanned(page)).toBe(shown);
  await expect(asSeen(page)).toBeVisible();
  await expect(main(page)).toContainText(launch);
  await expectNoSideways(page);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(`SUMMARY:${launch}`);
  // Other pages of the same tickets, and pages that need the network.
  await page.goto(`${product.url}/MyTickets`);
  await expect(main(page).locator('a[href*="ticketID"]')).toHaveCount(3);
  await expect(asSeen(page)).toBeVisible();
  // The next ticket was prefetched, the one after it was not.
  await main(page).locator('a[href*="ticketID"]').nth(1).click();
  await expect(page.getByText('Ticket 2 of 3')).toBeVisible();
  await expect(code(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expect(page.getByRole('heading', { name: /Not saved on this device yet/ })).toBeVisible();
  await page.goto(`${product.url}/Order`);
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Tickets', exact: true }).click();
  await main(page).locator('a[href*="ticketID"]').first().click();
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(
    errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error)),
  ).toEqual([]);

  // The ticket was shared on another device meanwhile: online, page and device are corrected.
  await member.ask('ticket/shareTicket', {
    ticketID: new URL(ticket).searchParams.get('ticketID'),
    aboNo: '7000001',
  });
  await context.setOffline(false);
  await expect(main(page)).toContainText('Given to', { timeout: 20_000 });
  await expect(code(page)).toHaveCount(0);
  await expect(asSeen(page)).toHaveCount(0);
  await expect.poll(() => callsOn(page), { timeout: 15_000 }).not.toContain('getTicketQRcode');

  await page.goto(`${product.url}/Home`);
  await openMe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  // Another tab, opened just before, must store nothing after the sign-out.
  const other = await context.newPage();
  await other.goto(`${product.url}/MyTickets`);
  await expect(main(other).locator('a[href*="ticketID"]')).toHaveCount(3);
  // During the steps of its sign-in the tab would open the sign-in page by itself.
  await quiet(other);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  // The tab that is still open stores nothing any more. A dialog may already cover the link.
  await main(other)
    .locator('a[href*="ticketID"]')
    .last()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(other.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
  await other.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/keeping-')),
  );
  await other.waitForTimeout(1500);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
  await context.close();
});

test('shows the code of a viewed ticket offline after a cold start when the call for the code was lost (TKT-003, B-21, members 10)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).buy(launch);
  const { context, page: first } = await openPage(browser, 'phone', { withWorker: true });
  // The network is lost after the ticket's response.
  let lost = 0;
  await first.route('**/getTicketQRcode**', async (route) => {
    lost++;
    await route.abort('failed');
  });
  await signInAs(first, product, ada, '/MyTickets');
  await main(first).locator('a[href*="ticketID"]').first().click();
  await expect(code(first)).toBeVisible();
  const shown = await scanned(first);
  await workerReady(first);
  await expect
    .poll(() => callsOn(first))
    .toEqual(['getMyCalendar', 'getMyTicketDetail', 'getMyTickets']);
  expect(lost).toBeGreaterThan(0);
  await context.setOffline(true);
  const page = await coldOpen(context, first.url());
  await expect(code(page)).toBeVisible();
  expect(await scanned(page)).toBe(shown);
  await expect(asSeen(page)).toBeVisible();
  await context.close();
});

test('shows nothing of the first account offline when another member signs in on the same device (I32, A-05, SES-007)', async ({
  browser,
  product,
}) => {
  const [ada, second] = [newAda(), newAda()];
  const member = await memberOf(product, ada);
  await memberOf(product, second);
  const orderNumber = await member.buy(launch, 1);
  const { context, page } = await openPage(browser, 'desktop', { withWorker: true });
  await signInAs(page, product, ada, `/PcActivityTicket?orderNumber=${orderNumber}`);
  const link = main(page).locator('a[href*="ticketID"]');
  await expect(link).toHaveCount(1);
  const list = page.url();
  await link.click();
  await expect(code(page)).toBeVisible();
  const ticket = page.url();
  await workerReady(page);
  await expect
    .poll(() => callsOn(page))
    .toEqual(['getMyCalendar', 'getMyTicket', 'getMyTicketDetail', 'getTicketQRcode']);
  const [mine] = await keptOn(page);
  await context.setOffline(true);
  const cold = await coldOpen(context, list);
  await expect(main(cold).locator('a[href*="ticketID"]')).toHaveCount(1);

  await context.clearCookies({ name: 'balai_state' });
  await context.setOffline(false);
  // Without the cookie the page opens the sign-in by itself.
  await cold.waitForURL(/\/sandbox\/sign-in\//);
  await signInAs(cold, product, second, '/PcMyTickets');
  await expect(cold.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await expect
    .poll(async () => (await keptOn(cold)).filter(({ mark }) => mark === mine!.mark))
    .toEqual([]);
  await workerReady(cold);
  await context.setOffline(true);
  const after = await coldOpen(context, ticket);
  await expect(after.getByRole('heading', { name: /Not saved on this device yet/ })).toBeVisible();
  await expect(after.locator('body')).not.toContainText(launch);
  await context.close();
});

test('replaces the cached document and files when a new build is served', async ({
  browser,
  product,
}) => {
  const script = await (await fetch(`${product.url}/worker.js`)).text();
  const build = /\/kept\/(\w+)/.exec(script)![1]!;
  const next = build.split('').toReversed().join('');
  let isNext = false;
  // A proxy to the same portal; after `isNext` the build has another name.
  const between = createServer((request, answer) => {
    const path = isNext ? request.url!.replace(next, build) : request.url!;
    if (path === '/worker.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      answer.end(isNext ? script.replaceAll(build, next) : script);
      return;
    }
    request.pipe(
      requestOf(
        product.url + path,
        { method: request.method, headers: request.headers },
        (given) => {
          answer.writeHead(given.statusCode!, given.headers);
          given.pipe(answer);
        },
      ),
    );
  });
  await new Promise<void>((resolve) => between.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(between.address() as AddressInfo).port}`;
  const context = await openBrowser(browser, 'phone', { withWorker: true });
  try {
    const page = await context.newPage();
    // A page stores nothing without an account, and the sign-in accepts the portal's own address
    // only.
    await page.addInitScript(() => localStorage.setItem('ofAccount', 'somebody'));
    await page.goto(`${url}/publicMaintenance`);
    await workerReady(page);
    const kept = async () =>
      (await cached(page)).addresses.filter((address) => address.startsWith('/kept/'));
    expect(await kept()).toEqual([`/kept/${build}`]);
    await page.evaluate(() =>
      caches
        .open('balai-files')
        .then((cache) => cache.put('/assets/of-a-build-before.js', new Response('export {};'))),
    );
    isNext = true;
    await page.reload();
    await expect.poll(kept, { timeout: 20_000 }).toEqual([`/kept/${next}`]);
    expect((await cached(page)).addresses).not.toContain('/assets/of-a-build-before.js');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('main, [data-no-data], h1').first()).toBeVisible();
  } finally {
    await context.close();
    between.closeAllConnections();
    between.close();
  }
});
