import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { openConsole } from './admin.ts';
import { allowDeskPayments, deskOf, eventNamed } from './desk.ts';
import { countPresses, helperLink, hour, main } from './door.ts';
import { memberOf, newAda } from './member.ts';
import {
  apart,
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  type Product,
} from './product.ts';

// Has its own product, because a setting of the country and the clock affect all tests.
const test = apart();
const name = 'Kitchen days with walk-ins';

/** An hour before a session with priced tickets, in a country that takes payments at the desk. */
async function pricedSession(product: Product): Promise<string> {
  await allowDeskPayments(product);
  await eventNamed(product, name, true);
  const member = await memberOf(product, newAda());
  const { eventID, startTime } = await member.eventOf(name);
  const { ticketTypes } = await member.ask<{
    ticketTypes: { ticketTypeName: string; sessionIds: string[] }[];
  }>('event/v1/getEventInfo', { eventID });
  await product.setClock(new Date(Date.parse(startTime) - hour));
  return ticketTypes.find(({ ticketTypeName }) => ticketTypeName === 'Seat')!.sessionIds[0]!;
}

test('a supervisor takes the payment of two walk-ins with at most six presses, and the order page shows means, receipt and helper (B-41)', async ({
  browser,
  product,
}) => {
  test.slow();
  const sessionId = await pricedSession(product);
  const link = await helperLink(browser, product, {
    sessionId,
    name: 'Norliza',
    role: 'Supervisor',
  });
  const { context, errors, page } = await openPage(browser, 'phone');
  await page.goto(link);
  await expect(page.getByText(/^Entrance A · Norliza/)).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  const guest = page.getByLabel('Name of the guest', { exact: true });
  const receipt = page.getByLabel('Receipt number');
  const take = page.getByRole('button', { name: 'Take B$30.00 and admit' });
  await page
    .getByLabel('Ticket', { exact: true })
    .selectOption({ label: 'Seat, B$15.00 (5 left)' });
  await guest.fill('Vasudevan');
  await page.getByRole('button', { name: /^More: People/ }).click();
  await page.getByRole('radio', { name: 'Card' }).click();
  // Without a receipt number the guest is not admitted, and what was typed stays.
  await take.click();
  await expect(page.getByText('Please enter the receipt number.')).toBeVisible();
  await expect(receipt).toHaveAttribute('aria-invalid', 'true');
  await expect(guest).toHaveValue('Vasudevan');
  await expectAccessible(page);
  await expectNoSideways(page);
  await receipt.fill('W 4711');
  await take.click();
  await expect(main(page)).toContainText('2 guests checked in');
  expect(await presses()).toBeLessThanOrEqual(6);
  await expect(receipt).toHaveValue('');

  // The same receipt pays no second walk-in.
  await guest.fill('Chen Li');
  await receipt.fill('W 4711');
  await page.getByRole('button', { name: 'Take B$15.00 and admit' }).click();
  await expect(receipt).toHaveAttribute('aria-invalid', 'true');
  await expect(guest).toHaveValue('Chen Li');
  expect(errors).toEqual([]);
  await context.close();

  const ask = await deskOf(product, 'order');
  const { items } = await ask<{ items: { orderNumber: string }[] }>(listOrderRows, {
    search: 'Vasudevan',
    pageNum: 1,
    pageSize: 1,
    isExport: false,
  });
  const desk = await openConsole(browser, product, 'order', {
    path: `/admin/order?orderNumber=${items[0]!.orderNumber}`,
  });
  const payments = desk.page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('Card, receipt W 4711, taken by Norliza');
  await expect(payments).toContainText('PaidB$30.00');
  await expectAccessible(desk.page);
  expect(desk.errors).toEqual([]);
  await desk.context.close();
  await product.setClock(null);
});
