import { countPresses, guests, helperLink, main, openDoor, scan, ticketsOf } from './door.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

test('a supervisor admits two walk-ins with at most four presses, and not without a network (B-41)', async ({
  browser,
  product,
}) => {
  const { sessionId } = await guests(product, 1);
  const link = await helperLink(browser, product, {
    sessionId,
    name: 'Norliza',
    role: 'Supervisor',
  });
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.goto(link);
  await expect(page.getByText(/^Entrance A · Norliza/)).toBeVisible();
  const counter = page.getByText(/\d+ of \d+ checked in/);
  const before = /(\d+) of (\d+)/
    .exec((await counter.textContent())!)!
    .slice(1)
    .map(Number);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  await page.getByLabel('Name of the guest', { exact: true }).fill('Kumar');
  await page.getByRole('button', { name: /^More: People/ }).click();
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  await expect(main(page)).toContainText('2 guests checked in');
  expect(await presses()).toBeLessThanOrEqual(4);
  await expect(counter).toHaveText(`${before[0]! + 2} of ${before[1]! + 2} checked in`);
  await expect(page.getByLabel('Name of the guest', { exact: true })).toHaveValue('');
  await expectNoSideways(page);
  await expectAccessible(page);
  // A wrong name keeps what was typed.
  await page.getByLabel('Name of the guest', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name of the guest', { exact: true })).toHaveValue('12');
  expect(errors).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText('You need a connection to admit walk-ins.')).toBeVisible();
  await expect(page.getByLabel('Name of the guest', { exact: true })).toHaveCount(0);
  await context.close();
});

test('counts the session for a wall, and practice plays results offline without a record (B-49)', async ({
  browser,
  product,
}) => {
  const { ada, codes, sessionId } = await guests(product, 2);
  const { context, page } = await openPage(browser, 'desktop');
  await openDoor(page, product, sessionId);
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'By ticket' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last 15 minutes' })).toContainText('a minute');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to check-in' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'PRACTICE-01' }).click();
  await expect(main(page)).toContainText('Come in');
  await page.getByRole('button', { name: 'PRACTICE-01' }).click();
  await expect(main(page)).toContainText('Already used');
  await page.getByRole('button', { name: 'PRACTICE-10' }).click();
  await page.getByRole('button', { name: 'Check in 2', exact: true }).click();
  await expect(main(page)).toContainText('2 guests checked in');
  // A real code is no sample.
  await scan(page, codes[1]!);
  await expect(main(page)).toContainText('Not a valid ticket');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'End practice' }).click();
  expect(
    (await ticketsOf(product, ada)).tickets.filter(({ state }) => state === 'USED'),
  ).toHaveLength(1);
  await expect(page.getByText('1 on this device')).toBeVisible();
  await context.close();
});
