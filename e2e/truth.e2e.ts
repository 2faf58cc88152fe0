import * as z from 'zod/mini';
import { saveInvitation } from '#domain/events/calls.guests.ts';
import { getEventForm, publishEvent, saveEvent } from '#domain/events/calls.make.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { deskOf } from './desk.ts';
import { freshMember, memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';

/**
 * Makes a published event through the administrators' calls; returns its number and that of its
 * first session.
 */
async function onShow(
  product: Product,
  name: string,
  change: Partial<EventDraft> = {},
): Promise<{ id: string; session: string }> {
  const ask = await deskOf(product, 'event');
  const draft = fullEvent(Date.now(), { name: { en: name, 'zh-CN': '', ms: '' }, ...change });
  const { id } = await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, draft));
  const { version, sessions } = await ask<{ version: number; sessions: { key: string }[] }>(
    getEventForm,
    { id },
  );
  await ask(publishEvent, { id, version, reason: 'a test' });
  return { id, session: sessions[0]!.key };
}

const sets = (): Partial<EventDraft> => {
  const { ticketTypes, stock } = fullEvent(Date.now());
  return {
    multiDate: true,
    ticketTypes: ticketTypes.filter(({ setName }) => setName !== null),
    stock: stock.filter(({ ticketType }) => ticketType === 'new3'),
  };
};

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows sessions without checkboxes when all tickets are for several sessions, on a ${layout} (EVT-057, members 1)`, async ({
    browser,
    product,
  }) => {
    const { id } = await onShow(product, `All days ${layout}`, sets());
    const { context, page, errors } = await openPage(browser, layout);
    const { ada } = await memberOf(product, newAda());
    await signInAs(page, product, ada, `/PurchaseTicket?eventID=${id}`);
    await expect(page.getByRole('heading', { name: 'Choose your tickets' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sessions', exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText('No tickets for this session.')).toHaveCount(0);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /: Both days$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/ActiveOrder/);
    expect(errors).toEqual([]);
    await context.close();
  });

test('offers no choice of a session that has no tickets of its own (EVT-057, members 1)', async ({
  browser,
  product,
}) => {
  const { stock } = fullEvent(Date.now());
  const { id } = await onShow(product, 'Mixed days', {
    multiDate: true,
    stock: stock.filter(({ ticketType, session }) => ticketType === 'new3' || session === 'new1'),
  });
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, await freshMember(product), `/PurchaseTicket?eventID=${id}`);
  await expect(page.getByRole('group').getByRole('checkbox')).toHaveCount(1);
  await context.close();
});

test('shows the code of a ticket when the call for the code fails (TKT-003, members 10)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const order = await member.buy('Botanical skincare: launch night');
  const { tickets } = await member.ask<{ tickets: { ticketID: string }[] }>(
    'v1/ticket/getMyTicket',
    { orderNumber: order },
  );
  const { context, page } = await openPage(browser, 'phone');
  await page.route('**/getTicketQRcode**', (route) => route.abort('failed'));
  await signInAs(page, product, ada, `/MyTicket?ticketID=${tickets[0]!.ticketID}`);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await context.close();
});

test('wraps the label of an invited event at 320 px in Malay (SHL-040, members 11)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  const member = await memberOf(product, ada);
  await member.speak('ms');
  const ahead = Date.now() + 86_400_000;
  const { id } = await onShow(product, 'By invitation', {
    authorizeFlag: true,
    salesOpenAt: ahead,
  });
  const ask = await deskOf(product, 'event');
  await ask(saveInvitation, { eventId: id, memberNo: ada, quota: 2 });
  const { context, page } = await openPage(browser, 'phone', { width: 320, height: 640 });
  await signInAs(page, product, ada, `/ActivityDetail?eventID=${id}`);
  await expect(page.getByText(/^Dijemput, tempahan mulai/).first()).toBeVisible();
  await expectNoSideways(page);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`sets the order type flag to pay when the order list is opened by address, on a ${layout} (RTE-064)`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openPage(browser, layout);
    await signInAs(
      page,
      product,
      await freshMember(product),
      layout === 'phone' ? '/Order' : '/PcOrder',
    );
    const flags = () =>
      page.evaluate(() => [
        sessionStorage.getItem('orderType'),
        sessionStorage.getItem('orderIndex'),
      ]);
    await expect.poll(flags).toEqual(['pay', '0']);
    await page.goto(`${product.url}/Order?index=2`);
    await expect.poll(flags).toEqual(['pay', '2']);
    await context.close();
  });

test('sends a Vietnamese browser to the sign-in in Vietnamese from check-in (A-08, SES-037, code 19)', async ({
  browser,
  product,
}) => {
  const { session } = await onShow(product, 'Own check-in', { selfCheckIn: true });
  const { context, page } = await openPage(browser, 'phone', { locale: 'vi-VN' });
  await page.goto(`${product.url}/CheckIn?sessionId=${session}`);
  const authRequest = page.waitForRequest((request) =>
    request.url().includes('/sandbox/oidc/auth?'),
  );
  await page.locator('main').getByRole('button', { name: 'Sign in to check in' }).click();
  expect(new URL((await authRequest).url()).searchParams.get('language')).toBe('vi');
  await context.close();
});

test('explains what a chosen district shows and promises no order of events (members 5)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, await freshMember(product), '/Position');
  await expect(
    page.getByText(
      'You see events and facilities in this district, online events and those for the whole country.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/come first/)).toHaveCount(0);
  await context.close();
});
