import { openConsole } from './admin.ts';
import { signInWith } from './calls.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';

test('offers a new event type, speaker and language in the members’ filter (ADM-010, ADM-011, ADM-012, EVT-013)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/event-types',
  });
  await expect(page.getByRole('row', { name: /General/ })).toContainText(
    'For events without a type',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New event type' }).click();
  // The code is required; a used one is refused at its field, and the input stays.
  await page.getByLabel('Name · English').fill('Charity');
  await page.getByLabel('Name · Chinese').fill('慈善');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabel(/^Code/).fill('29');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This name or code is already in use.')).toBeVisible();
  await expect(page.getByLabel('Name · English')).toHaveValue('Charity');
  await page.getByLabel(/^Code/).fill('CHAR');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Charity/ })).toBeVisible();

  // Type 29 has events, so it has no button to remove it.
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByLabel(/^Code/)).toHaveValue('29');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await page.goto(`${product.url}/admin/event-types`);
  await page.getByRole('link', { name: 'Training' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toHaveText('This is in use and cannot be removed.');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);

  await page.getByRole('link', { name: 'Speakers' }).first().click();
  await expect(page.getByRole('row', { name: /Tan Boon Kiat/ })).toContainText('Inactive');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New speaker' }).click();
  await page.getByLabel(/^Name/).fill('Quinton Wong');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Quinton Wong/ })).toBeVisible();
  await page.getByRole('link', { name: 'Rosnah Sidup' }).click();
  await page.getByRole('checkbox', { name: /^Active/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Rosnah Sidup/ })).toContainText('Inactive');

  await page.getByRole('link', { name: 'Event types' }).first().click();
  await page.getByRole('link', { name: 'Event languages' }).first().click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New event language' }).click();
  await page.getByLabel(/^Code/).fill('qq');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown code. Enter an ISO 639 code.')).toBeVisible();
  await page.getByLabel(/^Code/).fill('TA');
  await expect(page.getByText('Tamil · 泰米尔语 · Tamil')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Tamil/ })).toBeVisible();
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  await context.close();

  const { context: members, page: portal } = await openPage(browser, 'desktop');
  // A member who has accepted the terms, which another test may have published.
  await signInWith(portal, product, '8107101');
  const panel = portal.getByRole('form', { name: 'Filter events' });
  await expect(
    panel.getByLabel('Type of event').getByRole('option', { name: 'Charity' }),
  ).toBeAttached();
  await expect(panel.getByLabel('Language').getByRole('option', { name: 'Tamil' })).toBeAttached();
  const speaker = portal.getByRole('combobox', { name: 'Speaker', includeHidden: true });
  await speaker.click();
  await speaker.pressSequentially('quin');
  await expect(portal.getByRole('option')).toHaveText(['Quinton Wong']);
  await members.close();
});
