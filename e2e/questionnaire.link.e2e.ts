import type { Page } from '@playwright/test';
import { signInToConsole } from './admin.ts';
import { freshMember, memberOf, newAda, placeOf, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, type Product, test } from './product.ts';

/** A guest of a demo event, used by this test only. */
const inTime = '8390003';

const banner = (page: Page) => page.locator('[data-reminders]');

type Pending = { sessionId: string; eventName: string }[];
const pendingOf = async (product: Product, ada: string) =>
  (await memberOf(product, ada)).ask<Pending>('questionnaire/v1/getRemind', { adaNo: ada });

test('opens a linked questionnaire after sign-in and shows a message when it is unknown or closed (QUE-016, QUE-018, A-29, S-46)', async ({
  browser,
  product,
}) => {
  const [first] = await pendingOf(product, inTime);
  const path = `/ActivityQuestionnaire?sessionId=${first!.sessionId}`;
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, inTime, path);
  expect(placeOf(page)).toBe(path);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  const { context: stranger, page: other } = await openPage(browser, 'desktop');
  await signInAs(other, product, await freshMember(product), path);
  await expect(other.getByRole('heading', { name: 'For those who attended' })).toBeVisible();
  await other.goto(`${product.url}/PcActivityQuestionnaire?sessionId=999999999`);
  await expect(other.getByRole('heading', { name: 'We cannot find this session' })).toBeVisible();
  await other.goto(`${product.url}/PcActivityQuestionnaire?sessionId=x`);
  await expect(other.getByRole('heading', { name: 'We cannot find this session' })).toBeVisible();
  try {
    await product.setClock(new Date(Date.now() + 16 * 86_400_000));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This questionnaire is closed' })).toBeVisible();
    await page.goto(`${product.url}/Home`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForTimeout(700);
    await expect(banner(page)).toHaveCount(0);
  } finally {
    await product.setClock(null);
  }
  await Promise.all([context.close(), stranger.close()]);
});

test('publishes an edited questionnaire with a reason and exports its results from the console (ADM-046, B-12, B-22)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInToConsole(page, product, 'event', '/admin/questionnaires?state=DRAFT');
  await page.getByRole('link', { name: 'Circle of cooks' }).click();
  const questions = page.locator('[data-question]');
  await expect(questions).toHaveCount(5);
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(page.getByText('Question 2 is now question 1.')).toBeAttached();
  await page.getByRole('button', { name: 'Remove question 5' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const added = questions.nth(4);
  await added.getByLabel('Kind').selectOption({ label: 'Multiple choice' });
  await added
    .getByRole('textbox', { name: 'Question · English' })
    .fill('What did you cook at home?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('Add at least two options.')).toBeVisible();
  for (const [index, option] of ['Soup', 'Rice'].entries()) {
    await added.getByRole('button', { name: 'Add an option' }).click();
    await added.getByRole('textbox', { name: `Option ${index + 1} · English` }).fill(option);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Save your changes before you publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(questions.first().getByRole('textbox', { name: 'Question · English' })).toHaveValue(
    'How was the length?',
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('For the first evening');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  const member = await memberOf(product, newAda());
  const eventID = new URL(page.url()).searchParams.get('id');
  const served = await member.ask<{ text: string }[]>('event/v1/getActivityQuestions', {
    eventID,
    purpose: 'QUESTIONNAIRE',
  });
  expect([served.length, served[0]!.text, served[4]!.text]).toEqual([
    5,
    'How was the length?',
    'What did you cook at home?',
  ]);

  await page.goto(`${product.url}/admin/questionnaires?q=Regional+convention`);
  await page
    .getByRole('row', { name: /Regional convention/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('table', { name: 'How was the length?' })).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ reminded members answered/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Export answers with names' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [format, ending] of [
    ['Export CSV', 'csv'],
    ['Export Excel', 'xlsx'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page
      .getByRole('group', { name: 'Export results' })
      .getByRole('button', { name: format })
      .click();
    expect((await file).suggestedFilename()).toBe(`questionnaire-results.${ending}`);
  }
  const before = await page.getByText(/reminded members answered/).textContent();
  await page.getByRole('combobox', { name: 'Session' }).selectOption({ index: 1 });
  await expect(page.getByText(/reminded members answered/)).not.toHaveText(before!);
  expect(errors).toEqual([]);
  await context.close();
});
