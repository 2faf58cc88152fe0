import { openConsole } from './admin.ts';
import { newAda, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

for (const layout of ['phone', 'desktop'] as const)
  test(`sends a message to the booker of a room, who reads it with the booking, on a ${layout} (ADM-030)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const { roomID } = rooms.roomOf('Rattan Room');
    const day = weekdayAhead(3, layout === 'phone' ? 33 : 40);
    const slot = await rooms.freeSlot(roomID, day);
    const orderNumber = await rooms.reserve(roomID, [{ date: day, slotIds: [slot.slotId] }]);
    const { context, page, errors } = await openConsole(browser, product, 'facility', {
      path: `/admin/room-booking?orderNumber=${orderNumber}`,
    });
    await page.getByRole('button', { name: 'Write message' }).click();
    const dialog = page.getByRole('dialog', { name: /^Message to / });
    await expect(dialog).toContainText('mariam@example.com');
    const send = dialog.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(dialog).toContainText('Please give a subject');
    await dialog.getByRole('button', { name: 'Before you come' }).click();
    const subject = dialog.getByRole('textbox', { name: /^Subject/ });
    await expect(subject).toHaveValue('Before you come');
    await send.click();
    await expect(dialog).toContainText('Please write at least 3 letters.');
    await expect(subject).toHaveValue('Before you come');
    await dialog
      .getByRole('textbox', { name: /^Message/ })
      .fill('The lift is repaired that day.\nPlease use the stairs.');
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('Message saved. The e-mail is being sent.')).toBeVisible();
    await expect(page.getByText('Please use the stairs.')).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();

    const member = await openPage(browser, layout);
    await signInAs(member.page, product, ada, `/HasOrderDetail?orderNumber=${orderNumber}`);
    await expect(
      member.page.getByRole('heading', { name: 'Messages from the venue' }),
    ).toBeVisible();
    await expect(member.page.getByText('Please use the stairs.')).toBeVisible();
    await expectAccessible(member.page);
    await expectNoSideways(member.page);
    await member.page.goto(`${product.url}/FacilityOrderDetail?orderNumber=${orderNumber}`);
    await expect(member.page.getByText('Please use the stairs.')).toBeVisible();
    expect(member.errors).toEqual([]);
    await member.context.close();
  });
