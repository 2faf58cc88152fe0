import { openConsole } from './admin.ts';
import { openMe, recordCalls, signInWith } from './calls.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('uses a changed template for the next mail, and refuses wrong placeholders (ADM-048, EXT-013, B-23)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/mail-templates',
    options: { timezoneId: 'America/New_York' },
  });
  await expect(page.getByRole('row')).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reserved' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject · English' });
  const body = page.getByRole('textbox', { name: 'Text · English' });
  const preview = page.getByRole('region', { name: 'Preview · English' });
  await expect(preview).toContainText('Held for you: Wellness Morning');
  const written = await body.inputValue();
  await subject.fill('Your seats wait: {event}');
  await expect(preview).toContainText('Your seats wait: Wellness Morning');
  await body.fill('Come soon: {event}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The text must contain {deadline}.')).toBeVisible();
  await expect(body).toBeFocused();
  await body.fill(`${written}\n\nYour {surname}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown placeholder: {surname}. Please remove it.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await body.fill(written);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('row', { name: /Your seats wait/ }).getByText('Changed'),
  ).toBeVisible();

  const number = await (
    await memberOf(product, newAda())
  ).reserve('Botanical skincare: launch night');
  await page.goto(`${product.url}/admin/sent-mails?q=${number}`);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('Your seats wait:');
  // Times of writing and sending use the browser's time zone and name it.
  await expect(row.locator('time').filter({ hasText: 'America/New_York' })).toHaveCount(2);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('switches reminders off by touch and on by keyboard in the personal centre (B-23)', async ({
  browser,
  product,
}) => {
  const number = newAda();
  await (await memberOf(product, number)).speak('ms');
  const { context: phone, page } = await openPage(browser, 'phone', { width: 320 });
  await signInWith(page, product, number, '/Home');
  const calls = recordCalls(page);
  await openMe(page);
  const input = page.getByRole('switch');
  await expect(input).toBeChecked();
  await expectAccessible(page);
  await page.locator('label', { has: input }).tap();
  await expect(input).not.toBeChecked();
  await expect(page.getByText('Tiada lagi peringatan.')).toBeVisible();
  expect(calls.of('saveReminderWish').map(({ payload }) => payload)).toMatchObject([
    { hasReminders: false },
  ]);
  await expectNoSideways(page);
  await phone.close();

  await (await memberOf(product, number)).speak('en');
  const { context: desktop, page: wide } = await openPage(browser, 'desktop');
  await signInWith(wide, product, number, '/PcPersonCenter');
  const same = wide.getByRole('switch', { name: /Reminders by e-mail/ });
  await expect(same).not.toBeChecked();
  await same.focus();
  await wide.keyboard.press('Space');
  await expect(same).toBeChecked();
  await expectAccessible(wide);
  await wide.reload();
  await expect(same).toBeChecked();
  await desktop.close();
});
