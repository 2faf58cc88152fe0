import { addressOf } from '#domain/call.ts';
import { saveNotice } from '#domain/notices/calls.admin.ts';
import { openConsole } from './admin.ts';
import { dayField, shownDay, timeField, typeDay } from './dayField.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';

test('dates and times are typed, stepped by keyboard or chosen, and unreadable text stays with an error and is not sent (S-56, R8)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/notice',
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const until = dayField(page, 'Shown until');
  const time = timeField(page, 'Shown until');
  await typeDay(until, '2027-03-12');
  await expect(until).toHaveValue(shownDay('2027-03-12'));
  await time.fill('930');
  await time.blur();
  await expect(time).toHaveValue('09:30');
  await until.press('ArrowUp');
  await expect(until).toHaveValue(shownDay('2027-03-13'));
  await time.press('ArrowDown');
  await expect(time).toHaveValue('09:15');
  await page.getByRole('button', { name: 'Choose a date: Shown until' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Saturday, 13 March 2027' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(until).toHaveValue(shownDay('2027-03-14'));
  await expect(time).toHaveValue('09:15');

  await time.fill('25:00');
  await time.blur();
  await expect(time).toHaveAccessibleDescription(/Please enter the time like this/);
  await page.getByRole('textbox', { name: /^Title · English/ }).fill('Lift closed');
  await page.keyboard.press('Control+s');
  await expect(time).toHaveValue('25:00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(time).toHaveValue('25:00');
  await expect(until).toHaveValue(shownDay('2027-03-14'));
  expect(sent.filter((url) => url.includes(addressOf(saveNotice)))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
