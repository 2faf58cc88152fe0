import { openConsole } from './admin.ts';
import { dayField, pasteDay, shownDay } from './dayField.ts';
import { recordCalls } from './member.ts';
import { expect, quiet, test } from './product.ts';

/** Lists with a filter by period. */
const lists = [
  '/admin/orders',
  '/admin/events',
  '/admin/room-bookings',
  '/admin/service-bookings',
  '/admin/closed-days',
  '/admin/coupons',
  '/admin/invoices',
  '/admin/service-batches',
  '/admin/tracking',
  '/admin/audit',
] as const;

const wrongOrder = {
  days: 'from=2026-12-10&until=2026-12-01',
  text: 'The first day must not be after the last day.',
};
const faults = [
  ...lists.map((list) => ({ list, ...wrongOrder })),
  { list: lists[0], days: 'from=2026-12-10', text: 'Please also choose the last day.' },
  { list: lists[0], days: 'until=2026-12-10', text: 'Please also choose the first day.' },
];

test('shows an invalid period at its field in every list, and requests and exports nothing (VAL-001, VAL-002, VAL-003, VAL-004)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'system');
  const calls = recordCalls(page);
  const requests = () => calls.filter(({ body }) => 'from' in body || 'until' in body);
  let exports = 0;
  for (const { list, days, text } of faults)
    await test.step(`${list}?${days}`, async () => {
      await page.goto(`${product.url}${list}?${days}`);
      await expect(
        page.getByRole('textbox').and(page.locator('[aria-invalid=true]')),
      ).toHaveAccessibleDescription(text);
      for (const button of await page.getByRole('button', { name: /CSV/ }).all()) {
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await button.click({ force: true });
        exports++;
      }
      await quiet(page);
      expect(requests()).toEqual([]);
    });
  expect(exports).toBeGreaterThan(0);
  // The chosen days stay; with a valid second day they form a period.
  await page.goto(`${product.url}/admin/orders?from=2026-12-10&until=2026-12-01`);
  await expect(dayField(page, 'From')).toHaveValue(shownDay('2026-12-10'));
  await pasteDay(dayField(page, 'Until'), '2026-12-20');
  await expect
    .poll(() => requests().map(({ body }) => [body['from'], body['until']]))
    .toEqual([['2026-12-10', '2026-12-20']]);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
