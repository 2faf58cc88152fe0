import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asSeen, callsOn, code, main, workerReady } from './kept.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openBrowser, test } from './product.ts';

/** A proxy that holds requests for which `isHeld` returns true, until `release`. */
async function slowWay() {
  const waiting: (() => void)[] = [];
  const way = { isHeld: (_path: string) => false, release: () => {}, address: '', close: () => {} };
  const server = createServer((request, answer) => {
    const { href, pathname } = new URL(request.url!);
    const go = () => {
      const onward = requestOf(
        href,
        { method: request.method, headers: request.headers },
        (given) => {
          answer.writeHead(given.statusCode!, given.headers);
          given.pipe(answer);
        },
      );
      onward.on('error', () => answer.destroy());
      request.pipe(onward);
    };
    if (way.isHeld(pathname)) waiting.push(go);
    else go();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  way.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  way.release = () => {
    way.isHeld = () => false;
    for (const go of waiting.splice(0)) go();
  };
  way.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return way;
}

test(
  'shows the cached ticket while the server is slow and updates it when the response arrives (TKT-001, SES-036, B-21)',
  { tag: '@long' },
  async ({ browser, product }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy('Botanical skincare: launch night', 2);
    const way = await slowWay();
    const context = await openBrowser(browser, 'phone', { withWorker: true, proxy: way.address });
    try {
      const page = await context.newPage();
      await signInAs(page, product, ada, `/ActivityTicket?orderNumber=${orderNumber}`);
      await main(page).locator('a[href*="ticketID"]').first().click();
      await expect(code(page)).toBeVisible();
      const ticketID = new URL(page.url()).searchParams.get('ticketID')!;
      await workerReady(page);
      await expect
        .poll(() => callsOn(page))
        .toEqual(['getMyCalendar', 'getMyTicket', 'getMyTicketDetail', 'getTicketQRcode']);

      // The page loads but its calls do not: it shows the cached ticket with its time.
      way.isHeld = (path) => path.startsWith('/api/');
      await page.reload();
      await expect(asSeen(page)).toBeVisible();
      await expect(code(page)).toBeVisible();
      await member.ask('ticket/shareTicket', { ticketID, aboNo: '7000001' });
      await expect(code(page)).toBeVisible();
      way.release();
      await expect(main(page)).toContainText('Given to');
      await expect(code(page)).toHaveCount(0);
      await expect(asSeen(page)).toHaveCount(0);
      await expect.poll(() => callsOn(page)).not.toContain('getTicketQRcode');

      // The page does not load either: the cached document appears until the server responds.
      way.isHeld = () => true;
      await page.goto(`${product.url}/ActivityTicket?orderNumber=${orderNumber}`);
      await expect(main(page).locator('a[href*="ticketID"]')).toHaveCount(2);
      await expect(asSeen(page)).toBeVisible();
      await expect(main(page)).not.toContainText('Given to');
      way.release();
      await expect(main(page)).toContainText('Given to', { timeout: 30_000 });
      await expect(asSeen(page)).toHaveCount(0);
    } finally {
      await context.close();
      way.close();
    }
  },
);
