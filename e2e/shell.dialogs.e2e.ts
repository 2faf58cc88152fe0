import type { Locator, Page } from '@playwright/test';
import { answerInstead, openMe } from './calls.ts';
import { freshMember, memberOf, newAda, signInAs } from './member.ts';
import { expect, moving, openPage, settled, test } from './product.ts';

test.use(moving);

/** Expects the dialog above the page, with the focus inside and the page out of reach. */
async function expectInFront(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await settled(page);
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  const isOnTop = await dialog.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((element) => element.closest('[inert], [aria-hidden=true]') !== null),
  ).toBe(true);
}

test('opens the dialogs of the frame above the page with the focus inside (SHL-027)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, '/PcHome');
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expectInFront(page, terms);
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();

  const member = await memberOf(product, ada);
  const orderNumber = await member.reserve('Botanical skincare: launch night');
  await page.evaluate(() => sessionStorage.removeItem('termsPending'));
  await page.goto(`${product.url}/PcActivePayOrder?orderNumber=${orderNumber}`);
  await page.getByRole('button', { name: 'Release this reservation' }).click();
  await expectInFront(page, page.getByRole('alertdialog', { name: 'Release this reservation?' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await answerInstead(page, 'confirmActivityOrder', {
    errorCode: 'B1234',
    errorMsg: 'The message of the answer.',
  });
  await page.getByRole('button', { name: /^Check out/ }).click();
  const failure = page.getByRole('alertdialog').filter({ hasText: 'The message of the answer.' });
  await expectInFront(page, failure);
  await failure.getByRole('button', { name: 'OK' }).click();

  await openMe(page);
  await expectInFront(page, page.getByRole('dialog', { name: 'Your account' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await expectInFront(page, question);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  await expectInFront(page, page.getByRole('dialog', { name: 'Your account' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(() => sessionStorage.setItem('exp', '0'));
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expectInFront(page, page.getByRole('alertdialog', { name: 'Your session has ended' }));
  expect(errors).toEqual([]);
  await context.close();
});

test('closes a dialog when Escape is pressed in the instant it appears (SHL-040)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  await signInAs(page, product, await freshMember(product), '/PcHome');
  const me = page.getByRole('button', { name: /Open your account/ });
  const panel = page.getByRole('dialog');
  await me.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(me).toBeFocused();
  // The panel's code is loaded now.
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('[role=dialog]') === null) return;
      watch.disconnect();
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      document.documentElement.dataset['pressed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-pressed]')).toHaveCount(1);
  await expect(panel).toHaveCount(0);
  await expect(me).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});
