import { openConsole, signInToConsole } from './admin.ts';
import { choose, signInWith } from './calls.ts';
import { countriesOf } from './country.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('intercepts members of Brunei while its workflow flag is off (ADM-005, SES-013, SES-014, B-22)', async ({
  browser,
  product,
}) => {
  const countries = await countriesOf(product);
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/countries',
  });
  try {
    await expect(page.getByRole('row')).toHaveCount(6);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: 'Brunei Darussalam' }).click();
    const flag = page.getByRole('checkbox', { name: /workflow-enabled/ });
    await expect(flag).toBeChecked();
    await expectAccessible(page);

    // An invalid care number is marked at its field and not saved.
    await page.getByLabel('Customer care number').fill('call us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Customer care number')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Customer care number').fill('+673 222 8800');

    await flag.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Change the access of Brunei Darussalam?' });
    await expect(question).toContainText('will see that the portal is not open');
    await question.getByRole('button', { name: 'Change the access' }).click();
    await expect(question.getByText('Please enter a reason.')).toBeVisible();
    await expectAccessible(page);
    await question
      .getByRole('textbox', { name: /Reason/ })
      .fill('The system behind it is being moved');
    await question.getByRole('button', { name: 'Change the access' }).click();
    await page.waitForURL(/\/admin\/countries$/);
    await expect(page.getByRole('row', { name: /Brunei/ })).toContainText('Closed');

    const { context: other, page: member } = await openPage(browser, 'phone');
    await member.goto(product.url);
    await choose(member, product, 'ownerBonus');
    await expect(
      member.getByRole('alertdialog', { name: 'Not open in your country yet' }),
    ).toBeVisible();
    await other.close();
  } finally {
    await countries.change('bn', { accessMode: 'FULL', isWorkflow: true });
  }
  const { context: again, page: member } = await openPage(browser, 'phone');
  await signInWith(member, product, '8100921');
  await expect(member.getByRole('article').first()).toBeVisible();
  await again.close();
  // The refused care number must leave no error in the console.
  expect(errors).toEqual([]);
  await context.close();
});

test('applies an event hold of 5 minutes in Brunei until it follows all countries again (ADM-009)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'desktop', { width: 1024 });
  await signInToConsole(page, product, 'system', '/admin/settings');
  await expect(page.getByRole('row')).toHaveText([
    /Country/,
    /^All countries/,
    /^Brunei/,
    /^Malaysia/,
    /^Singapore/,
    /^Viet Nam/,
    /^Philippines/,
  ]);
  await expectAccessible(page);
  const hold = page.getByLabel('Hold time of unpaid event reservations (minutes)');
  const open = () => page.getByRole('link', { name: 'Brunei Darussalam' }).click();
  const buyer = await memberOf(product, '8100922');
  const [event] = await buyer.events();
  const minutes = async () =>
    (await buyer.ask<{ holdMinutes: number }>('event/v1/getEventInfo', { eventID: event!.eventID }))
      .holdMinutes;
  await open();
  await hold.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number from 1 to 1440.')).toBeVisible();
  await expect(hold).toHaveValue('0');
  await expectAccessible(page);
  await hold.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/settings$/);
  await expect(page.getByRole('row', { name: /^Brunei/ })).toContainText(
    'Hold time of unpaid event reservations',
  );
  expect(await minutes()).toBe(5);
  await open();
  await expect(hold).toHaveValue('5');
  await hold.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/settings$/);
  await expect(page.getByRole('row', { name: /^Brunei/ })).toContainText('follows all countries');
  expect(await minutes()).toBe(30);
  expect(errors).toEqual([]);
  await context.close();
});

test('changes and removes a tax rate before it begins, and locks one that has begun (ADM-005, B-08)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system', {
    path: '/admin/tax-rates',
  });
  await page.getByRole('link', { name: 'New tax rate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Country').selectOption('my');
  await pasteDay(dayField(page, 'First day'), '2020-01-01');
  await page.getByLabel('Rate (percent)').fill('8.25');
  await page.getByLabel(/English/).fill('SST');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dayField(page, 'First day')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Rate (percent)')).toHaveValue('8.25');
  await expectAccessible(page);
  await pasteDay(dayField(page, 'First day'), day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/tax-rates$/);
  const row = page.getByRole('row', { name: new RegExp(day) });
  await expect(row).toContainText(/MY.*8\.25.*SST.*Upcoming/);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await page.getByLabel('Rate (percent)').fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('9.00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove this rate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this rate' }).click();
  await page.waitForURL(/\/admin\/tax-rates$/);
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: '2020-01-01' }).click();
  await expect(page.getByText('This rate is in use')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByLabel('Rate (percent)')).toBeDisabled();
  expect(errors).toEqual([]);
  await context.close();
});
