import { readFileSync } from 'node:fs';
import { openConsole, signInToConsole } from './admin.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openBrowser,
  openPage,
  signIn,
  test,
} from './product.ts';

test('sends a signed-out visitor to the central login, and refuses an account without a role (ADM-001, RTE-103)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await page.goto(`${product.url}/admin/audit`);
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.getByRole('button', { name: 'Rantai anak Sigar' }).click();
  await expect(
    page.getByRole('heading', { name: 'You are signed in, but have no role here' }),
  ).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('shows only pages of the role in the menu, and refuses other pages by their address (ROL-021, ADM-001)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'content');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('button')).toHaveText(['People', 'Settings']);
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(menu.getByRole('link', { name: 'Districts' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Administrators' })).toHaveCount(0);
  await page.goto(`${product.url}/admin/administrators`);
  await expect(
    page.getByRole('heading', { name: 'Your role has no access to this page' }),
  ).toBeVisible();
  await page.goto(`${product.url}/admin/district?id=1`);
  await expect(page.getByRole('textbox', { name: /Code/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await context.close();
});

test('adds a district by keyboard alone, which members can choose while it is active (ADM-006)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/districts',
  });
  await expect(page.getByRole('heading', { name: 'Districts' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name · English' }).focus();
  await page.keyboard.type('Jerudong');
  await page.keyboard.press('Tab');
  await page.keyboard.type('哲鲁东');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jerudong');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('BM');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This name or code is already in use.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('JER');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Districts' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('哲鲁东');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: 'Jerudong' }).press('Enter');
  await page.getByRole('link', { name: 'History' }).press('Enter');
  await expect(page.getByRole('cell', { name: 'Created', exact: true })).toBeVisible();
  const member = await (await openBrowser(browser, 'desktop')).newPage();
  await signIn(member, product, 'ownerZero', '/PcPosition');
  await expect(member.getByText('Jerudong')).toBeVisible();
  // Members cannot choose an inactive district.
  await page.goBack();
  const active = page.getByRole('checkbox', { name: 'Active' });
  await active.focus();
  await page.keyboard.press('Space');
  await expect(active).not.toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await member.reload();
  await expect(member.getByText('Tutong')).toBeVisible();
  await expect(member.getByText('Jerudong')).toHaveCount(0);
  await member.context().close();
  expect(errors).toEqual([]);
  await context.close();
});

test('logs the roles of a new administrator and a manually started job (ADM-002, ADM-003, ADM-049)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'system', '/admin/administrators');
  await page.getByRole('link', { name: 'New administrator' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dewi Lestari');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('not an address');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('auditor');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'All countries' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('dewi@balai.example');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('content');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('bn');
  await page.getByRole('combobox', { name: 'District' }).selectOption({ label: 'Whole country' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Dewi Lestari' }).click();
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('combobox', { name: 'Role' }).nth(1).selectOption('auditor');
  await page
    .getByRole('combobox', { name: 'Country' })
    .nth(1)
    .selectOption({ label: 'All countries' });
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Dewi Lestari/ });
  await expect(row.getByText('Auditor (reads everything)')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Roles: ' }).first()).toContainText(
    'Auditor (reads everything), Content BN',
  );
  await expectAccessible(page);

  await page.goto(`${product.url}/admin/jobs?q=${encodeURIComponent('ｅｘｐｉｒｙ')}`);
  const job = page.getByRole('row', { name: /Expiry of reservations/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await job.getByRole('button', { name: /Run now/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Run now' }).click();
  await expect(question.getByText('Please enter a reason.')).toBeVisible();
  await question.getByRole('textbox', { name: /Reason/ }).fill('seats are asked for');
  await question.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('“Expiry of reservations”: Done')).toBeVisible();
  await expect(job).toContainText('OK');
  await expectAccessible(page);
  await job.getByRole('link').click();
  await expect(page.getByRole('row', { name: /manually/ })).toContainText('Done');
  await expectAccessible(page);
  await page.goto(`${product.url}/admin/audit?entity=job`);
  await expect(page.getByRole('row', { name: /seats are asked for/ })).toContainText(
    'Started manually',
  );
  await context.close();
});

test('keeps sort order and filter of a list in its address (S-56)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'auditor', '/admin/administrators');
  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('order');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  // An export needs its own permission (B-22).
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(4);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('distr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/districts/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFName,[^]*\r\nTutong,/);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN');
  await expect(page.getByRole('heading', { name: '地区' })).toBeVisible();
  await page.getByRole('combobox', { name: '语言' }).selectOption('ms');
  await expect(page.getByRole('heading', { name: 'Daerah' })).toBeVisible();
  await context.close();
});

test('opens a check-in point with the staff code that was set in the console (ADM-014)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInToConsole(page, product, 'check-in', '/admin/doors?when=coming');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Staff code' }).fill('97531');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Staff code' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('button', { name: 'Suggest a code' }).click();
  const code = await page.getByRole('textbox', { name: 'Staff code' }).inputValue();
  expect(code).toMatch(/^\d{8}$/);
  await expectAccessible(page);
  await expect(page.getByRole('img', { name: 'QR code of the address for helpers' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open check-in page' }).getAttribute('href');
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in points' })).toBeVisible();
  await expectAccessible(page);
  const helper = await (await openBrowser(browser, 'phone')).newPage();
  await helper.goto(address!);
  await helper.getByLabel('Staff code').fill(code);
  await helper.getByLabel('Staff code').press('Enter');
  await expect(helper.getByLabel('Staff code')).toHaveCount(0);
  await helper.context().close();
  await context.close();
});
