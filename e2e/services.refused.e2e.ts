import type { Page } from '@playwright/test';
import { listMembers, setMemberBlock } from '#domain/members/calls.admin.ts';
import { recordCalls } from './calls.ts';
import { deskOf } from './desk.ts';
import { signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  type Product,
  test,
} from './product.ts';
import { newcomer, servicesOf } from './services.ts';
import { textsOf } from './texts.ts';

const care = '+673 222 8800';
const main = (page: Page) => page.locator('main');
const note = (page: Page) => main(page).getByRole('status').filter({ hasText: care });
const at = (layout: LayoutName, path: string) => (layout === 'phone' ? `/${path}` : `/Pc${path}`);
const freeSlots = (page: Page) => main(page).locator('button[data-slot]:not([aria-disabled])');

/** Blocks a member, who may have a reservation. */
async function block(product: Product, ada: string, kind: 'ORDERING' | 'ACCOUNT'): Promise<void> {
  const ask = await deskOf(product, 'system');
  const { items } = await ask<{ items: { id: string }[] }>(listMembers, {
    search: ada,
    pageNum: 1,
    pageSize: 10,
    isExport: false,
  });
  await ask(setMemberBlock, { id: items[0]!.id, kind, was: null, reason: 'a test' });
}

for (const [who, code, layout, language, width] of [
  ['orderingBlocked', '4903', 'phone', 'ms', 320],
  ['orderingBlocked', '4903', 'desktop', 'en', 1280],
  ['accountBlocked', '8003', 'phone', 'en', 390],
  ['accountBlocked', '8003', 'desktop', 'zh-CN', 1280],
] as const)
  test(`shows the service with the care number instead of times to ${who}, on ${layout} in ${language} (SES-052, EVT-054, ROL-019, API-027, SVC-014, S-28)`, async ({
    browser,
    product,
  }) => {
    const { frame, refusals, services } = textsOf(language);
    const demo = await servicesOf(product, 'member');
    const service = await demo.serviceOf('Skin analysis');
    const blocked = await servicesOf(product, who);
    await blocked.speak(language);
    const { context, errors, page } = await openPage(browser, layout, { width });
    const { of } = recordCalls(page);
    const path = `${at(layout, 'BecDetails')}?id=${service.assessParentId}`;
    await signInAs(page, product, blocked.ada, path);
    await expect(note(page)).toContainText(refusals[code].replace('{phone}', care));
    await expect(note(page)).toContainText(frame.blockedText);
    const call = note(page).getByRole('link', { name: frame.callCare.replace('{phone}', care) });
    await expect(call).toHaveAttribute('href', 'tel:+6732228800');
    await expect(main(page)).toContainText('Simpang 628');
    await expect(main(page).getByRole('button', { name: services.reserve })).toHaveCount(0);
    await expect(main(page).locator('button[data-slot]')).toHaveCount(0);
    expect(of('createAssessmentOrder')).toEqual([]);
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await blocked.speak('en');
    await context.close();
  });

for (const [layout, kind, text] of [
  ['phone', 'ORDERING', 'cannot place orders'],
  ['desktop', 'ACCOUNT', 'Your account is blocked.'],
] as const)
  test(`shows the care number instead of the confirmation when a blocked member (${kind}) holds a time, on a ${layout} (SES-052, EVT-054, B-33, S-30)`, async ({
    browser,
    product,
  }) => {
    const { member, service, day, free } = await newcomer(product, 1);
    const orderNumber = await member.reserve(service, [free[0]!]);
    await block(product, member.ada, kind);
    const { context, errors, page } = await openPage(browser, layout);
    const { of } = recordCalls(page);
    const path = `${at(layout, 'BookingOrderConfirmation')}?orderNumber=${orderNumber}`;
    await signInAs(page, product, member.ada, path);
    await expect(note(page)).toContainText(text);
    await expect(note(page).getByRole('link')).toHaveAttribute('href', 'tel:+6732228800');
    await expect(main(page).getByRole('button', { name: 'Confirm booking' })).toHaveCount(0);
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Release this reservation' }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await page.waitForURL(/Order\?index=0$/);
    expect(of('confirmAssessmentOrder')).toEqual([]);
    const others = await servicesOf(product, 'member');
    const slots = await others.slotsOf(service.assessParentId, day);
    expect(slots.find(({ slotId }) => slotId === free[0])!.status).toBe('AVAILABLE');
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`refuses two slots with one coupon, keeps both chosen and allows one slot, on a ${layout} (SVC-021, VAL-036, S-28)`, async ({
    browser,
    product,
  }) => {
    const { member, service, day } = await newcomer(product, 1);
    const { context, errors, page } = await openPage(browser, layout);
    const { of } = recordCalls(page);
    const path = `${at(layout, 'BecDetails')}?id=${service.assessParentId}&date=${day}`;
    await signInAs(page, product, member.ada, path);
    await expect(main(page)).toContainText('1 coupon');
    await freeSlots(page).nth(0).click();
    await freeSlots(page).nth(1).click();
    const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
    await expect(reserve).toHaveAccessibleDescription('This takes 2 coupons, and you have 1.');
    await expect(main(page)).toContainText('Your coupons do not cover this choice');
    await reserve.click({ force: true });
    const chosen = main(page).locator('button[data-slot][aria-pressed=true]');
    await expect(chosen).toHaveCount(2);
    expect([...of('validAssessmentOrder'), ...of('createAssessmentOrder')]).toEqual([]);
    await expectAccessible(page);
    await expectNoSideways(page);
    await main(page)
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(chosen).toHaveCount(1);
    await expect(reserve).not.toHaveAttribute('aria-disabled', 'true');
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`shows the refusal at the coupons and keeps the choice when a coupon was withdrawn, on a ${layout} (SVC-021, VAL-036, S-28)`, async ({
    browser,
    product,
  }) => {
    const { member, desk, service, day } = await newcomer(product, 1);
    const { context, page } = await openPage(browser, layout);
    const { of } = recordCalls(page);
    const path = `${at(layout, 'BecDetails')}?id=${service.assessParentId}&date=${day}`;
    await signInAs(page, product, member.ada, path);
    await expect(main(page)).toContainText('1 coupon');
    await freeSlots(page).first().click();
    await desk.withdraw(member.ada);
    const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
    await reserve.click();
    await expect(main(page).getByRole('alert')).toContainText(
      'Your coupons do not cover the chosen slots.',
    );
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(main(page).locator('button[data-slot][aria-pressed=true]')).toHaveCount(1);
    // The page reads the member's coupons again.
    await expect(reserve).toHaveAccessibleDescription('This takes 1 coupon, and you have 0.');
    expect(of('createAssessmentOrder')).toEqual([]);
    await expectAccessible(page);
    await expectNoSideways(page);
    const slots = await member.slotsOf(service.assessParentId, day);
    expect(slots.filter(({ isOwn }) => isOwn)).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`disables the button and links to the coupons when a reservation has too few usable ones, on a ${layout} (SVC-023, S-29)`, async ({
    browser,
    product,
  }) => {
    const { member, service, free } = await newcomer(product, 2);
    const orderNumber = await member.reserve(service, free.slice(0, 2));
    const { context, errors, page } = await openPage(browser, layout);
    const { of } = recordCalls(page);
    // A reservation always holds enough coupons; the page sees fewer only in a changed response.
    const isDetail = ({ pathname }: URL) => pathname.endsWith('/getAssessmentOrderDetail');
    await page.route(isDetail, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { coupons: object[] } };
      body.data.coupons = body.data.coupons.slice(0, 1);
      await route.fulfill({ response: answer, json: body });
    });
    const path = `${at(layout, 'SelectCoupon')}?orderNumber=${orderNumber}`;
    await signInAs(page, product, member.ada, path);
    await expect(main(page).getByRole('status')).toContainText(
      'You have 1 usable coupon, and this takes 2.',
    );
    const use = page.getByRole('button', { name: 'Use these coupons' });
    await expect(use).toHaveAttribute('aria-disabled', 'true');
    await use.click({ force: true });
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: 'View your coupons' }).click();
    await page.waitForURL(/BecList$/);
    expect(of('confirmAssessmentOrder')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
