import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, test } from './product.ts';

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`turns tickets of one session by button, key and swipe, but not below a dialog, on a ${layout} (issue 20)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const orderNumber = await member.buy('Botanical skincare: launch night', 3);
    const { context, errors, page } = await openPage(browser, layout);
    await signInAs(page, product, ada, `/ActivityTicket?orderNumber=${orderNumber}`);
    await page.locator('main').locator('a[href*="ticketID"]').first().click();
    const at = (number: number) => expect(page.getByText(`Ticket ${number} of 3`)).toBeVisible();
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([x0, x1]) => {
          const finger = (clientX: number) =>
            new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 });
          const fire = (type: string, touch: Touch, touches: Touch[]) =>
            document.body.dispatchEvent(
              new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }),
            );
          fire('touchstart', finger(x0!), [finger(x0!)]);
          fire('touchend', finger(x1!), []);
        },
        [from, to],
      );
    await at(1);
    const first = page.url();
    await expect(page.getByRole('button', { name: 'Previous ticket' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Next ticket' }).click();
    await at(2);
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(page.url()).not.toBe(first);
    await page.keyboard.press('ArrowRight');
    await at(3);
    await page.keyboard.press('ArrowLeft');
    await at(2);
    await swipe(300, 120);
    await at(3);
    // A short swipe, or one at the end, does not turn.
    await swipe(120, 150);
    await swipe(300, 120);
    await at(3);
    await page.getByRole('button', { name: 'Give to a member' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').press('ArrowLeft');
    await swipe(120, 300);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await at(3);
    // Closing the dialog goes back in the history.
    await expect
      .poll(() => page.evaluate(() => (history.state as { layer?: number }).layer))
      .toBeUndefined();
    // Turning tickets adds no entries to the history.
    await page.goBack();
    await page.waitForURL(/ActivityTicket/);
    expect(errors).toEqual([]);
    await context.close();
  });
