import type { BrowserContext } from '@playwright/test';
import { getMyTicketDetail, getMyTickets } from '#domain/tickets/calls.ts';
import { asSeen, callsOn, code, keptOn, main, workerReady } from './kept.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, test } from './product.ts';

const events = ['Botanical skincare: launch night', 'Belait rally: grow together'];

/** Opens pages as the installed application does. */
const install = (context: BrowserContext) =>
  context.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });

test('the installed application opens all own tickets without a network, also those never viewed (issue 53, I36)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  await member.buy(events[0]!, 3);
  await member.buy(events[1]!, 1);
  const { context, page } = await openPage(browser, 'phone', { withWorker: true });
  await install(context);
  await signInAs(page, product, ada, '/Home');
  await workerReady(page);
  await expect
    .poll(async () => (await keptOn(page)).map(({ call }) => call).toSorted(), { timeout: 20_000 })
    .toEqual([...Array.from({ length: 4 }, () => getMyTicketDetail.name), getMyTickets.name]);

  await context.setOffline(true);
  const cold = await context.newPage();
  await page.close();
  await cold.goto(`${product.url}/MyTickets`);
  await expect(asSeen(cold)).toBeVisible();
  const links = main(cold).locator('a[href*="ticketID"]');
  await expect(links).toHaveCount(4);
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of addresses) {
    await cold.goto(address);
    await expect(code(cold)).toBeVisible();
    await expect(asSeen(cold)).toBeVisible();
  }
  await context.close();
});

test('a browser tab stores no ticket before it is viewed (decision 0184)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await (await memberOf(product, ada)).buy(events[0]!);
  const { context, page } = await openPage(browser, 'phone', { withWorker: true });
  await signInAs(page, product, ada, '/MyTickets');
  await workerReady(page);
  await expect.poll(() => callsOn(page)).toEqual([getMyTickets.name]);
  await context.close();
});
