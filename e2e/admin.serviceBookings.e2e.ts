import { seedTerms } from '#api/db/basics/terms.ts';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, test } from './product.ts';

type Card = { assessParentId: string; name: string; category: { categoryTypes: unknown[] } };
type Slot = { slotId: string; status: string };
const tcVersion = seedTerms.find(({ auditType }) => auditType === 'SERVICE')!.version;
const dayAhead = (days: number) =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

test('moves a confirmed service booking, and returns its coupon when the company cancels it (ADM-035)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/issue-coupons',
  });
  await page.getByRole('combobox', { name: /Member number/ }).fill(ada);
  await page.getByLabel('Type').selectOption({ label: 'Brand experience coupon' });
  await pasteDay(dayField(page, 'Last day'), dayAhead(20));
  await page.getByRole('textbox', { name: /Quantity/ }).fill('3');
  await page.getByRole('button', { name: 'Issue coupons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue coupons' }).click();
  await expect(page.getByRole('status').getByText('3 coupons are issued to')).toBeVisible();

  const { assessParentId, slotIds } = await offer(member);
  const { orderNumber } = await member.ask<{ orderNumber: string }>(
    'order/v1/createAssessmentOrder',
    { assessParentId, slotIds: [slotIds[0]] },
  );
  const { coupons } = await member.ask<{ coupons: { code: string }[] }>(
    'order/v1/getAssessmentOrderDetail',
    { orderNumber },
  );
  await member.ask('order/v1/confirmAssessmentOrder', {
    orderNumber,
    coupons: coupons.map(({ code }) => code),
    tcVersion,
  });

  await page.getByRole('link', { name: 'Service bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Service bookings' })).toBeVisible();
  await page.getByRole('searchbox').fill(orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
  await expect(page.getByText('Can be marked once the booking has started.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to other slots' });
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await move.click();
  await expect(dialog).toContainText('Please choose 1 slot.');
  await dialog
    .getByRole('checkbox', { name: / left$/ })
    .first()
    .check({ force: true });
  await move.click();
  await expect(dialog).toContainText('Please enter a reason');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The consultant is ill');
  await expectAccessible(page);
  await move.click();
  await expect(page.getByText('Moved. The member is notified.')).toBeVisible();
  await expect(page.getByText(/^Moved .* Before: /)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const ending = page.getByRole('dialog');
  await ending.getByRole('textbox', { name: /Reason/ }).fill('The centre is closed');
  await ending.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The centre is closed').first()).toBeVisible();
  await expect(page.getByText('Returned').first()).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Finds a service without sub-types for a new member, with the free slots of its next day. */
async function offer(member: Awaited<ReturnType<typeof memberOf>>) {
  const cards = await member.ask<(Card & { nextDay: string | null; lastDay: string })[]>(
    'assess/searchAssessmentList',
    {},
  );
  for (const { assessParentId, nextDay, category } of cards) {
    if (nextDay === null || category.categoryTypes.length > 0) continue;
    const slots = await member.ask<Slot[]>('assess/Slot', {
      assessParentId,
      date: nextDay,
    });
    const slotIds = slots
      .filter(({ status }) => status === 'AVAILABLE')
      .map(({ slotId }) => slotId);
    if (slotIds.length > 1) return { assessParentId, slotIds };
  }
  throw new Error('no service has two free slots on its next day');
}

test('records and corrects the attendance of a service booking that is over (ADM-035)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service-bookings?attendance=ATTENDED',
  });
  await page.getByRole('link', { name: /^RA/ }).first().click();
  await page.getByRole('button', { name: 'No-show' }).click();
  await expect(page.getByText('No-show', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Attended', exact: true }).click();
  await expect(page.getByRole('button', { name: 'No-show' })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('lists consultants and bookings of a day of services, and opens a booking (ADM-035)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: '/admin/service-bookings?orderStatus=PAID',
  });
  const row = page.getByRole('row', { name: /RA\d+/ }).first();
  const number = await row.getByRole('link').first().textContent();
  const day = /\d{4}\/\d\d\/\d\d/.exec((await row.textContent())!)![0].replaceAll('/', '-');
  await page.goto(new URL(`/admin/service-day?day=${day}`, page.url()).toString());
  await expect(page.getByText(/^Consultants: /).first()).toBeVisible();
  await expectAccessible(page);
  const links = page.getByRole('main').locator(`a[href*="${number!.trim()}"]`);
  await links.first().click();
  await expect(page.getByRole('heading', { name: number!.trim() })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).not.toHaveURL(new RegExp(`day=${day}`));
  expect(errors).toEqual([]);
  await context.close();
});
