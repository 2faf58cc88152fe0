import type { Browser, Locator } from '@playwright/test';
import { openConsole } from './admin.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { keep } from './pictures.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
} from './product.ts';
import { smallEvent } from './smallEvent.ts';

// Has its own product, because it moves the clock.
const test = apart();
test.afterAll(({ product }) => product.setClock(null));

const name = 'Evening under water';
const buyers = 30;
const minute = 60_000;
/** Most presses from the form of the event until the session with its 30 bookers is cancelled. */
const mostPresses = 4;

/** A member with a place of the first session. */
async function booker(product: Product) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  return { ada, member, orderNumber: await member.buy(name) };
}

/** Opens the choice of a member from the overview of their layout. */
async function choiceOf(
  browser: Browser,
  product: Product,
  { ada, layout }: { ada: string; layout: LayoutName },
) {
  const { page, context } = await openPage(browser, layout);
  await signInAs(page, product, ada, '/Home');
  const entry = page.locator('[data-overview] li').filter({ hasText: 'Cancelled' });
  await entry.getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: 'Your booking has been cancelled' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await keep(page, `alternatives-${layout}`);
  return { page, context };
}

test('cancels a session with 30 bookers, of whom one moves, one gets the place back and the others do not answer (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const id = await smallEvent(product, name, 100, { sessions: 3 });
  const bookers = [];
  for (let sold = 0; sold < buyers; sold++) bookers.push(await booker(product));
  const { context, page: on, errors } = await openConsole(browser, product, 'event');
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await on.goto(`${product.url}/admin/event?id=${id}`);
  await press(on.getByRole('button', { name: 'Cancel sessions…' }));
  const dialog = on.getByRole('dialog', { name: `Cancel sessions of “${name}”` });
  await press(
    dialog.getByRole('group', { name: 'Sessions to cancel' }).getByRole('button').first(),
  );
  const instead = dialog.getByRole('group', { name: 'Sessions they can choose' });
  await expect(instead.getByRole('button', { pressed: true })).toHaveCount(2);
  await dialog.getByLabel('Text for the bookers · English').fill('The hall is under water.');
  await dialog.getByLabel('Reason').fill('The hall is flooded');
  await expectAccessible(on);
  await keep(on, 'cancel-sessions');
  await press(dialog.getByRole('button', { name: 'Continue' }));
  await expect(dialog).toContainText(`${buyers} orders with ${buyers} places are affected.`);
  await expect(dialog).toContainText('The hall is under water.');
  await keep(on, 'cancel-sessions-preview');
  await press(dialog.getByRole('button', { name: 'Cancel 1 session' }));
  expect(presses).toBeLessThanOrEqual(mostPresses);
  const bar = on.getByRole('region', { name: 'Waiting acts' });
  await expect(bar).toContainText(`1 session of “${name}” will be cancelled`);

  await product.setClock(new Date(Date.now() + 10 * minute + 5000));
  await expect(bar).toHaveCount(0, { timeout: 30_000 });
  const [moves, returns] = bookers;
  // The job makes the offers within some seconds.
  for (const { member, orderNumber } of [moves!, returns!])
    await expect
      .poll(
        async () =>
          (await member.ask<{ offers: object[] }>('order/v1/getAlternatives', { orderNumber }))
            .offers.length,
        { timeout: 20_000 },
      )
      .toBe(1);
  const phone = await choiceOf(browser, product, { ada: moves!.ada, layout: 'phone' });
  await phone.page.getByRole('button', { name: 'Move my booking' }).click();
  await expect(phone.page.getByRole('alert')).toHaveText('Please choose one.');
  await phone.page.getByRole('radio').first().click();
  await phone.page.getByRole('button', { name: 'Move my booking' }).click();
  await expect(phone.page.getByRole('heading', { name: 'Your booking is moved' })).toBeVisible();
  await keep(phone.page, 'alternatives-moved');
  await phone.context.close();

  const desktop = await choiceOf(browser, product, { ada: returns!.ada, layout: 'desktop' });
  await desktop.page.getByRole('button', { name: 'Give the places back' }).click();
  await desktop.page.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(
    desktop.page.getByRole('heading', { name: 'Your places are cancelled' }),
  ).toBeVisible();
  await desktop.context.close();
  await context.close();

  const orders = await openConsole(browser, product, 'order');
  await orders.page.goto(`${product.url}/admin/alternatives`);
  await orders.page.getByRole('link', { name }).click();
  const main = orders.page.getByRole('main');
  for (const count of ['No answer · 28', 'Moved · 1', 'Returned · 1'])
    await expect(main).toContainText(count);
  await expectAccessible(orders.page);
  await keep(orders.page, 'alternatives-round');
  await orders.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(orders.page);
  await keep(orders.page, 'alternatives-round-phone');
  await orders.page.setViewportSize({ width: 1366, height: 768 });
  await main.getByRole('button', { name: 'Send again' }).click();
  await orders.page.getByRole('button', { name: 'Send', exact: true }).click();
  const waiting = orders.page.getByRole('region', { name: 'Waiting acts' });
  await expect(waiting.getByText(/Mails to 28 members of .* without an answer/)).toBeVisible();
  await keep(orders.page, 'alternatives-reminder');
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(orders.page.getByText('Undone. No e-mail is sent.')).toBeVisible();
  await main.getByRole('button', { name: 'Send again' }).click();
  await orders.page.getByRole('button', { name: 'Send', exact: true }).click();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  const now = orders.page.getByRole('dialog', { name: 'Send it now?' });
  await now.getByLabel(/^Reason/).fill('The hall needs the numbers');
  await now.getByRole('button', { name: 'Send now' }).click();
  await expect(orders.page.getByText('The message is being sent.')).toBeVisible();
  expect([...errors, ...orders.errors]).toEqual([]);
  await orders.context.close();
});
