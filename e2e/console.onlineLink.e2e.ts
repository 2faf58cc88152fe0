import { openConsole } from './admin.ts';
import { eventNamed } from './desk.ts';
import { bookFreePlace } from './freePlace.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const hour = 3_600_000;
const link = 'https://meet.example/forum?pwd=a1';
/** A session of tomorrow, so that the event is reported as not ready. */
const online = () => {
  const startTime = Math.ceil(Date.now() / hour) * hour + 24 * hour;
  const endTime = startTime + hour;
  return {
    isOnline: true,
    salesOpenAt: Date.now() - 24 * hour,
    sessions: [
      { key: 'new1', venue: 'new1', startTime, endTime, onlineLink: '' },
      { key: 'new2', venue: 'new2', startTime: endTime, endTime: endTime + hour, onlineLink: '' },
    ],
  };
};

test('enters the online link of a session; a wrong one is shown at its field and kept (issue 52)', async ({
  browser,
  product,
}) => {
  test.slow();
  const id = await eventNamed(product, 'Link forum', true, online());
  const { context, page, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/event-overview?id=${id}`,
  });
  await page.getByRole('link', { name: 'No online link' }).click();
  const first = page.getByRole('group', { name: 'Session 1' });
  const field = first.getByLabel('Online link');
  await field.fill('meet.example/forum');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toContainText('The link must begin with https:// and contain no spaces.');
  await expect(field).toHaveValue('meet.example/forum');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await field.fill(link);
  await page.getByRole('group', { name: 'Session 2' }).getByLabel('Online link').fill(link);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The link must begin')).toHaveCount(0);
  await page.goto(`${product.url}/admin/event-overview?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Link forum' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'No online link' })).toHaveCount(0);
  await page.goto(`${product.url}/admin/event?id=${id}`);
  await expect(field).toHaveValue(link);
  expect(errors).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const)
  test(`opens the online link from the ticket, ${layout}, and leaves its holder out of a message to those who have not (issue 52)`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const { sessions, ...more } = online();
    const id = await eventNamed(product, `Link talk ${layout}`, true, {
      ...more,
      sessions: sessions.map((row) => ({ ...row, onlineLink: link })),
    });
    const ada = newAda();
    await bookFreePlace(product, id, `${layout}.link@example.com`, ada);
    await bookFreePlace(product, id, `${layout}.other@example.com`);
    const member = await memberOf(product, ada);
    const { items } = await member.ask<{ items: { ticketID: string }[] }>(
      'v1/ticket/getMyTickets',
      { pageNum: 1, pageSize: 10 },
    );
    const { context, page, errors } = await openPage(browser, layout);
    // The external meeting is no part of the product.
    await page.route('https://meet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Meeting</title>' }),
    );
    await signInAs(page, product, ada, `/MyTicket?ticketID=${items[0]!.ticketID}`);
    const join = page.getByRole('button', { name: 'Join online' });
    await expect(join).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(await page.content()).not.toContain('meet.example');
    await join.click();
    await expect(page).toHaveURL(link);
    expect(errors).toEqual([]);
    await context.close();

    const desk = await openConsole(browser, product, 'event', {
      path: `/admin/write-message?kind=event&subject=${id}`,
    });
    await expect(desk.page.getByText('2 people', { exact: true })).toBeVisible();
    await desk.page.getByRole('radio', { name: 'Link not opened' }).check();
    await expect(desk.page.getByText('1 person', { exact: true })).toBeVisible();
    expect(desk.errors).toEqual([]);
    await desk.context.close();
  });
