import { addressOf } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { calls } from '#domain/calls.ts';
import { chooseTickets } from './choosing.ts';
import { memberOf, signInAs } from './member.ts';
import { expect, openPage, test } from './product.ts';

/** A crowded mobile network: 400 ms latency, low bandwidth, and one request in a hundred lost. */
const hall = { latency: 400, downloadThroughput: 90_000, uploadThroughput: 40_000 };
const places = 20;

test(
  'reserves twenty named tickets once and keeps all input when the network is cut twice (EVT-062, EVT-066, EVT-075, API-017, API-018)',
  { tag: '@long' },
  async ({ browser, product }) => {
    test.setTimeout(180_000);
    const ada = '8250021';
    const member = await memberOf(product, ada);
    const { eventID } = await member.eventOf('The long table');
    const { context, page } = await openPage(browser, 'phone');
    await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const network = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', { ...hall, offline });
    await network(false);
    let requests = 0;
    await page.route('**/api/**', (route) =>
      ++requests % 100 === 37 ? route.abort('failed') : route.fallback(),
    );

    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    await chooseTickets(page, places);
    await goOn.click();
    await page.waitForURL(/\/InvitationList\?eventID=/);

    await expect(page.getByLabel('Phone')).toBeVisible();
    // The network is cut while the list is typed.
    await network(true);
    await page.getByLabel('Phone').fill('+673 712 0000');
    await page.getByLabel('What may we serve you?').selectOption({ label: 'Vegetarian' });
    await page.getByRole('button', { name: 'Use these answers for everyone' }).click();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const lines = Array.from(
      { length: places - 1 },
      (_, at) => `Hall Guest ${at + 1}, +673 71${23000 + at}, hall${at + 1}@members.example`,
    );
    await page.getByRole('textbox', { name: 'Names' }).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Fill in' }).click();
    const isComplete = page
      .getByRole('status')
      .filter({ hasText: `${places} of ${places} complete` });
    await expect(isComplete).toBeVisible();
    await network(false);
    await goOn.click();
    await page.waitForURL(/\/ActiveOrder\?eventID=/);
    await page.getByLabel('Phone').fill('+673 712 0000');
    await page.getByLabel('E-mail').fill('hall@members.example');
    await page.getByRole('checkbox').check();

    const expectKept = async () => {
      await expect(page.getByLabel('Phone')).toHaveValue('+673 712 0000');
      await expect(page.getByLabel('E-mail')).toHaveValue('hall@members.example');
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.getByText('Hall Guest 19')).toBeVisible();
    };
    const reserve = page.getByRole('button', { name: /^(Reserve|Book) / });
    const dialog = page.getByRole('alertdialog');
    // The network is cut again when the reservation is sent.
    await network(true);
    await reserve.click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expectKept();
    await network(false);
    // Now the reservation arrives, but its response is lost.
    const create = addressOf(calls.find(({ name }) => name === 'createActivityOrder')!);
    await page.route(
      (url) => url.pathname === create,
      async (route) => {
        await route.fetch();
        await route.abort('failed');
      },
      { times: 1 },
    );
    await reserve.click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expectKept();
    await reserve.click();
    await page.waitForURL(/\/ActivePayOrder\?orderNumber=/);
    await expect(page.getByText('Hall Guest 19')).toBeVisible();
    const { items } = await member.ask<{ items: { bookCount: number }[] }>(getOrders.path, {
      regionCode: 'BN',
      ada,
      orderStatus: ['UNPAID'],
      pageNum: 1,
      pageSize: 10,
    });
    expect(items).toHaveLength(1);
    await context.close();
  },
);
