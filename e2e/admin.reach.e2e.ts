import { listEventRows } from '#domain/events/calls.make.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { tonight } from './door.ts';
import { expect, expectAccessible, test } from './product.ts';

test('ADM-019 the table of figures is a named region that is reached by keyboard', async ({ browser, product }) => {
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, { pageNum: 1, pageSize: 20, isExport: false, search: tonight });
  const { context, page, errors } = await openConsole(browser, product, 'auditor', `/admin/event-figures?id=${items[0]!.id}`);
  await page.setViewportSize({ width: 820, height: 1180 });
  const table = page.getByRole('region', { name: 'Places' });
  await table.focus();
  await expect(table).toBeFocused();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

for (const path of ['event?id=', 'event-figures?id=', 'event-preview?id=', 'event-invitations?event=', 'event-attendees?event='])
  test(`I25 the address of an unknown event has a heading that says so: ${path}`, async ({ browser, product }) => {
    const { context, page } = await openConsole(browser, product, 'event', `/admin/${path}999999999`);
    await expect(page.getByRole('heading', { level: 1, name: 'No such event' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await context.close();
  });
