import { countPresses, guests, helperLink, main, openDoor, scan, ticketsOf } from './door.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';
import { openConsole } from './admin.ts';

test.afterAll(async ({ product }) => product.setClock(null));

test('a supervisor undoes a wrong check-in with one press, and the log names them (B-49, ADM-021)', async ({
  browser,
  product,
}) => {
  const { ada, codes, sessionId } = await guests(product, 2);
  const link = await helperLink(browser, product, {
    sessionId,
    name: 'Norliza',
    role: 'Supervisor',
  });
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.goto(link);
  await expect(page.getByText('Entrance A · Norliza')).toBeVisible();
  expect(page.url()).not.toContain('helper');
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await expectAccessible(page);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(main(page)).toContainText('Check-in undone');
  expect(await presses()).toBeLessThanOrEqual(1);
  expect((await ticketsOf(product, ada)).tickets.map(({ state }) => state)).toEqual([
    'VALID',
    'VALID',
  ]);
  await expect(page.getByText('0 on this device')).toBeVisible();
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  expect(errors).toEqual([]);

  const office = await openConsole(browser, product, 'check-in', {
    path: `/admin/door-helpers?id=${sessionId}`,
  });
  const log = office.page.getByRole('region', { name: 'Last scans' });
  await expect(log.getByRole('row').nth(2)).toContainText(/Check-in undone.*Norliza/);
  // Withdrawing ends the device at once.
  await office.page.getByRole('button', { name: 'Withdraw the link of Norliza' }).click();
  await office.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Withdraw', exact: true })
    .click();
  await expect(office.page.getByText('The link of Norliza is withdrawn.')).toBeVisible();
  await expectAccessible(office.page);
  await office.context.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start check-in' })).toBeVisible();
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toContainText('has ended or was withdrawn');
  await context.close();
});

test('devices with the staff code and helpers see no undo, and a link works on one device (B-49)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId } = await guests(product, 1);
  const { context, page } = await openPage(browser, 'phone');
  await openDoor(page, product, sessionId);
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await context.close();
  const link = await helperLink(browser, product, { sessionId, name: 'Dayang', role: 'Helper' });
  const first = await openPage(browser, 'phone');
  await first.page.goto(link);
  await expect(first.page.getByText('Entrance A · Dayang')).toBeVisible();
  await scan(first.page, codes[0]!);
  await expect(main(first.page)).toContainText('Already used');
  await expect(first.page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  const second = await openPage(browser, 'phone');
  await second.page.goto(link);
  await expect(second.page.getByRole('alert')).toContainText('already in use on another device');
  await second.context.close();
  await first.page.reload();
  await expect(first.page.getByText('Entrance A · Dayang')).toBeVisible();
  await first.context.close();
});

test('a helper’s link opens check-in in the tab where the check-in of another link has ended (B-49)', async ({
  browser,
  product,
}) => {
  const { codes, sessionId } = await guests(product, 1);
  const linkOf = (name: string) =>
    helperLink(browser, product, { sessionId, name, role: 'Helper' });
  const { context, page } = await openPage(browser, 'phone');
  await page.goto(await linkOf('Faridah'));
  await expect(page.getByText('Entrance A · Faridah')).toBeVisible();
  const office = await openConsole(browser, product, 'check-in', {
    path: `/admin/door-helpers?id=${sessionId}`,
  });
  await office.page.getByRole('button', { name: 'Withdraw the link of Faridah' }).click();
  await office.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Withdraw', exact: true })
    .click();
  await expect(office.page.getByText('The link of Faridah is withdrawn.')).toBeVisible();
  await office.context.close();
  await scan(page, codes[0]!);
  await expect(page.getByLabel('Staff code')).toBeVisible();
  // Only the fragment differs, so the browser loads no document.
  await page.evaluate(() => void (document.documentElement.dataset['kept'] = 'yes'));
  await page.goto(await linkOf('Zainab'));
  await expect(page.getByText('Entrance A · Zainab')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('yes');
  expect(page.url()).not.toContain('helper');
  await scan(page, codes[0]!);
  await expect(main(page)).toContainText('Come in');
  await context.close();
});
