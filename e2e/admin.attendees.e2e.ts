import { addressOf } from '#domain/call.ts';
import { listAttendeeRows, listGuestSessions } from '#domain/events/calls.guests.ts';
import { getEventForm, listEventRows, saveEvent } from '#domain/events/calls.make.ts';
import { openConsole, tabsOf } from './admin.ts';
import { deskOf } from './desk.ts';
import { guests, hour, main, openDoor, scan, tonight } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, openBrowser, openPage, test } from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

test('checks in an attendee manually with a reason, and revokes it (ADM-021, B-22, TKT-030)', async ({
  browser,
  product,
}) => {
  const { ada, codes, tickets, sessionId } = await guests(product, 1);
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, {
    pageNum: 1,
    pageSize: 20,
    isExport: false,
    search: tonight,
  });
  const { id } = items[0]!;
  const {
    context: office,
    page,
    errors,
  } = await openConsole(browser, product, 'check-in', {
    path: `/admin/event-attendees?event=${id}&q=${ada}`,
  });
  const row = page.getByRole('row', { name: /Lim Siew Hoon/ });
  await expect(row).toContainText('Not arrived');
  // Late in the evening most attendees have been checked in.
  const come = page.getByText(/^\d+ of \d+ ticket holders checked in$/);
  const before = Number.parseInt((await come.textContent())!, 10);
  await page.getByRole('button', { name: 'Check in: Lim Siew Hoon' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('Left the phone at home');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(row).toContainText('Checked in');
  await expect(come).toHaveText(new RegExp(`^${before + 1} of `));

  const { context: hall, page: door } = await openPage(browser, 'phone');
  await openDoor(door, product, sessionId);
  await scan(door, codes[0]!);
  await expect(main(door)).toContainText('Already used');
  const guest = await (await openBrowser(browser, 'phone')).newPage();
  await signInAs(guest, product, ada, `/MyTicket?ticketID=${tickets[0]!.ticketID}`);
  await expect(main(guest)).toContainText('Checked in');

  await page.getByRole('button', { name: 'Undo check-in: Lim Siew Hoon' }).click();
  await dialog.getByRole('textbox').fill('It was the sister');
  await dialog.getByRole('button', { name: 'Undo check-in' }).click();
  await expect(row).toContainText('Not arrived');
  await expectAccessible(page);
  await scan(door, codes[0]!);
  await expect(main(door)).toContainText('Come in');

  const {
    taken: _taken,
    state: _state,
    ...form
  } = await ask<Record<string, object>>(getEventForm, { id });
  await ask(saveEvent, {
    ...form,
    warmReminder: { ...form['warmReminder'], en: 'Bring a jar for the sauce.' },
  });
  await guest.reload();
  await expect(main(guest)).toContainText('Bring a jar for the sauce.');
  expect(errors).toEqual([]);
  for (const context of [office, hall, guest.context()]) await context.close();
});

test('disables manual check-in and shows the opening time until check-in opens (ADM-020, ADM-021)', async ({
  browser,
  product,
}) => {
  const { ada } = await guests(product, 1);
  const { startTime } = await (await memberOf(product, newAda())).eventOf(tonight);
  const setBefore = (hours: number) =>
    product.setClock(new Date(Date.parse(startTime) - hours * hour));
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, {
    pageNum: 1,
    pageSize: 20,
    isExport: false,
    search: tonight,
  });
  await setBefore(20);
  const path = `/admin/event-attendees?event=${items[0]!.id}&q=${ada}`;
  const { context, page, errors } = await openConsole(browser, product, 'check-in', { path });
  const press = page.getByRole('button', { name: 'Check in: Lim Siew Hoon' });
  await expect(press).toHaveAttribute('aria-disabled', 'true');
  await expect(press).toHaveAccessibleDescription(/^Check-in opens \d/);
  await expect(page.getByRole('row', { name: /Lim Siew Hoon/ })).toContainText('Check-in opens');
  await press.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  await setBefore(1);
  await page.reload();
  await expect(press).not.toHaveAttribute('aria-disabled');
  const counter = page.getByText(/^\d+ of \d+ ticket holders checked in$/);
  const [came, expected] = (await counter.innerText()).match(/\d+/g)!.map(Number) as [
    number,
    number,
  ];
  await expect(
    page.getByRole('combobox', { name: 'Session' }).getByRole('option').last(),
  ).toContainText(` · ${came} / ${expected}`);
  await press.click();
  const dialog = page.getByRole('dialog');
  const ready = dialog.getByRole('group', { name: 'Common reasons' }).getByRole('button');
  await expect(ready).toHaveCount(2);
  await ready.first().click();
  await expect(dialog.getByRole('textbox')).toHaveValue(
    'No phone at hand, identified by name and document',
  );
  await expectAccessible(page);
  await ready.last().click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Admitted while scanning was not working');
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lim Siew Hoon/ })).toContainText('Checked in');
  await expect(counter).toHaveText(`${came + 1} of ${expected} ticket holders checked in`);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows times of the event’s country in a browser of another time zone (console 21, ADM-020)', async ({
  browser,
  product,
}) => {
  const { ada } = await guests(product, 1);
  const { startTime } = await (await memberOf(product, newAda())).eventOf(tonight);
  await product.setClock(new Date(Date.parse(startTime) - 20 * hour));
  const ask = await deskOf(product, 'event');
  const { items } = await ask<{ items: { id: string }[] }>(listEventRows, {
    pageNum: 1,
    pageSize: 20,
    isExport: false,
    search: tonight,
  });
  const eventId = items[0]!.id;
  const { sessions } = await ask<{ sessions: { opensAt: string }[] }>(listGuestSessions, {
    eventId,
  });
  const path = `/admin/event-attendees?event=${eventId}&q=${ada}`;
  const { context, page, errors } = await openConsole(browser, product, 'check-in', {
    path,
    options: {
      timezoneId: 'America/New_York',
    },
  });
  // "sv-SE" formats as 2026-11-23 14:00.
  const there = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Brunei',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(at)
      .replaceAll('-', '/');
  const begins = there(Date.parse(startTime));
  await expect(page.getByRole('row', { name: /Lim Siew Hoon/ })).toContainText(
    `${begins}Asia/Brunei`,
  );
  await expect(
    page.getByRole('combobox', { name: 'Session' }).getByRole('option').last(),
  ).toHaveText(new RegExp(`^${begins} \\(Asia/Brunei\\) · `));
  await expect(
    page.getByRole('button', { name: 'Check in: Lim Siew Hoon' }),
  ).toHaveAccessibleDescription(
    `Check-in opens ${there(Date.parse(sessions.at(-1)!.opensAt))} (Asia/Brunei)`,
  );
  await expectAccessible(page);

  await page.goto(`${product.url}/admin/doors?when=coming&q=${encodeURIComponent(tonight)}`);
  await expect(page.getByRole('row', { name: tonight }).first()).toContainText(
    `${begins}Asia/Brunei`,
  );
  await page.getByRole('link', { name: tonight }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${tonight} · ${begins} (Asia/Brunei)`,
  );
  expect(errors).toEqual([]);
  await context.close();
});

test('prints the list of ticket holders only for roles with the right to export (ADM-020, B-22)', async ({
  browser,
  product,
}) => {
  const { ada } = await guests(product, 2);
  const { eventID } = await (await memberOf(product, ada)).eventOf(tonight);
  const path = `/admin/event-attendee-sheet?event=${eventID}`;
  const { context, page, errors } = await openConsole(browser, product, 'personal-export', {
    path: `/admin/event-figures?id=${eventID}`,
  });
  const content = main(page);
  await tabsOf(page).getByRole('link', { name: 'Orders' }).click();
  await page.waitForURL(/\/admin\/orders\?event=/);
  await expect(content.getByRole('row').nth(1)).toContainText(tonight);
  await page.goBack();
  await tabsOf(page).getByRole('link', { name: 'Attendees' }).click();
  await content.getByRole('link', { name: 'Paper list' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  const own = page.getByRole('row').filter({ hasText: 'Lim Siew Hoon' });
  await expect(own.nth(1)).toBeVisible();
  await expect(own.first().getByRole('img', { name: 'Not arrived' })).toBeVisible();
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(own.first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.route(
    (url) => url.pathname === addressOf(listAttendeeRows),
    async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...envelope, data: { ...envelope.data, totalNum: 6000 } },
      });
    },
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('of 6000. See “Attendees” for the others.');
  await context.close();

  const desk = await openConsole(browser, product, 'event', { path });
  await expect(desk.page.getByText('needs the right to export')).toBeVisible();
  await expect(desk.page.getByRole('table')).toHaveCount(0);
  await desk.context.close();
  const log = await openConsole(browser, product, 'auditor', {
    path: `/admin/audit?entity=attendee&entityId=${eventID}`,
  });
  await expect(log.page.getByRole('row', { name: /Hasnah.* Exported/ })).toHaveCount(2);
  await log.context.close();
});
