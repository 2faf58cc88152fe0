import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { eventNamed } from './desk.ts';
import { countPresses } from './door.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';

const hour = 3_600_000;
const now = Temporal.Now.zonedDateTimeISO('Asia/Brunei');
const sunday = now.add({ days: 7 - now.dayOfWeek }).with({ hour: 23, minute: 59 });
/** Saturday's evening, or soon if the weekend has begun. */
const weekend = Math.min(
  Math.max(sunday.epochMilliseconds - 28 * hour, now.epochMilliseconds + 2 * hour),
  sunday.epochMilliseconds,
);
const tuesday = sunday.add({ days: 2 }).epochMilliseconds;

/** Publishes an event with one session and one priced ticket type. */
async function eventAt(product: Product, name: string, startTime: number): Promise<void> {
  const { sessions, ticketTypes, stock } = fullEvent(startTime);
  await eventNamed(product, name, true, {
    salesCloseAt: startTime,
    sessions: [{ ...sessions[0]!, startTime, endTime: startTime + 2 * hour }],
    ticketTypes: ticketTypes.slice(0, 1),
    stock: stock.slice(0, 1),
  });
}

for (const layout of ['phone', 'desktop'] as LayoutName[]) {
  test(`finds an event near the member on the weekend with three presses, on ${layout} (EVT-012, issue 53)`, async ({
    browser,
    product,
  }) => {
    const name = `Weekend market on a ${layout}`;
    await eventAt(product, name, weekend);
    await eventAt(product, `Next week on a ${layout}`, tuesday);
    const { context, page, errors } = await openPage(browser, layout);
    const ada = newAda();
    await memberOf(product, ada);
    await signInAs(page, product, ada, '/Home');
    const chip = (text: string) =>
      page.getByRole('list', { name: 'Filter' }).getByRole('link', { name: text, exact: true });
    const card = (text: string) => page.getByRole('article').filter({ hasText: text });
    await expect(page.getByRole('article').first()).toBeVisible();
    const presses = await countPresses(page);
    await chip('This weekend').click();
    await expect(chip('This weekend')).toHaveAttribute('aria-current', 'true');
    await chip('Near me').click();
    await expect(card(name)).toBeVisible();
    await expect(card(`Next week on a ${layout}`)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(await presses()).toBe(2);
    await card(name).getByRole('link').first().click();
    await expect(page).toHaveURL(/ActivityDetail/);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();

    // Back to the list, the filters are still on; a second press removes one.
    await page.goBack();
    await expect(chip('Near me')).toHaveAttribute('aria-current', 'true');
    await chip('This weekend').click();
    await expect(page).not.toHaveURL(/when=/);
    await chip('Free').click();
    await expect(page).toHaveURL(/price=free/);
    await expect(page.getByRole('article').filter({ hasText: 'Free' }).first()).toBeVisible();
    await expect(card(name)).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}
