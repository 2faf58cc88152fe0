import * as z from 'zod/mini';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { bookEventForMember } from '#domain/orders/eventDesk/calls.desk.ts';
import { allowDeskPayments, deskOf, eventNamed } from './desk.ts';
import { openDeskSeen, seen } from './deskScreens.ts';
import { memberOf, newAda } from './member.ts';
import { apart, expect, type Product } from './product.ts';
import { roomsOf, weekdayAhead } from './rooms.ts';

// Has its own product, because it changes a setting of the country.
const test = apart();
test.beforeAll(({ product }) => allowDeskPayments(product));

/** An order of one place that was paid in cash at the desk. */
async function orderPaidAtDesk(product: Product): Promise<string> {
  const eventId = await eventNamed(product, 'Pottery for beginners', true);
  const ada = newAda();
  const member = await memberOf(product, ada);
  const info = await member.ask<{
    ticketTypes: { ticketTypeId: string; sessionIds: string[]; price: number }[];
    termsVersion: string;
  }>('event/v1/getEventInfo', { eventID: eventId });
  const [type] = info.ticketTypes;
  const ask = await deskOf(product, 'event');
  const { orderNumber } = await ask<{ orderNumber: string }>(
    bookEventForMember,
    z.encode(bookEventForMember.input, {
      eventId,
      memberNumber: ada,
      tickets: [{ ticketTypeId: type!.ticketTypeId, sessionId: type!.sessionIds[0]!, quantity: 1 }],
      attendees: [],
      contact: { name: 'Lim Siew Hoon', phone: '+673 712 3456', email: 'desk@example.com' },
      isFree: false,
      reason: '',
      payment: { means: 'CASH', receiptNo: `R-${ada}` },
      heldHours: null,
      termsAccepted: true,
      termsVersion: info.termsVersion,
      overrides: [],
      amount: Math.round(type!.price * 100),
    }),
  );
  return orderNumber;
}

for (const screen of seen) {
  const on = `on a ${screen.layout} in ${screen.language}`;

  test(`booking a room or a service for a member is accessible in both themes with and without errors, ${on} (B-41, ADM-030, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const ada = newAda();
    const rooms = await roomsOf(product, ada);
    const { roomID, venueID } = rooms.roomOf('Rattan Room');
    const { context, page, errors, t, look, press } = await openDeskSeen(browser, product, screen, {
      role: 'facility',
      path: `/admin/room-book?venueId=${venueID}&roomId=${roomID}&day=${weekdayAhead(2, 54)}&from=10:00&until=12:00`,
    });
    const checked = page.getByText(t('deskAdmin', 'checkMarked'));
    const number = page.getByRole('textbox', { name: t('deskAdmin', 'memberNumber') });
    const lookUp = async () => {
      await number.fill(ada);
      await number.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();
    };
    await expect(number).toBeVisible({ timeout: 30_000 });
    await look('roomBook');
    await press(t('deskAdmin', 'bookNow'));
    await expect(checked).toBeVisible();
    await look('roomBookMissing');
    await lookUp();
    await page.getByRole('radio', { name: t('deskAdmin', 'wayDESK') }).click();
    await look('roomBookMember');
    expect(errors).toEqual([]);
    await context.close();

    const second = await openDeskSeen(browser, product, screen, {
      role: 'service',
      path: '/admin/service-book',
    });
    await expect(second.page.getByRole('group', { name: t('deskAdmin', 'slots') })).toBeVisible({
      timeout: 30_000,
    });
    await second.look('serviceBook');
    await second.press(t('deskAdmin', 'bookNow'));
    await expect(second.page.getByText(t('deskAdmin', 'checkMarked'))).toBeVisible();
    await second.look('serviceBookMissing');
    expect(second.errors).toEqual([]);
    await second.context.close();
  });

  test(`a mail as it was sent and a refund by hand are accessible in both themes, ${on} (ADM-036, B-37, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const orderNumber = await orderPaidAtDesk(product);
    const ask = await deskOf(product, 'order');
    await ask(cancelForCompany, { orderNumber, reason: 'The hall is closed' });
    const path = `/admin/order?orderNumber=${orderNumber}`;
    const { context, page, errors, t, look, press, leave } = await openDeskSeen(
      browser,
      product,
      screen,
      { path },
    );
    const reference = page.getByLabel(t('ordersAdmin', 'reference'));
    await expect(reference).toBeVisible();
    await look('refundByHand');
    await press(t('ordersAdmin', 'enterRefund'));
    await expect(page.getByText(t('ordersAdmin', 'referenceWrong'))).toBeVisible();
    await look('refundByHandMissing');
    await reference.fill('BIBD 4711');
    await press(t('ordersAdmin', 'enterRefund'));
    await expect(page.getByText(t('ordersAdmin', 'waitsForSecond'))).toBeVisible();
    await look('refundByHandEntered');
    await page
      .getByRole('button', { name: new RegExp(t('timelineAdmin', 'viewMail', { mail: '.*' })) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(orderNumber).first()).toBeVisible();
    await look('sentMail');
    await leave();
    expect(errors).toEqual([]);
    await context.close();

    const second = await openDeskSeen(browser, product, screen, { role: 'service', path });
    await second.lookAt('confirmRefund', t('ordersAdmin', 'confirmRefund'));
    expect(second.errors).toEqual([]);
    await second.context.close();
  });
}
