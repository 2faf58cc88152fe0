import { carryOutNow, openConsole, saveAnyway, tabsOf } from './admin.ts';
import { signInWith } from './calls.ts';
import { dayField, pasteDay, shownDay, timeField } from './dayField.ts';
import { eventNamed } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';
import { htmlField } from './richText.ts';

/** Value of a date-time field: `days` from today, at an hour of Brunei. */
const onDay = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`;

test('publishes an event, raises its quota and calls it off with its orders (ADM-013 to ADM-016, ADM-019, EVT-079)', async ({
  browser,
  product,
}) => {
  test.slow();
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: '/admin/events?q=Garden',
  });
  await expect(page.getByRole('row', { name: /Garden day/ })).toContainText('Draft');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New event' }).click();
  const steps = page.getByRole('navigation', { name: 'Parts of the event' });
  await expect(steps.getByRole('button', { name: 'Tickets (still open)' })).toBeVisible();
  await page.getByLabel('Name · Chinese').fill('藤编课');
  const description = await htmlField(page, 'Description · English');
  await description.fill('<p>Weave a <strong>basket</strong></p><script>x</script>');
  // Saving marks incomplete fields, and a reload keeps the input.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Name · Chinese')).toHaveValue('藤编课');
  await page.getByLabel('Name · English').fill('Rattan weaving');
  await page.getByLabel('Type').selectOption({ label: 'Training' });
  await pasteDay(dayField(page, 'Sales begin'), onDay(-1, '08:00'));
  await pasteDay(dayField(page, 'Sales end'), onDay(398, '08:00'));
  await page.getByLabel('Name of the venue').fill('Craft house');
  await page.getByLabel('Address', { exact: true }).fill('Jalan Residency');
  await pasteDay(dayField(page, 'Begins'), onDay(400, '09:00'));
  await pasteDay(dayField(page, 'Ends'), onDay(400, '09:00'));
  await expect(steps.getByRole('button', { name: 'Sessions (still open)' })).toBeVisible();
  await pasteDay(dayField(page, 'Ends'), onDay(400, '12:00'));
  await expect(steps.getByRole('button', { name: 'Sessions (complete)' })).toBeVisible();
  await page.getByRole('button', { name: 'Repeat the next day' }).click();
  await expect(dayField(page, 'Begins').nth(1)).toHaveValue(shownDay(onDay(401, '').slice(0, 10)));
  await expect(timeField(page, 'Begins').nth(1)).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/event\?id=\d+/);

  // A draft may be incomplete; publishing marks what is missing.
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This event cannot be published yet' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a ticket' }).click();
  await page.getByLabel('Name of the ticket · English').fill('Seat');
  await page.getByLabel('Price').fill('0');
  const places = page.getByRole('spinbutton', { name: /^Seat, / });
  await places.first().fill('2');
  await page.getByRole('button', { name: /^Use for all sessions/ }).click();
  await expect(places.nth(1)).toHaveValue('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  const shown = page.getByRole('article');
  await expect(shown.getByRole('heading', { name: '藤编课' })).toBeVisible();
  await expect(shown.locator('strong', { hasText: 'basket' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await tabsOf(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel(/^Reason/).fill('Agreed with the office');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Members see this event.')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id')!;

  const { context: phone, page: member } = await openPage(browser, 'phone');
  await signInWith(member, product, newAda(), `/ActivityDetail?eventID=${id}`);
  await expect(member.getByRole('heading', { name: 'Rattan weaving' })).toBeVisible();
  await expect(member.getByText('4 places left').first()).toBeVisible();
  const buyer = await memberOf(product, newAda());
  const order = await buyer.buy('Rattan weaving');

  // Live figures; the quota can be raised, but not below the taken places.
  await page.goto(`${product.url}/admin/event-figures?id=${id}`);
  await expect(page.getByRole('row', { name: /All together/ })).toContainText('1');
  const purchases = page.getByRole('table', { name: 'Purchases by ticket' });
  await expect(purchases.getByRole('row').nth(1)).toHaveText(/^Seat1B\$\d+\.00$/);
  await expect(tabsOf(page).getByRole('link', { name: 'Attendees' })).toHaveAttribute(
    'href',
    `/admin/event-attendees?event=${id}`,
  );
  await expectAccessible(page);
  await tabsOf(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('1 taken')).toBeVisible();
  await places.first().fill('0');
  await saveAnyway(page);
  await expect(page.getByText('Places already taken: 1.')).toBeVisible();
  await places.first().fill('9');
  await saveAnyway(page);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await member.reload();
  await expect(member.getByText('places left').first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 order will be cancelled: 1 paid, 0 unpaid.',
  );
  await page.getByLabel(/^Reason/).fill('The house is flooded');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event and orders' }).click();
  await carryOutNow(page);
  await expect(page.getByText('This event is cancelled.').first()).toBeVisible();
  expect(await buyer.ask('order/v1/getActivityOrderDetail', { orderNumber: order })).toMatchObject({
    orderStatus: 'CANCEL',
    cancelType: 1,
  });
  expect(errors).toEqual([]);
  await phone.close();
  await context.close();
});

test('copies an event as a draft on later days, and leaves the original unchanged (ADM-013)', async ({
  browser,
  product,
}) => {
  const id = await eventNamed(product, 'Copied from here', true);
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event?id=${id}`,
  });
  const english = page.getByLabel('Name · English');
  const starts = dayField(page, 'Begins').first();
  await expect(english).toHaveValue('Copied from here');
  const hour = await timeField(page, 'Begins').first().inputValue();
  const before = Temporal.Instant.fromEpochMilliseconds(
    Date.parse(`${await starts.inputValue()} UTC`),
  )
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const later = before.add({ days: 21 }).toString();
  const firstDay = dayField(dialog, 'First session on');
  await expect(firstDay).toHaveValue(shownDay(before.add({ days: 7 }).toString()));
  await firstDay.fill('');
  await expect(dialog).toContainText('Please check it');
  await firstDay.fill(later);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied. This is the new draft.')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`id=${id}$`));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(starts).toHaveValue(shownDay(later));
  await expect(timeField(page, 'Begins').first()).toHaveValue(hour);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await english.fill('The copy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.goto(`${product.url}/admin/event?id=${id}`);
  await expect(english).toHaveValue('Copied from here');
  expect(errors).toEqual([]);
  await context.close();
});
