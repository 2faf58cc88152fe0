import { dayField, shownDay, typeDay } from './dayField.ts';
import { placeOf, signInAs } from './member.ts';
import { buyerOf, cardsOf, drag, form, listCalls, main, test, today } from './orderList.ts';
import { expect, expectAccessible, moving, openPage, settled } from './product.ts';

test.use(moving);

test('paginates and filters orders with one call per change and keeps the choice in the address, on a desktop (ORD-007, ORD-009…ORD-017, VAL-005, VAL-008, VAL-009, A-73)', async ({
  browser,
  product,
}) => {
  const { ada, numbers } = await buyerOf(product);
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signInAs(page, product, ada, '/PcOrder?index=1');
  await expect(main(page).getByText('21 orders')).toBeVisible();
  const requests = listCalls(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(cardsOf(page)).toHaveCount(10);
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveText(['1', '2', '3']);
  await requests();
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  expect((await requests()).map((body) => body['pageNum'])).toEqual([3]);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(10);
  // A page beyond the end leads to the last page.
  await page.goto(`${product.url}/PcOrder?index=1&page=7`);
  await expect.poll(() => placeOf(page)).toBe('/PcOrder?index=1&page=3');
  await expect(cardsOf(page)).toHaveCount(1);

  // Typing a keyword sends nothing; Enter sends one call for the first page.
  await requests();
  const search = main(page).getByRole('searchbox', { name: 'Number or name' });
  await search.fill(numbers[4]!.slice(-6));
  expect(await requests()).toEqual([]);
  await search.press('Enter');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(numbers[4]!);
  expect(await requests()).toEqual([
    expect.objectContaining({
      searchField: numbers[4]!.slice(-6),
      pageNum: 1,
      orderStatus: ['PAID'],
    }),
  ]);

  // "Apply" needs a choice; two kinds keep the keyword.
  const kinds = form(page, 'Order type');
  const before = placeOf(page);
  await kinds.getByRole('button', { name: 'Apply' }).click({ force: true });
  expect([await requests(), placeOf(page)]).toEqual([[], before]);
  await kinds.getByRole('checkbox', { name: 'Event' }).check();
  await kinds.getByRole('checkbox', { name: 'Service' }).check();
  expect(await requests()).toEqual([]);
  await kinds.getByRole('button', { name: 'Apply' }).click();
  expect(await requests()).toEqual([
    expect.objectContaining({
      orderType: ['event', 'assessment'],
      searchField: numbers[4]!.slice(-6),
    }),
  ]);
  await page.reload();
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(cardsOf(page)).toHaveCount(1);
  await requests();
  // The filter also applies to another tab, with one call; no order matches.
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByText('No orders match')).toBeVisible();
  expect(await requests()).toEqual([
    expect.objectContaining({ orderStatus: ['CANCEL'], orderType: ['event', 'assessment'] }),
  ]);
  await page.getByRole('link', { name: 'Purchased' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await requests();
  await kinds.getByRole('button', { name: 'Reset' }).click();
  const [without] = await requests();
  expect(without).not.toHaveProperty('orderType');
  await page.getByRole('button', { name: 'Remove filter: “' }).click();
  await expect(main(page).getByText('21 orders')).toBeVisible();
  await requests();

  // Both days are required and in order; errors send no call.
  const days = form(page, 'Order date');
  const [start, end] = [dayField(days, 'Start date'), dayField(days, 'End date')];
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(days.getByText('Please choose the start date.')).toBeVisible();
  await expect(days.getByText('Please choose the end date.')).toBeVisible();
  await typeDay(end, today());
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(days.getByRole('alert')).toHaveText(['Please choose the start date.']);
  await typeDay(start, '2099-01-01');
  await expect(page.getByText('Start time cannot be later than end time')).toBeVisible();
  await expect(start).toHaveValue('');
  await typeDay(start, today());
  await typeDay(end, '2001-01-01');
  await expect(page.getByText('End time cannot be earlier than start time')).toBeVisible();
  await expect(end).toHaveValue(shownDay(today()));
  expect(await requests()).toEqual([]);
  await expectAccessible(page);
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(main(page).getByText('21 orders')).toBeVisible();
  expect(await requests()).toEqual([
    expect.objectContaining({ startDate: today(), endDate: today() }),
  ]);
  await cardsOf(page).first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/PcActivityOrderDetail/);
  await page.goBack();
  await expect(end).toHaveValue(shownDay(today()));
  await page.goto(`${product.url}/PcOrder?index=1&startDate=2020-01-01&endDate=2020-01-31`);
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(main(page).getByText('21 orders')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('refreshes and extends the order list by pulling or by button and filters it in sheets, on a phone (RTE-008, ORD-007, ORD-011, ORD-012, ORD-013, ORD-014, ORD-018, ORD-019, CON-002, CON-003)', async ({
  browser,
  product,
}) => {
  const { ada } = await buyerOf(product);
  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Order?index=1');
  await expect(cardsOf(page)).toHaveCount(10);
  const requests = listCalls(page);
  await requests();
  const nums = async () => (await requests()).map((body) => body['pageNum']);

  await drag(page, 300, 39);
  expect(await nums()).toEqual([]);
  await drag(page, 300, 41);
  await expect.poll(nums).toEqual([1]);

  const end = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await end();
  await drag(page, 600, -99);
  expect(await nums()).toEqual([]);
  await end();
  await drag(page, 600, -101);
  await expect(cardsOf(page)).toHaveCount(20);
  expect(await nums()).toEqual([2]);
  // The button does the same for keyboards and screen readers.
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cardsOf(page)).toHaveCount(21);
  expect(await nums()).toEqual([3]);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cardsOf(page)).toHaveCount(10);
  // The cached list is drawn first, then refreshed.
  await expect.poll(nums).toEqual([1]);
  // A tab that was read to its end needs one call again.
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cardsOf(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Expired' }).click();
  await expect(page.getByText('No past orders')).toBeVisible();
  await requests();
  await page.getByRole('link', { name: 'Purchased' }).click();
  await expect(cardsOf(page)).toHaveCount(10);
  await expect.poll(nums).toEqual([1]);

  await page.getByRole('button', { name: 'Type' }).click();
  const kinds = form(page, 'Order type');
  // A press on a sheet that is still moving would miss.
  await expect(kinds).toBeVisible();
  await settled(page);
  await kinds.getByRole('button', { name: 'Apply' }).click({ force: true });
  await expect(kinds).toBeVisible();
  expect(await nums()).toEqual([]);
  await kinds.getByRole('checkbox', { name: 'Facility' }).check();
  await expectAccessible(page);
  await kinds.getByRole('button', { name: 'Apply' }).click();
  await expect(kinds).toHaveCount(0);
  await expect(page.getByText('No orders match')).toBeVisible();
  expect((await requests()).map((body) => body['orderType'])).toEqual([['facility']]);
  await page.getByRole('button', { name: /^Type/ }).click();
  await kinds.getByRole('button', { name: 'Reset' }).click();
  await expect(cardsOf(page)).toHaveCount(10);
  expect((await requests()).map((body) => 'orderType' in body)).toEqual([false]);
  await page.getByRole('button', { name: 'Date' }).click();
  const days = form(page, 'Order date');
  await typeDay(dayField(days, 'Start date'), today());
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(days.getByRole('alert')).toHaveText(['Please choose the end date.']);
  await typeDay(dayField(days, 'End date'), today());
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  expect((await requests()).map((body) => [body['startDate'], body['endDate']])).toEqual([
    [today(), today()],
  ]);
  expect(errors).toEqual([]);
  await context.close();
});
