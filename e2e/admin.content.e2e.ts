import { recordCalls, signInWith } from './calls.ts';
import { openConsole } from './admin.ts';
import { openContentDesk } from './contentDesk.ts';
import { withoutOwnData } from './holding.ts';
import { dayField, pasteDay } from './dayField.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';
import { htmlField, richText } from './richText.ts';

test('requires members to accept terms once a version is published with a reason (ADM-042, B-22, TRM-011, TRM-015)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/terms',
  });
  await expect(page.getByRole('row', { name: /Sign-in 1\.0/ }).getByText('In force')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New version' }).click();
  await page.getByRole('textbox', { name: 'Version' }).fill('2.0');
  await page
    .getByRole('textbox', { name: 'Checkbox text · English' })
    .fill('I accept version two.');
  const html = await htmlField(page, 'Text · English');
  await html.fill(
    '<h3>Two</h3><p onclick="hit()">New rules.</p><script>hit()</script><p><a href="javascript:hit()">bad</a></p>',
  );
  const preview = page.getByRole('region', { name: 'As members see it · English' });
  await expect(preview.getByRole('heading', { name: 'Two' })).toBeVisible();
  await expect(preview.locator('script, [onclick], [href]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The stored text equals the preview.
  await expect(richText(page, 'Text · English')).toHaveText('TwoNew rules.bad');
  await expect(await htmlField(page, 'Text · English')).toHaveValue(
    '<h3>Two</h3><p>New rules.</p><p><a>bad</a></p>',
  );

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2.0?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Decided by the board');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row', { name: /Sign-in 2\.0/ }).getByText('In force')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Sign-in 1\.0/ }).getByText('Published'),
  ).toBeVisible();

  const { context: other, page: member } = await openPage(browser, 'phone');
  await member.goto(`${product.url}/Home`);
  await member
    .getByRole('button', { name: product.people.find((one) => one.key === 'ownerZero')!.name })
    .click();
  const terms = member.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(terms.getByText('New rules.')).toBeVisible();
  await terms.getByRole('checkbox', { name: 'I accept version two.' }).check();
  await terms.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(terms).toHaveCount(0);
  await other.close();

  await page.reload();
  await page.getByRole('link', { name: 'Acceptances: Sign-in 2.0' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('7000003');
  await expect(row).toContainText('English');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Version of the terms' }).click();
  await expect(page.getByText('This version is published and cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('link', { name: 'New version from this text' }).click();
  await expect(richText(page, 'Text · English')).toContainText('New rules');
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('');
  // The browser logs that it blocks the handler: the preview is sanitized in a document that never
  // runs scripts.
  expect(errors.filter((error) => !error.includes('Executing inline event handler'))).toEqual([]);
  await context.close();
});

test('shows a notice to members from its publication to its withdrawal, both with a reason (ADM-043, B-22)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/notices',
  });
  await expect(page.getByRole('row', { name: /Welcome to Balai/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New notice' }).click();
  await page.getByRole('textbox', { name: 'Title · English' }).fill('Car park closed');
  await (
    await htmlField(page, 'Text · English')
  ).fill('<p>Please use the <strong>north gate</strong>.</p>');
  await pasteDay(dayField(page, 'Shown until'), '2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title · English' })).toHaveValue(
    'Car park closed',
  );
  await pasteDay(dayField(page, 'Shown until'), '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Car park closed' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  const { context: other, page: member } = await openPage(browser, 'desktop');
  await signInWith(member, product, '8100451', '/PcSiteMsg');
  const entry = member.getByRole('listitem').filter({ hasText: 'Car park closed' });
  await expect(member.getByRole('listitem').first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Reason' })
    .fill('Works begin tomorrow');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByRole('row', { name: /Car park closed/ }).getByText('Shown now'),
  ).toBeVisible();
  await member.reload();
  await entry.getByRole('link').click();
  await expect(member.getByRole('article').getByText('north gate')).toBeVisible();

  // A change of published text needs a reason.
  await page.getByRole('link', { name: 'Car park closed' }).click();
  await (await htmlField(page, 'Text · English')).fill('<p>Please use the south gate.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong gate');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await member.reload();
  await expect(member.getByRole('article').getByText('south gate')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Works are over');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(
    page.getByRole('row', { name: /Car park closed/ }).getByText('Withdrawn'),
  ).toBeVisible();
  await member.reload();
  await expect(
    member.getByRole('heading', { name: 'This notice is no longer available' }),
  ).toBeVisible();
  expect(errors).toEqual([]);
  await other.close();
  await context.close();
});

test('delivers a changed error text at the next sign-in, and refuses one without its placeholder (ERR-014, ADM-045, ERR-001, LNG-016)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/texts?q=8003',
  });
  await expect(page.getByRole('link', { name: '8003' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '8003' }).click();
  const english = page.getByRole('textbox', { name: 'English' });
  await english.fill('Your account is blocked.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Keep these placeholders: {phone}').last()).toBeVisible();
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toHaveValue('Your account is blocked.');
  await expectAccessible(page);
  await english.fill('We have blocked your account. Ring {phone}, please.');
  await page.getByRole('textbox', { name: 'Chinese' }).fill('您的账户已被冻结，请致电 {phone}。');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${product.url}/admin/texts?changed=yes`);
  await expect(page.getByRole('row', { name: /8003/ }).getByText('Changed')).toBeVisible();

  const { context: other, page: member } = await openPage(browser, 'phone');
  await signInWith(member, product, '8100452', '/Home');
  const list = () =>
    member.evaluate(
      () => JSON.parse(sessionStorage.getItem('errorStatus')!) as Record<string, string>,
    );
  expect((await list())['8003']).toBe('We have blocked your account. Ring +673 222 8800, please.');
  await other.close();

  await page.getByRole('link', { name: '8003' }).click();
  await page.getByRole('button', { name: 'Restore original text' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Restore original text' })
    .click();
  await expect(page.getByText('The original text is restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Error codes without a text' }).click();
  await expect(page.getByRole('heading', { name: 'Error codes without a text' })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows a changed general message from the next sign-in (ADM-045, ERR-003, ERR-021)', async ({
  browser,
  product,
}) => {
  const desk = await openContentDesk(browser, product);
  const texts = {
    en: 'Something is wrong here. Try once more.',
    'zh-CN': '这里出了点问题，请再试一次。',
    ms: 'Ada sesuatu yang tidak kena. Cuba sekali lagi.',
  };
  await desk.tell('texts/saveText', { kind: 'GENERAL', key: 'genericError', texts });
  const { context, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100453', '/Home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { of } = recordCalls(page);
  await withoutOwnData(page);
  await page.route(/getOrders/, (route) => route.fulfill({ status: 502, body: 'broken' }));
  await page.goto(`${product.url}/Order`);
  await expect(page.locator('[data-toast]')).toContainText(
    'Something is wrong here. Try once more.',
  );
  expect(of('getOrders').length).toBeGreaterThan(0);
  await desk.tell('texts/resetText', { kind: 'GENERAL', key: 'genericError' });
  await desk.close();
  await context.close();
});
