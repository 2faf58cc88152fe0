import { signInToConsole } from './admin.ts';
import { interruptionsOf, remark } from './desk.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

test('plans, begins and ends an interruption on the clock of Brunei (ADM-044, B-22, B-29, console 17)', async ({
  browser,
  product,
}) => {
  const { clear } = await interruptionsOf(product);
  const { context, page, errors } = await openPage(browser, 'desktop', {
    timezoneId: 'America/New_York',
  });
  await signInToConsole(page, product, 'content', '/admin/maintenance');
  const row = page.getByRole('row', { name: new RegExp(remark) });
  const confirm = async (yes: string) => {
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: yes }).click();
    await expect(question.getByText('Please enter a reason.')).toBeVisible();
    await question.getByRole('textbox', { name: /Reason/ }).fill('agreed with operations');
    await question.getByRole('button', { name: yes }).click();
    await expect(question).toHaveCount(0);
  };
  try {
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New interruption' }).click();
    await expect(page.getByText('Time zone: Asia/Brunei')).toBeVisible();
    await page.getByRole('textbox', { name: 'Remark' }).fill(remark);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: /^Ends/ }).fill(`${tomorrow}T01:00`);
    await page.getByRole('textbox', { name: /^Begins/ }).fill(`${tomorrow}T02:00`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Ends/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Ends/ }).fill(`${tomorrow}T04:00`);
    await page.getByRole('button', { name: 'Save' }).click();
    await confirm('Save');
    await expect(row).toContainText('Planned');
    await expect(row).toContainText(`${tomorrow.replaceAll('-', '/')} 02:00`);
    await expect(row).toContainText('Asia/Brunei');

    await row.getByRole('link').click();
    await page.getByRole('checkbox', { name: 'Start immediately' }).check();
    await expect(page.getByRole('textbox', { name: /^Begins/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Everything for members: not available from now until',
    );
    await confirm('Start now');
    await expect(row).toContainText('Running');
    await row.getByRole('link').click();
    await expect(page.getByLabel('Kind')).toBeDisabled();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'End now' }).click();
    await confirm('End now');
    await expect(row).toContainText('Ended');
    await row.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(errors).toEqual([]);
  } finally {
    await clear();
  }
  await context.close();
});

test('shows administrators an interruption of the console, and lets them end it there (MNT-003, MNT-004, ADM-004)', async ({
  browser,
  product,
}) => {
  const { plan, clear } = await interruptionsOf(product);
  const { context, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'content');
  await expect(page.getByText('This console will not be available from')).toContainText(
    'New reports are being installed.',
  );
  await plan(null, 60, { serviceType: 'CONSOLE', country: null });
  try {
    await page.reload();
    await expect(page.getByText('This console is under maintenance until')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.url}/admin/districts`);
    await expect(
      page.getByText('The system is under maintenance. Please try again later.').first(),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/districts');
    await page.goto(`${product.url}/admin/maintenance?state=running`);
    await expect(page.getByRole('row', { name: /The administrators’ console/ })).toContainText(
      'Running',
    );
    await page.getByRole('link', { name: 'The administrators’ console' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('work is done');
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText('Interruption ended')).toBeVisible();
    await page.goto(`${product.url}/admin/districts`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  } finally {
    await clear();
  }
  await context.close();
});
