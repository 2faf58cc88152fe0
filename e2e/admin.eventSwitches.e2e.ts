import * as z from 'zod/mini';
import {
  getEventChoices,
  getEventForm,
  publishEvent,
  saveEvent,
} from '#domain/events/calls.make.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { openConsole, saveAnyway } from './admin.ts';
import { deskOf } from './desk.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, quiet, test } from './product.ts';

const day = 86_400_000;

test('removes guest links and the waiting list from members’ pages when the event switches them off (issue 20)', async ({
  browser,
  product,
}) => {
  const name = 'Supper for two';
  const ask = await deskOf(product, 'event');
  const { types } = await ask<{ types: { value: string }[] }>(getEventChoices, { country: 'bn' });
  const full = fullEvent(Date.now() + 240 * day, {
    type: types[0]!.value,
    salesOpenAt: Date.now() - day,
    name: { en: name, 'zh-CN': '双人晚餐', ms: 'Makan malam berdua' },
  });
  const draft = {
    ...full,
    sessions: full.sessions.slice(0, 1),
    ticketTypes: full.ticketTypes.slice(0, 1).map((type) => ({ ...type, price: 0 })),
    stock: [{ ticketType: 'new1', session: 'new1', total: 1 }],
  };
  const { id } = await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, draft));
  const { version } = await ask<{ version: number }>(getEventForm, { id });
  await ask(publishEvent, { id, version, reason: 'Agreed with the office' });
  const ada = newAda();
  const orderNumber = await (await memberOf(product, ada)).buy(name);

  const late = await openPage(browser, 'phone');
  await signInAs(late.page, product, newAda(), `/ActivityDetail?eventID=${id}`);
  await expect(late.page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  const owner = await openPage(browser, 'phone');
  await signInAs(owner.page, product, ada, `/MyGuests?orderNumber=${orderNumber}`);
  await expect(owner.page.getByRole('button', { name: /^Invite a guest/ })).toBeVisible();

  const desk = await openConsole(browser, product, 'event', { path: `/admin/event?id=${id}` });
  for (const label of ['Members may invite guests by link', 'Members may join a waiting list']) {
    const box = desk.page.getByRole('checkbox', { name: new RegExp(`^${label}`) });
    await expect(box).toBeChecked();
    await box.uncheck();
  }
  await saveAnyway(desk.page);
  await expect(desk.page.getByText('Unsaved changes')).toHaveCount(0);

  await owner.page.reload();
  await expect(owner.page.getByText(/^Guests cannot be invited by link/)).toBeVisible();
  await expect(owner.page.getByRole('button', { name: /^Invite a guest/ })).toHaveCount(0);
  await late.page.reload();
  await quiet(late.page);
  await expect(late.page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(late.page.locator('[data-waiting]')).toHaveCount(0);
  await expect(late.page.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0);
  for (const { errors, context } of [late, owner, desk]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
