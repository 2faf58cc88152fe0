import { getEventForm, listEventRows, saveEvent } from '#domain/events/calls.make.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

type Form = {
  state: unknown;
  taken: unknown;
  ticketTypes: { price: number; names: { en: string } }[];
};

test('shows only the changed price in the log, with the form’s label in the reader’s language (ADM-003, console 10)', async ({
  browser,
  product,
}) => {
  const ask = await deskOf(product, 'event');
  const page0 = { pageNum: 1, pageSize: 50, isExport: false, state: 'DRAFT' };
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, page0);
  let found: Form | undefined;
  for (const { id } of items) {
    const form = await ask<Form>(getEventForm, { id });
    if (form.ticketTypes.length > 0) found = form;
  }
  const { state: _state, taken: _taken, ...form } = found!;
  const [ticket] = form.ticketTypes;
  // Forms have whole minutes: dropped seconds are not a change.
  const opened = (seconds: string) => ({ salesOpenAt: `2026-01-01T00:00:${seconds}.000Z` });
  await ask(saveEvent, {
    ...form,
    ...opened('30'),
    ticketTypes: [{ ...ticket!, price: 20.5 }, ...form.ticketTypes.slice(1)],
  });
  const { version } = await ask<{ version: number }>(getEventForm, form);
  await ask(saveEvent, {
    ...form,
    ...opened('00'),
    version,
    ticketTypes: [{ ...ticket!, price: 20.56 }, ...form.ticketTypes.slice(1)],
  });

  const { context, page, errors } = await openConsole(browser, product, 'auditor', {
    path: '/admin/audit',
  });
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption({ label: 'Event' });
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Changed' });
  await expect(page).toHaveURL(/action=change/);
  const line = page.getByRole('row').nth(1).getByRole('cell').nth(6);
  const expectEntry = async (price: string) => {
    await expect(line.getByRole('listitem')).toHaveCount(1);
    await expect(line).toContainText(`${price}:`);
    await expect(line).toContainText(/B\$20\.50 → .*B\$20\.56/);
    await expect(line).not.toContainText('2056');
  };
  await expectEntry(`${ticket!.names.en}, Price`);
  await expectAccessible(page);
  for (const [language, label, price] of [
    ['zh-CN', 'Language', '价格'],
    ['ms', '语言', 'Harga'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).selectOption(language);
    await expectEntry(price);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  expect(errors).toEqual([]);
  await context.close();
});
