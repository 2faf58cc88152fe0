import type { Locator } from '@playwright/test';
import { getConsultantPlan, listConsultantRows } from '#domain/services/admin/calls.consultants.ts';
import type { PlannedSession } from '#domain/services/admin/shapes.consultants.ts';
import { openConsole } from './admin.ts';
import { dayField, pasteDay } from './dayField.ts';
import { deskOf, withoutWait } from './desk.ts';
import { keep } from './pictures.ts';
import { apart, expect, expectAccessible, expectNoSideways } from './product.ts';
import { dayAhead } from './rooms.ts';
import { servicesOf } from './services.ts';

/** Has its own product: it changes a setting and uses up a coupon of a demo member. */
const test = apart();

/** Most presses from the consultant's page until the slots are closed (issue 52). */
const mostPresses = 2;

test('enters an absence in two presses: the booker chooses another time with the same coupon, and the console follows the answer (B-42, issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  await withoutWait(product);
  const member = await servicesOf(product, 'member');
  const service = await member.serviceOf('Skin analysis');
  const [day] = await member.freeDays(service.assessParentId, dayAhead(4));
  const [slot] = (await member.slotsOf(service.assessParentId, day!)).filter(
    ({ status }) => status === 'AVAILABLE',
  );
  const orderNumber = await member.reserve(service, [slot!.slotId]);
  await member.confirm(orderNumber);
  const ask = await deskOf(product, 'service');
  const { items } = await ask<{ items: { id: string; name: string }[] }>(listConsultantRows, {
    pageNum: 1,
    pageSize: 100,
    isExport: false,
  });
  const plans = await Promise.all(
    items.map(async ({ id, name }) => ({
      id,
      name,
      sessions: (await ask<{ sessions: PlannedSession[] }>(getConsultantPlan, { id })).sessions,
    })),
  );
  const consultant = plans.find(({ sessions }) =>
    sessions.some((one) => one.day === day && one.taken > 0 && one.service === 'Skin analysis'),
  )!;
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: `/admin/consultant?id=${consultant.id}`,
  });
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await press(page.getByRole('link', { name: 'Enter absence' }));
  await pasteDay(dayField(page, 'Last day'), day!);
  await pasteDay(dayField(page, 'First day'), day!);
  const list = page.getByRole('list', { name: 'Affected bookings' });
  await expect(list.getByRole('link', { name: orderNumber })).toBeVisible();
  const save = page.getByRole('button', { name: /^Save and write to \d+ members?$/ });
  await save.click();
  await expect(page.getByText('Please enter a reason.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('She is ill');
  await expectAccessible(page);
  await keep(page, 'consultant-ill');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await keep(page, 'consultant-ill-phone');
  await page.setViewportSize({ width: 1366, height: 768 });
  await press(save);
  console.log(`A consultant is ill: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(mostPresses);
  await expect(page).toHaveURL(/\/admin\/alternative\?id=\d+/);
  const row = page.getByRole('row', { name: new RegExp(orderNumber) });
  await expect(row).toContainText('No answer');
  // The slots closed at once.
  const left = await member.slotsOf(service.assessParentId, day!);
  expect(left.find(({ slotId }) => slotId === slot!.slotId)!.status).not.toBe('AVAILABLE');
  expect(errors).toEqual([]);
  await context.close();
});
