import type { Page } from '@playwright/test';
import {
  countPresses,
  guests,
  main,
  openDoor,
  readyForOffline,
  result,
  scan,
  ticketsOf,
} from './door.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

const partyButton = (page: Page) => page.getByRole('button', { name: /^Check in \d+$/ });
const stateOf = async (product: Parameters<typeof ticketsOf>[0], ada: string) =>
  (await ticketsOf(product, ada)).tickets.filter(({ state }) => state === 'USED').length;
const place = (page: Page) => page.evaluate(() => scrollY);

for (const isOffline of [false, true])
  test(`lets a party of twelve in with at most two presses after one scan, ${isOffline ? 'offline' : 'online'} (B-49, R34)`, async ({
    browser,
    product,
  }) => {
    const { ada, codes, sessionId } = await guests(product, 12);
    const { context, errors, page } = await openPage(browser, 'phone');
    await openDoor(page, product, sessionId);
    await expect(readyForOffline(page)).toBeVisible();
    if (isOffline) {
      await context.setOffline(true);
      await expect(page.getByText('Offline, scanning continues')).toBeVisible();
    }
    await scan(page, codes[4]!);
    await expect(main(page)).toContainText('Come in');
    await expect(page.getByRole('heading', { name: 'Party of 12' })).toContainText(
      '1 in, 11 missing',
    );
    await expectNoSideways(page);
    await expectAccessible(page);
    const presses = await countPresses(page);
    await partyButton(page).scrollIntoViewIfNeeded();
    const before = await place(page);
    await partyButton(page).click();
    await expect(page.getByText('11 guests checked in')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Party of 12' })).toContainText(
      '12 in, 0 missing',
    );
    expect(await presses()).toBeLessThanOrEqual(2);
    expect(await place(page)).toBe(before);
    await expect(page.getByText('12 on this device')).toBeVisible();
    await expect(partyButton(page)).toHaveCount(0);
    if (isOffline) {
      await expect(page.getByText('12 scans wait to be sent')).toBeVisible();
      expect(await stateOf(product, ada)).toBe(0);
      await context.setOffline(false);
      await expect(page.getByText(/waits? to be sent/)).toHaveCount(0, { timeout: 20_000 });
    }
    await expect.poll(() => stateOf(product, ada)).toBe(12);
    // Every one of them is refused a second time.
    await scan(page, codes[7]!);
    await expect(main(page)).toContainText('Already used');
    if (!isOffline) expect(errors).toEqual([]);
    await context.close();
  });

test('leaves out guests who are deselected, finds the party by its order number, and keeps the view where it is (B-49)', async ({
  browser,
  product,
}) => {
  const { ada, codes, sessionId } = await guests(product, 4);
  const { context, page } = await openPage(browser, 'phone');
  await openDoor(page, product, sessionId);
  await scan(page, codes[0]!);
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Check in 2', exact: true }).click();
  await expect(page.getByText('2 guests checked in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Party of 4' })).toContainText('3 in, 1 missing');
  const orderNumber = /RE\d{14}/.exec(await main(page).innerText())![0];
  await page.getByLabel('Name of the guest or buyer').fill(orderNumber);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const found = page.getByRole('button', { name: 'Check in 1', exact: true }).last();
  await found.scrollIntoViewIfNeeded();
  const search = page.getByRole('heading', { name: 'Find by name or order number' });
  const before = (await search.boundingBox())!.y;
  expect(await place(page)).toBeGreaterThan(0);
  await found.click();
  await expect(result(page)).toHaveAttribute('data-result', 'OK');
  await expect(page.getByRole('button', { name: 'Check in 1', exact: true })).toHaveCount(0);
  expect(Math.abs((await search.boundingBox())!.y - before)).toBeLessThan(2);
  expect(await stateOf(product, ada)).toBe(4);
  await context.close();
});
