import { openConsole } from './admin.ts';
import { eventNamed } from './desk.ts';
import { recordCalls } from './member.ts';
import { expect, expectAccessible, quiet, test } from './product.ts';

test('suggests members when a name is typed into a member field (ADM-017, ADM-034)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'personal-export', {
    path: '/admin/issue-coupons',
  });
  const field = page.getByLabel('Member number').first();
  const suggested = page.locator('datalist option');
  await field.pressSequentially('Lim Siew');
  await expect(suggested.filter({ hasText: 'Lim Siew Hoon' }).first()).toBeAttached();
  const number = (await suggested.first().getAttribute('value'))!;
  expect(number).toMatch(/^\d{7}$/);
  await field.fill(number);
  await expect(suggested).toHaveCount(0);
  await expectAccessible(page);

  const eventId = await eventNamed(product, 'A dinner by invitation', true);
  await page.goto(`${product.url}/admin/event-invitations?event=${eventId}`);
  const invited = page.getByLabel('Member number').first();
  await invited.pressSequentially('Lim Siew');
  await expect(suggested.first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await invited.fill(number);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('searches no members when the administrator has no right to read them (ADM-007)', async ({
  browser,
  product,
}) => {
  const eventId = await eventNamed(product, 'Another dinner by invitation', false);
  const { context, page } = await openConsole(browser, product, 'event', {
    path: `/admin/event-invitations?event=${eventId}`,
  });
  const calls = recordCalls(page);
  const field = page.getByLabel('Member number').first();
  await field.pressSequentially('Lim Siew');
  await quiet(page);
  expect(calls.map(({ name }) => name)).not.toContain('listMembers');
  await expect(page.getByText('choose the member')).toHaveCount(0);
  await context.close();
});
