import { getConsultantPlan, listConsultantRows } from '#domain/services/admin/calls.consultants.ts';
import type { PlannedSession } from '#domain/services/admin/shapes.consultants.ts';
import { openConsole } from './admin.ts';
import { dayField, pasteDay, shownDay } from './dayField.ts';
import { deskOf } from './desk.ts';
import { expect, expectAccessible, type Product, test } from './product.ts';

/**
 * A consultant with a future session outside of leave, that session, and all sessions of that day.
 */
async function plannedOf(
  product: Product,
): Promise<{ id: string; session: PlannedSession; ofDay: PlannedSession[] }> {
  const ask = await deskOf(product, 'service');
  const { items } = await ask<{ items: { id: string; sessions: number }[] }>(listConsultantRows, {
    pageNum: 1,
    pageSize: 100,
    isExport: false,
  });
  for (const { id, sessions } of items) {
    if (sessions === 0) continue;
    const plan = await ask<{ sessions: PlannedSession[] }>(getConsultantPlan, { id });
    const session = plan.sessions.findLast(
      ({ isOnLeave, state }) => !isOnLeave && state === 'PUBLISHED',
    );
    if (session !== undefined)
      return { id, session, ofDay: plan.sessions.filter(({ day }) => day === session.day) };
  }
  throw new Error('the session has no consultant');
}

test('warns before leave over planned sessions is saved, and links to the session (ADM-033, B-13)', async ({
  browser,
  product,
}) => {
  const { id, session, ofDay } = await plannedOf(product);
  const taken = ofDay.reduce((sum, one) => sum + one.taken, 0);
  const { context, page, errors } = await openConsole(browser, product, 'service', {
    path: `/admin/consultant?id=${id}`,
  });
  const plan = page.getByRole('region', { name: 'Schedule from today' });
  await expect(plan).toBeVisible();
  const marks = plan.getByText('on leave');
  const before = await marks.count();
  await page.getByRole('button', { name: 'Add leave' }).click();
  const leave = page.getByRole('group', { name: /^Leave \d+$/ }).last();
  await pasteDay(dayField(leave, 'First day'), session.day);
  await pasteDay(dayField(leave, 'Last day'), session.day);
  await expect(marks).not.toHaveCount(before);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    `${ofDay.length} ${ofDay.length === 1 ? 'session falls' : 'sessions fall'} on these days, with ${taken} ${taken === 1 ? 'place' : 'places'} booked`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dayField(leave, 'First day')).toHaveValue(shownDay(session.day));
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await leave.getByRole('button', { name: /^Remove/ }).click();
  const key = `${session.day}_${session.from}`;
  await page
    .locator(`a[href*="${encodeURIComponent(key)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(/at=/);
  const row = page.locator(`[id="session-${key}"]`);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  expect(errors).toEqual([]);
  await context.close();
});
