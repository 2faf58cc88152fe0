import { carryOutNow, openConsole } from './admin.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, type LayoutName, openPage, test } from './product.ts';

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`names the refund before an event is cancelled, and lists its order as cancelled, on a ${layout} (EVT-079, ADM-019)`, async ({
    browser,
    product,
  }) => {
    const name = `Called off on a ${layout}`;
    const id = await eventNamed(product, name, true);
    const member = await memberOf(product, newAda());
    const orderNumber = await member.buy(name, 2);
    const { context, page, errors } = await openConsole(browser, product, 'event', {
      path: `/admin/event?id=${id}`,
    });
    await page.getByRole('button', { name: 'Cancel the event' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 order will be cancelled: 1 paid, 0 unpaid.');
    await expect(dialog).toContainText('B$30.00 will be refunded.');
    await expectAccessible(page);
    await page.getByLabel(/^Reason/).fill('The house is flooded');
    await dialog.getByRole('button', { name: 'Cancel event and orders' }).click();
    await carryOutNow(page);
    await expect(page.getByText('This event is cancelled.').first()).toBeVisible();

    const theirs = await openPage(browser, layout);
    await signInAs(theirs.page, product, member.ada, '/Order?index=3');
    const card = theirs.page.locator('main').getByRole('listitem').filter({ hasText: name });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Activity cancelled');
    await card.getByRole('link').first().click();
    await theirs.page.waitForURL(new RegExp(`CancleDetail\\?orderNumber=${orderNumber}$`));
    await expect(theirs.page.locator('main')).toContainText('B$30.00');
    expect([...errors, ...theirs.errors]).toEqual([]);
    await theirs.context.close();
    await context.close();
  });
