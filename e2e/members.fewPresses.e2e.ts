import type { Page } from '@playwright/test';
import { memberOf, newAda, signInAs } from './member.ts';
import { expectAtMost, operatorAt } from './operator.ts';
import { apart, expect, openPage } from './product.ts';
import { dayAhead, dayName } from './rooms.ts';
import { servicesOf } from './services.ts';
import { smallEvent } from './smallEvent.ts';

/** Has its own product: it uses up coupons of a demo member. */
const test = apart();

const main = (page: Page) => page.locator('main');

test('gets through a first sign-in in two presses after the central login (TRM-001, issue 53)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, '8100377');
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  const one = operatorAt(page);
  await one.press(terms.getByRole('checkbox'));
  await one.press(terms.getByRole('button', { name: 'Accept and continue' }));
  await expect(terms).toHaveCount(0);
  await expect(main(page)).toBeVisible();
  expectAtMost(one, 'first sign-in', { presses: 2, fields: 0 });
  expect(errors).toEqual([]);
  await context.close();
});

test('shows the QR code one press from Home, and gives the ticket to a member with three more (TKT-009, issue 53)', async ({
  browser,
  product,
}) => {
  const [ada, receiver] = [newAda(), newAda()];
  await (await memberOf(product, ada)).buy('Coffee with leaders');
  await memberOf(product, receiver);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada);
  const one = operatorAt(page);
  await one.press(
    page
      .locator('[data-overview]')
      .getByRole('link', { name: /Show ticket/ })
      .first(),
  );
  await expect(main(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  expectAtMost(one, 'QR code', { presses: 1, fields: 0 });
  await one.button('Give to a member');
  const dialog = page.getByRole('dialog');
  await one.fill(dialog.getByLabel(/Member number/), receiver);
  await one.press(dialog.getByRole('button', { name: 'Find member' }));
  await one.press(dialog.getByRole('button', { name: /^Give to / }));
  await expect(dialog).toHaveCount(0);
  expectAtMost(one, 'ticket to a member', { presses: 4, fields: 1 });
  expect(errors).toEqual([]);
  await context.close();
});

test('joins a waiting list for four in four presses from the event (issue 53)', async ({
  browser,
  product,
}) => {
  const eventID = await smallEvent(product, 'Lantern supper for four', 4);
  await (await memberOf(product, newAda())).buy('Lantern supper for four', 4);
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
  const one = operatorAt(page);
  await one.button('Join the waiting list');
  const sheet = page.getByRole('dialog');
  const count = sheet.getByRole('group').getByRole('status');
  await expect(count).toBeVisible();
  while ((await count.textContent()) !== '4')
    await one.press(sheet.getByRole('button', { name: /^More/ }));
  await one.press(sheet.getByRole('button', { name: 'Join', exact: true }));
  await expect(page.locator('[data-waiting]')).toContainText('You’re waiting for 4 places.');
  expectAtMost(one, 'waiting list for four', { presses: 4, fields: 0 });
  expect(errors).toEqual([]);
  await context.close();
});

test('moves a service to another time in five presses from its page, and cancels it in two (SVC-026, SVC-030, issue 53)', async ({
  browser,
  product,
}) => {
  const member = await servicesOf(product, 'ownerZero');
  const service = await member.serviceOf('Skin analysis');
  const [day, later] = await member.freeDays(service.assessParentId, dayAhead(4));
  const [slot] = (await member.slotsOf(service.assessParentId, day!)).filter(
    ({ status }) => status === 'AVAILABLE',
  );
  const orderNumber = await member.reserve(service, [slot!.slotId]);
  await member.confirm(orderNumber);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, member.ada, `/BookingOrderView?orderNumber=${orderNumber}`);
  const moving = operatorAt(page);
  await moving.button('Move to another time');
  const month = page.getByRole('group', { name: 'Service dates' });
  await expect(month.getByRole('button', { name: /free times/ }).first()).toBeVisible();
  const wanted = month.getByRole('button', { name: `${dayName(later!)}, free times` });
  // At the end of a month the day is on the next page of the calendar.
  const turns = (await wanted.isVisible()) ? 0 : 1;
  if (turns > 0) await moving.press(month.getByRole('button', { name: 'Next month' }));
  await moving.press(wanted);
  await moving.press(main(page).locator('button[data-slot]:not([aria-disabled])').first());
  await moving.button('Move here');
  const question = page.getByRole('alertdialog');
  await moving.press(question.getByRole('button', { name: 'Move it' }));
  await expect(main(page).getByRole('heading', { name: 'Rescheduled' })).toBeVisible();
  expectAtMost(moving, 'move a service', { presses: 5 + turns, fields: 0 });
  const cancelling = operatorAt(page);
  await cancelling.button('Cancel booking');
  await cancelling.press(question.getByRole('button', { name: 'Cancel booking' }));
  await expect(main(page)).toContainText('Service cancelled');
  expectAtMost(cancelling, 'cancel a service', { presses: 2, fields: 0 });
  expect(errors).toEqual([]);
  await context.close();
});
