import { signInToConsole } from './admin.ts';
import { signInWith } from './calls.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('signs out other devices from the list of devices, on a phone (I32)', async ({
  browser,
  product,
}) => {
  const desk = await openPage(browser, 'desktop');
  const tablet = await openPage(browser, 'desktop');
  await signInWith(desk.page, product, '8100951', '/PcPersonCenter');
  await signInWith(tablet.page, product, '8100951', '/PcPersonCenter');
  const { context, page, errors } = await openPage(browser, 'phone', { width: 320, height: 640 });
  await signInWith(page, product, '8100951', '/LanguageSetting');
  const saved = page.waitForResponse(/saveLanguage/);
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await page.goto(`${product.url}/Home?panel=me`);
  await page.getByRole('button', { name: 'Peranti log masuk' }).click();
  const list = page.getByRole('dialog').last();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(/Chrome, Android\s*Peranti ini/);
  await expectNoSideways(page);
  await expectAccessible(page);

  await list
    .getByRole('button', { name: /^Log keluar peranti:/ })
    .first()
    .press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Log keluar semua peranti lain' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('Awda hanya log masuk pada peranti ini.')).toBeFocused();
  for (const other of [desk.page, tablet.page]) {
    await other.reload();
    await other.waitForURL(/\/sandbox\/sign-in\//);
  }
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(errors).toEqual([]);
  for (const one of [context, desk.context, tablet.context]) await one.close();
});

test('opens the list of devices by keyboard and closes it with Escape, on a desktop (I32)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop', { width: 1366, height: 800 });
  await signInWith(page, product, '8100952', '/PcPersonCenter');
  const entry = page.getByRole('button', { name: 'Signed-in devices' });
  await entry.press('Enter');
  const list = page.getByRole('dialog', { name: 'Signed-in devices' });
  await expect(list.getByText('You are signed in on this device only.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await context.close();
});

test('ends other sessions of an administrator, and those of a member with a reason (I32)', async ({
  browser,
  product,
}) => {
  const other = await openPage(browser, 'desktop');
  await signInToConsole(other.page, product, 'system', '/admin/members');
  const member = await openPage(browser, 'phone');
  await signInWith(member.page, product, '8100953', '/Home');
  const { context, page } = await openPage(browser, 'desktop', { width: 1366, height: 800 });
  await signInToConsole(page, product, 'system', '/admin/members?search=8100953');
  await page.getByRole('button', { name: /^Signed-in devices of / }).click();
  const list = page.getByRole('dialog', { name: 'Signed-in devices' });
  await list.getByRole('button', { name: 'Sign out all other devices' }).waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await other.page.reload();
  await other.page.waitForURL(/\/sandbox\/sign-in\//);

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Sign out all devices' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lost phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();
  await expectAccessible(page);
  await member.page.reload();
  await member.page.waitForURL(/\/sandbox\/sign-in\//);
  for (const one of [context, other.context, member.context]) await one.close();
});
