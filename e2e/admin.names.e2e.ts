import { expect, expectAccessible, test } from './product.ts';
import { openConsole } from './admin.ts';
import { memberOf } from './member.ts';

test('edits invitations and questions of events, and lists attendees with masked document numbers (SHL-040, ADM-017, ADM-018, ADM-020)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/event-guests?q=long%20table',
  });
  await expect(page.getByRole('heading', { name: 'Guests and invitations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /The long table, Invitations/ }).click();

  // The check reports first; the import needs a second press.
  await page
    .getByLabel('Or paste the lines')
    .fill('number,places\n8250050,2\n8250051,zero\n1234567,1');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('1 line will be imported')).toBeVisible();
  await expect(page.getByText('Line 3: 8250051 – places must be 1 to 1000')).toBeVisible();
  await expect(page.getByText('Line 4: 1234567 – member not found')).toBeVisible();
  await expect(page.getByRole('cell', { name: '8250050' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import the valid lines' }).press('Enter');
  await expect(page.getByRole('cell', { name: '8250050', exact: true })).toBeVisible();
  // The button disappears with its report: the focus moves to the button beside it.
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeFocused();
  expect((await (await memberOf(product, '8250050')).eventOf('The long table')).eventName).toBe(
    'The long table',
  );

  await page.getByLabel('Member number').fill('8250052');
  await page.getByLabel('Places', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('cell', { name: '8250052', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke: 8250052' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Asked to be left out');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /8250052/ })).toContainText('Revoked');

  await page.getByRole('link', { name: 'Guests and invitations' }).last().click();
  await expect(page.getByRole('heading', { name: 'Guests and invitations' })).toBeVisible();
  await page.getByRole('searchbox').fill('long table');
  await page.getByRole('link', { name: /The long table, Questions/ }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question · English').last().fill('Which table?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/event-guests/);

  await page.goto(`${product.url}/admin/event-guests?q=Skin%20adviser`);
  await page.getByRole('link', { name: /Skin adviser certificate, Attendees/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Attendees · Skin adviser certificate' }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Chong');
  await expect(page.getByText('Chong Mei Fong')).toBeVisible();
  await expect(page.getByText('****5678')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /^(19 and under|\d\d–\d\d|55 and over)$/ }).first(),
  ).toBeVisible();
  await expect(page.getByText('K12345678')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();

  // A read-only role sees no controls for changes.
  const reader = await openConsole(browser, product, 'auditor', {
    path: '/admin/event-guests?q=long%20table',
  });
  await reader.page.getByRole('link', { name: /The long table, Questions/ }).click();
  await expect(reader.page.getByLabel('Question · English').last()).toHaveValue('Which table?');
  await expect(reader.page.getByRole('button', { name: /^(Add|Remove|Move|Save)/ })).toHaveCount(0);
  await expectAccessible(reader.page);
  expect(reader.errors).toEqual([]);
  await reader.context.close();
});

test('reads a corrected file of the same name again (ADM-017, console 5)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openConsole(browser, product, 'event', {
    path: '/admin/event-guests?q=long%20table',
  });
  await page.getByRole('link', { name: /The long table, Invitations/ }).click();
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('8250061,99999');
  await expect(page.getByLabel('Or paste the lines')).toHaveValue('8250061,99999');
  await expect(page.getByText(/^guests\.csv, read \d{4}\/\d\d\/\d\d \d\d:\d\d$/)).toBeVisible();
  // The field must be empty: choosing the same file again would otherwise fire no change event.
  expect(
    await page.getByLabel('CSV file').evaluate((field) => (field as HTMLInputElement).value),
  ).toBe('');
  await choose('8250061,2');
  await expect(page.getByLabel('Or paste the lines')).toHaveValue('8250061,2');
  await context.close();
});
