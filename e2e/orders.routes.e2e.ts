import { chooseTickets } from './choosing.ts';
import { expect, type LayoutName, openPage, test } from './product.ts';
import { openMe } from './calls.ts';
import { memberOf, signInAs } from './member.ts';

const launch = 'Botanical skincare: launch night';
const rally = 'Belait rally: grow together';

/** The member invited to the long table. */
const invited = '8250022';

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`opens the pages of events, orders and tickets by their addresses, on a ${layout} (RTE-012, RTE-016, RTE-020, RTE-021, RTE-023, RTE-053, RTE-055, RTE-056, RTE-058, RTE-059, RTE-065, RTE-070, RTE-073, RTE-104)`, async ({
    browser,
    product,
  }) => {
    const member = await memberOf(product, invited);
    const [event, table] = [await member.eventOf(launch), await member.eventOf('The long table')];
    const [paid, held] = [await member.buy('Charity bazaar'), await member.reserve(rally)];
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, invited);
    const main = page.locator('main');
    const prefix = layout === 'phone' ? '/' : '/Pc';
    const pages: [rows: string, address: string, shown: RegExp][] = [
      ['RTE-012 RTE-053', `ActivityDetail?eventID=${event.eventID}`, /Book tickets/],
      ['RTE-016 RTE-055', `PurchaseTicket?eventID=${event.eventID}`, /Continue/],
      ['RTE-020 RTE-059', `ActivePayOrder?orderNumber=${held}`, /\d\d:\d\d:\d\d/],
      [
        'RTE-021 RTE-070',
        `PaySuccess?orderNumber=${paid}&resultCode=1&resultMsg=ok&type=event`,
        /You’re going/,
      ],
      ['RTE-023 RTE-073', 'MyTickets', /Charity bazaar/],
      ['RTE-065', `ActivityOrderDetail?orderNumber=${paid}`, new RegExp(paid)],
    ];
    for (const [rows, address, shown] of pages)
      for (const path of [
        prefix + address,
        (prefix + address).replace(/^[^?]*/, (name) => name.toLowerCase()),
      ]) {
        await page.goto(product.url + path);
        await expect(main, `${rows} ${path}`).toContainText(shown);
        expect(new URL(page.url()).pathname, rows).toBe((prefix + address).replace(/\?.*/, ''));
      }

    // "Payments" leads to the unpaid orders.
    await page.goto(product.url);
    await openMe(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Payments/ })
      .click();
    await expect(page).toHaveURL(`${product.url}${prefix}Order`);
    await expect(main).toContainText(rally);

    // Two pages need a choice first: names for the long table, contact and amount for the launch.
    const choose = async (eventID: string) => {
      await page.goto(`${product.url}${prefix}PurchaseTicket?eventID=${eventID}`);
      await chooseTickets(page, 1);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await choose(table.eventID);
    await expect(page, 'RTE-056').toHaveURL(
      `${product.url}${prefix}InvitationList?eventID=${table.eventID}`,
    );
    await expect(page.getByLabel('Member number'), 'RTE-056').toHaveValue(invited);
    await page.reload();
    await expect(page.getByLabel('Member number'), 'RTE-056').toHaveValue(invited);
    await choose(event.eventID);
    await expect(page, 'RTE-058').toHaveURL(
      `${product.url}${prefix}ActiveOrder?eventID=${event.eventID}`,
    );
    await expect(page.getByRole('button', { name: 'Reserve and pay' }), 'RTE-058').toBeVisible();
    await member.ask('order/v1/deleteOrder', { orderNumber: held });
    expect(errors).toEqual([]);
    await context.close();
  });
