import type { Locator, Page } from '@playwright/test';
import { openConsole } from './admin.ts';
import { acceptedToken, memberOf, newAda } from './member.ts';
import { namedParty } from './orderDesk.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

/** Most presses of all four requests together (issue 51). */
const mostPresses = 22;

/** Presses controls and counts them; typing is not counted. */
function counting() {
  let presses = 0;
  return {
    count: () => presses,
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    choose: async (control: Locator, label: RegExp) => {
      presses += 1;
      const value = await control
        .locator('option', { hasText: label })
        .first()
        .getAttribute('value');
      await control.selectOption(value);
    },
  };
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const because = (dialog: Locator, reason: string) =>
  dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);

test('helps a caller with a name, a lost ticket, a place to give back and another session without leaving the order (ADM-036, B-20, B-37)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await namedParty(product, ['Rosmawatt', 'Kumar', 'Chen Li', 'Dayang']);
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page, errors } = await openConsole(browser, product, 'order', { path });
  const { press, choose, count } = counting();
  const address = page.url();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const tick = (name: string) => press(row(name).getByRole('checkbox'));

  // "My friend's name is wrong."
  await press(row('Rosmawatt').getByRole('button', { name: 'Rename…' }));
  const rename = dialogOf(page, 'Correct the name');
  await rename.getByLabel('Name').fill('Rosmawati');
  await because(rename, 'Misspelt by the member');
  await press(rename.getByRole('button', { name: 'Preview mail' }));
  await expect(rename.getByRole('region', { name: 'Preview of the mail' })).toContainText(
    'The name for one of your places is now Rosmawati.',
  );
  await expectAccessible(page);
  await press(rename.getByRole('button', { name: 'Correct name' }));
  await expect(row('Rosmawati')).toBeVisible();

  // "Kumar has lost his ticket."
  await tick('Kumar');
  await press(page.getByRole('button', { name: 'New code…' }));
  const renew = dialogOf(page, 'New code for 1 place');
  await because(renew, 'Lost on the way');
  await press(renew.getByRole('button', { name: 'Make new code' }));
  await expect(renew).toHaveCount(0);

  // "Kumar comes on the second day."
  await press(page.getByRole('button', { name: 'Move…' }));
  const move = dialogOf(page, 'Move 1 place');
  await choose(move.getByRole('combobox', { name: 'Move to' }), /^Seat/);
  await because(move, 'Comes a day later');
  await press(move.getByRole('button', { name: 'Move 1 place' }));
  await expect(move).toHaveCount(0);

  // "Dayang cannot come."
  await tick('Dayang');
  await press(page.getByRole('button', { name: 'Cancel places…' }));
  const cancel = dialogOf(page, 'Cancel 1 place?');
  await press(cancel.getByRole('radio', { name: 'B$15.00' }));
  await because(cancel, 'One guest is ill');
  await press(cancel.getByRole('button', { name: 'Cancel 1 place' }));
  // The name is deleted with the place.
  await expect(row('Dayang')).toHaveCount(0);
  await expect(row('Chen Li').first()).toContainText('Valid');

  expect(count()).toBeLessThanOrEqual(mostPresses);
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('keeps what was typed when an act is refused, and shows the refusal at its field (VAL-024)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await acceptedToken(product, ada);
  const orderNumber = await (await memberOf(product, ada)).buy('Charity bazaar');
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page } = await openConsole(browser, product, 'order', { path });
  await page.getByRole('button', { name: 'Correct contact…' }).click();
  const dialog = dialogOf(page, 'Correct the contact');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
  await because(dialog, 'New address');
  await dialog.getByRole('button', { name: 'Correct contact', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('New address');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('caller@example.com');
  await dialog.getByRole('button', { name: 'Correct contact', exact: true }).click();
  await expect(page.getByText('The contact is corrected.')).toBeVisible();
  await page.getByRole('button', { name: 'Send mail again…' }).click();
  const again = dialogOf(page, 'Send a mail again');
  await because(again, 'Did not arrive');
  await again.getByRole('button', { name: 'Preview mail' }).click();
  await expect(again.getByRole('region', { name: 'Preview of the mail' })).toContainText(
    'To caller@example.com',
  );
  await again.getByRole('button', { name: 'Send mail', exact: true }).click();
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  await context.close();
});

test('refuses an act on a place that another administrator has changed since the page was opened, and keeps what was typed (decision 0170)', async ({
  browser,
  product,
}) => {
  test.slow();
  const orderNumber = await namedParty(product, ['Kumar', 'Chen Li']);
  const path = `/admin/order?orderNumber=${orderNumber}`;
  const { context, page } = await openConsole(browser, product, 'order', { path });
  const { context: second, page: other } = await openConsole(browser, product, 'order', { path });
  const row = (of: Page, name: string) => of.getByRole('listitem').filter({ hasText: name });

  await row(page, 'Kumar').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'New code…' }).click();
  const renew = dialogOf(page, 'New code for 1 place');
  await because(renew, 'Lost on the way');

  await row(other, 'Kumar').getByRole('button', { name: 'Rename…' }).click();
  const rename = dialogOf(other, 'Correct the name');
  await rename.getByLabel('Name').fill('Kumaran');
  await because(rename, 'Another guest comes');
  await rename.getByRole('button', { name: 'Correct name' }).click();
  await expect(row(other, 'Kumaran')).toBeVisible();

  await renew.getByRole('button', { name: 'Make new code' }).click();
  await expect(renew.getByRole('alert')).toContainText('has changed since you opened the order');
  await expect(renew.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Lost on the way');
  await expectAccessible(page);
  await renew.getByRole('button', { name: 'Keep old code' }).click();
  await expect(row(page, 'Kumaran').getByRole('checkbox')).toBeChecked();
  await second.close();
  await context.close();
});
