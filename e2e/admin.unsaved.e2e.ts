import { addressOf } from '#domain/call.ts';
import { saveDistrictRow } from '#domain/regions/calls.districts.ts';
import { signInToConsole } from './admin.ts';
import { expect, openPage, test } from './product.ts';

test('offers unsaved input after the page was left, loaded again or the session ended (S-56)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'system', '/admin/districts');
  await page.getByRole('link', { name: 'Tutong' }).click();
  const malay = page.getByRole('textbox', { name: 'Name · Malay' });
  await malay.fill('Daerah Tutong Baru');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(malay).toHaveValue('Daerah Tutong Baru');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.goBack();
  // The draft is offered, and nothing is restored unasked.
  await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible();
  await expect(malay).toHaveValue('Daerah Tutong');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(malay).toHaveValue('Daerah Tutong Baru');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await context.clearCookies({ name: 'balai_admin' });
  await page.keyboard.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.getByRole('button', { name: /Norliza/ }).click();
  const offer = page.getByRole('status').filter({ hasText: 'You have unsaved changes' });
  await expect(offer).toBeVisible();
  await page.reload();
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(malay).toHaveValue('Daerah Tutong Baru');
  await page.reload();
  await offer.getByRole('button', { name: 'Discard draft' }).click();
  await expect(offer).toHaveCount(0);
  await expect(malay).toHaveValue('Daerah Tutong');
  await page.reload();
  await expect(malay).toHaveValue('Daerah Tutong');
  await expect(offer).toHaveCount(0);
  await context.close();
});

test('opens the page that is chosen while a record is saved (S-56)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'system', '/admin/districts');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const malay = page.getByRole('textbox', { name: 'Name · Malay' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const { name, isAnswered } of [
    { name: 'Daerah Tutong Baru', isAnswered: true },
    { name: 'Daerah Tutong', isAnswered: false },
  ]) {
    const released = Promise.withResolvers<void>();
    await page.route(`**${addressOf(saveDistrictRow)}**`, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Tutong' }).click();
    await malay.fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await menu.getByRole('link', { name: 'Audit log' }).click();
    const audit = page.getByRole('heading', { name: 'Audit log' });
    if (isAnswered) {
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(audit).toBeVisible();
    } else await expect(question).toBeVisible();
    released.resolve();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(audit).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await menu.getByRole('link', { name: 'Countries' }).click();
    await page.getByRole('link', { name: 'Districts', exact: true }).click();
    await page.getByRole('link', { name: 'Tutong' }).click();
    await expect(malay).toHaveValue(name);
    await menu.getByRole('link', { name: 'Countries' }).click();
    await page.getByRole('link', { name: 'Districts', exact: true }).click();
  }
  await context.close();
});
