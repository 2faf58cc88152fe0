import { openDeskSeen, seen } from './deskScreens.ts';
import { allowDeskPayments } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { namedParty, paidRoom } from './orderDesk.ts';
import { openRow, strayPayment } from './payments.ts';
import { apart, expect } from './product.ts';
import { newcomer } from './services.ts';

// Has its own product, because it changes a setting of the country.
const test = apart();
test.beforeAll(({ product }) => allowDeskPayments(product));

const orderPath = (orderNumber: string) => `/admin/order?orderNumber=${orderNumber}`;
const names = ['Rosmawati binti Haji Abdul Rahman', 'Kumaravel Subramaniam', 'Chen Li', 'Dayang'];

for (const screen of seen) {
  const on = `on a ${screen.layout} in ${screen.language}`;

  test(`the order page and the forms of its acts are accessible in both themes, ${on} (ADM-036, B-37, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const orderNumber = await namedParty(product, names);
    const { context, page, errors, t, dialog, look, lookAt, press, leave } = await openDeskSeen(
      browser,
      product,
      screen,
      { path: orderPath(orderNumber) },
    );
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(row('Kumaravel').first()).toBeVisible();
    await look('order');
    await lookAt('contact', t('orderDeskAdmin', 'contact'));
    await lookAt('sendAgain', t('orderDeskAdmin', 'again'));
    await lookAt('recipient', t('orderDeskAdmin', 'recipient'));
    await lookAt('rename', t('orderDeskAdmin', 'rename'));
    await lookAt('cancelOrder', t('ordersAdmin', 'cancelOrder'));
    await lookAt('refund', t('orderActsAdmin', 'refund'));
    await row('Kumaravel').getByRole('checkbox').click();
    await lookAt('renew', t('orderDeskAdmin', 'renew'));
    await lookAt('move', t('orderDeskAdmin', 'move'));

    await press(t('orderActsAdmin', 'cancel'));
    await dialog.getByRole('radio', { name: t('orderActsAdmin', 'refundOther') }).click();
    await press(t('orderDeskAdmin', 'previewMail'));
    await expect(
      dialog.getByRole('region', { name: t('orderDeskAdmin', 'mailPreview') }),
    ).toBeVisible();
    await look('cancelPlaces');
    // Without a reason the form shows its error and stays.
    const yes = t('orderActsAdmin', 'cancelCount', { count: 1 });
    await dialog.getByRole('button', { name: yes }).click();
    await expect(
      dialog.getByRole('textbox', { name: t('administrators', 'reason') }),
    ).toBeInViewport();
    await look('cancelPlacesMissing');
    await dialog.getByLabel(t('orderActsAdmin', 'refundAmount')).fill('7.50');
    await dialog
      .getByRole('textbox', { name: t('administrators', 'reason') })
      .fill('One guest is ill');
    await dialog.getByRole('button', { name: yes }).click();
    await expect(dialog).toHaveCount(0);
    const approve = t('orderActsAdmin', 'takeBack');
    await expect(page.getByRole('button', { name: approve })).toBeVisible();

    const panel = page.getByRole('region', { name: t('notesAdmin', 'title') });
    await panel.getByRole('button', { name: t('notesAdmin', 'add') }).click();
    await look('noteMissing');
    await panel.getByLabel(t('notesAdmin', 'newNote')).fill('Asked for seats near the door.');
    await panel.getByRole('button', { name: t('notesAdmin', 'add') }).click();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await panel.getByLabel(t('notesAdmin', 'tags')).fill('VIP, evening');
    await panel.getByRole('button', { name: t('notesAdmin', 'save') }).click();
    await look('orderAfterwards');
    await lookAt('takeBackRefund', approve);

    await page.getByRole('button', { name: t('administrators', 'jump') }).click();
    await dialog.getByRole('combobox').fill(orderNumber);
    await expect(dialog.getByRole('option', { name: orderNumber })).toBeVisible();
    await look('search');
    await leave();
    expect(errors).toEqual([]);
    await context.close();

    const second = await openDeskSeen(browser, product, screen, {
      role: 'service',
      path: orderPath(orderNumber),
    });
    await second.lookAt('approveRefund', t('orderActsAdmin', 'approve'));
    await second.press(t('orderActsAdmin', 'approve'));
    await second.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('orderActsAdmin', 'approve') })
      .click();
    await expect(second.page.getByText('B$7.50').first()).toBeVisible();
    await second.look('orderRefunded');
    expect(second.errors).toEqual([]);
    await second.context.close();
  });

  test(`orders of rooms, services and reservations are accessible in both themes, ${on} (ADM-036, B-37, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const held = await (await memberOf(product, newAda())).reserve('Charity bazaar', 2);
    const { context, page, errors, t, look, lookAt } = await openDeskSeen(
      browser,
      product,
      screen,
      { path: orderPath(held) },
    );
    await look('reservation');
    await lookAt('holdLonger', t('orderDeskAdmin', 'extend'));

    const { orderNumber: booked } = await paidRoom(product, 'Rattan Room');
    await page.goto(`${product.url}${orderPath(booked)}`);
    await page.getByRole('checkbox').first().click();
    await look('roomOrder');
    await lookAt('cancelSessions', t('orderActsAdmin', 'cancelSessions'));
    await lookAt('cancelRoomOrder', t('ordersAdmin', 'cancelOrder'));

    const { member, service, free } = await newcomer(product, 2);
    const slots = await member.reserve(service, free.slice(0, 2));
    await member.confirm(slots);
    await page.goto(`${product.url}${orderPath(slots)}`);
    await page.getByRole('checkbox').first().click();
    await look('serviceOrder');
    await lookAt('cancelSlots', t('orderActsAdmin', 'cancelSessions'));

    for (const path of ['orders', 'refunds', 'reconciliation', 'follow-ups']) {
      await page.goto(`${product.url}/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`unmatched payments and their decisions are accessible in both themes, ${on} (I15, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const number = await strayPayment(product, 45);
    const { context, page, errors, t, dialog, look, press, leave } = await openDeskSeen(
      browser,
      product,
      screen,
      { path: '/admin/reviews' },
    );
    const row = await openRow(page, number);
    await look('payments');
    for (const [name, key] of [
      ['assignPayment', 'assign'],
      ['refundPayment', 'refund'],
      ['closePayment', 'close'],
    ] as const) {
      await row.getByRole('button', { name: t('unmatchedAdmin', key) }).click();
      await expect(dialog).toBeVisible();
      await look(name);
      await leave();
    }
    await row.getByRole('button', { name: t('unmatchedAdmin', 'refund') }).click();
    await dialog.getByRole('button', { name: t('unmatchedAdmin', 'refundYes') }).click();
    await look('refundPaymentMissing');
    await dialog.getByLabel(t('ordersAdmin', 'reference')).fill('BIBD 4711');
    await dialog
      .getByRole('textbox', { name: t('administrators', 'reason') })
      .fill('The shop cannot name the order');
    await dialog.getByRole('button', { name: t('unmatchedAdmin', 'refundYes') }).click();
    await expect(dialog).toHaveCount(0);
    await look('paymentsPrepared');
    await press(t('unmatchedAdmin', 'reopen'));
    await expect(dialog).toBeVisible();
    await look('reopenPayment');
    await leave();
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`booking an event for a member is accessible in both themes with and without errors, ${on} (B-41, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors, t, look, press } = await openDeskSeen(browser, product, screen, {
      role: 'event',
      path: '/admin/event-book',
    });
    // The page reads the events first, which takes long on a busy machine.
    await expect(page.getByRole('heading', { name: t('deskAdmin', 'summaryTitle') })).toBeVisible({
      timeout: 30_000,
    });
    await look('eventBook');
    await press(t('deskAdmin', 'bookNow'));
    await expect(page.getByText(t('deskAdmin', 'checkMarked'))).toBeVisible();
    await look('eventBookMissing');
    const number = page.getByRole('textbox', { name: t('deskAdmin', 'memberNumber') });
    await number.fill(ada);
    await number.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: ada })).toBeVisible();
    await page.getByRole('radio', { name: t('deskAdmin', 'wayDESK') }).click();
    await look('eventBookMember');
    expect(errors).toEqual([]);
    await context.close();
  });
}
