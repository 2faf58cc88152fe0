import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, quiet, settled, test } from './product.ts';

// Makes the screenshots of `web/public/manifest.webmanifest` from the demo data:
// PICTURES=1 npm run e2e -- e2e/manifest.pictures.e2e.ts
const folder = 'web/public';
const event = 'Botanical skincare: launch night';

for (const layout of ['phone', 'desktop'] as const)
  test(`makes the screenshots of the manifest on a ${layout}`, async ({ browser, product }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    await member.buy(event);
    const { items } = await member.ask<{ items: { ticketID: string }[] }>(
      'v1/ticket/getMyTickets',
      { pageNum: 1, pageSize: 10 },
    );
    const size =
      layout === 'phone' ? { width: 390, height: 844, deviceScaleFactor: 2 } : { height: 800 };
    const { context, page } = await openPage(browser, layout, size);
    const addresses = {
      events: '/Home',
      event: `/ActivityDetail?eventID=${(await member.eventOf(event)).eventID}`,
      ticket: `/MyTicket?ticketID=${items[0]!.ticketID}`,
    };
    await signInAs(page, product, ada, addresses.events);
    for (const [name, address] of Object.entries(addresses)) {
      if (layout === 'desktop' && name === 'ticket') continue;
      await page.goto(product.url + address);
      await quiet(page);
      await expect(page.locator('.animate-shimmer')).toHaveCount(0);
      await settled(page);
      const png = await page.screenshot();
      writeFileSync(
        `${folder}/screenshot-${name}-${layout}.webp`,
        await sharp(png).webp({ quality: 60 }).toBuffer(),
      );
    }
    await context.close();
  });
