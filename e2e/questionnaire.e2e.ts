import type { Page } from '@playwright/test';
import { recordCalls } from './calls.ts';
import { memberOf, placeOf, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openPage,
  type Product,
  test,
} from './product.ts';

/** Guests of three demo events, each for one test only. */
const [atPhone, atDesk, alone] = ['8390001', '8390002', '8390004'] as const;

const banner = (page: Page) => page.locator('[data-reminders]');
const link = (page: Page) => banner(page).getByRole('link');
const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('sessionId')!;

const anyText: unknown = expect.any(String);

type Pending = { sessionId: string; eventName: string }[];
const pendingOf = async (product: Product, ada: string) =>
  (await memberOf(product, ada)).ask<Pending>('questionnaire/v1/getRemind', { adaNo: ada });

test('shows reminders one at a time, half a second apart, and never again once closed, on a phone (QUE-001, QUE-002, QUE-003, QUE-004, QUE-005, QUE-006, QUE-007, QUE-008, SHL-026, CON-028, A-56, A-92)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'phone', { width: 320 });
  const { of } = recordCalls(page);
  await signInAs(page, product, atPhone, '/Home');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  // The overview shifts the list once; the reminder does not.
  await expect(page.locator('[data-overview]')).toBeVisible();
  const before = await card.boundingBox();
  await expect(link(page)).toContainText('Skin care clinic');
  await expect(link(page)).toContainText('09:00–11:00');
  expect(await card.boundingBox()).toEqual(before);
  expect(of('getEventQuestionnaireRemind').map((one) => one.payload)).toEqual([{ adaNo: atPhone }]);
  await expect(banner(page)).toHaveAttribute('role', 'status');
  await expect(link(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.goto(`${product.url}/Order`);
  await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${product.url}/BecList`);
  await expect(link(page)).toContainText('Skin care clinic');

  await page.getByRole('button', { name: 'Close: Skin care clinic' }).click();
  await expect(link(page)).toHaveCount(0);
  const closedAt = Date.now();
  await expect(link(page)).toContainText('Morning stretch by the river');
  expect(Date.now() - closedAt).toBeGreaterThan(350);
  await page.getByRole('button', { name: 'Close all (2)' }).click();
  await expect(link(page)).toHaveCount(0);
  await expect.poll(() => of('changeQuestionnaireRemindStatus').length).toBe(2);
  const [one, all] = of('changeQuestionnaireRemindStatus').map((sent) => sent.payload);
  const fields = {
    adaNo: atPhone,
    adaName: anyText,
    sessionId: anyText,
    eventId: anyText,
  };
  expect([one, all]).toEqual([
    { ...fields, type: '' },
    { ...fields, type: 'all' },
  ]);
  await expect.poll(() => pendingOf(product, atPhone)).toEqual([]);

  const { context: again, page: second } = await openPage(browser, 'phone');
  const response = second.waitForResponse(/getRemind/);
  await signInAs(second, product, atPhone, '/Home');
  await (await response).finished();
  await second.waitForTimeout(700);
  await expect(banner(second)).toHaveCount(0);
  expect(errors).toEqual([]);
  await Promise.all([context.close(), again.close()]);
});

test('sends five answers once in at most eight presses and keeps them through a reload, on a desktop (QUE-008, QUE-009, QUE-011, QUE-012, QUE-013, QUE-014, QUE-015, RTE-100)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  const { of } = recordCalls(page);
  await signInAs(page, product, atDesk, '/PcOrder');
  await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  for (const path of ['/Factory', '/PcBecList', '/PcHome']) {
    await page.goto(product.url + path);
    await expect(link(page)).toBeVisible();
  }
  const [first] = await pendingOf(product, atDesk);
  let presses = 0;
  const press = async (what: ReturnType<Page['locator']>) => {
    presses += 1;
    await what.click();
  };
  await press(link(page));
  await page.waitForURL(/PcActivityQuestionnaire/);
  expect(placeOf(page)).toBe(`/PcActivityQuestionnaire?sessionId=${first!.sessionId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Skin care clinic' })).toBeVisible();
  await expect(main.getByText('09:00–11:00')).toBeVisible();
  await expect(
    main.getByRole('radiogroup', { name: /^1\. How useful was this event for you\?.*required/ }),
  ).toBeVisible();
  await expect(
    main.getByRole('group', { name: /^3\. What should we do more of\?.*optional/ }),
  ).toBeVisible();
  await expectAccessible(page);

  // Nothing is sent while a required question is open; the first such question gets the focus.
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Please answer this question.')).toHaveCount(2);
  await expect(main.getByText('2 questions still need an answer.')).toBeVisible();
  await expect(main.getByRole('radio', { name: '1 of 5' })).toBeFocused();
  expect(of('insertQuestionnaire')).toEqual([]);
  await expectAccessible(page);

  await press(main.getByRole('radio', { name: '4 of 5' }));
  await press(main.getByText('Just right'));
  await press(main.getByText('Practice'));
  await press(main.getByRole('textbox', { name: /Which topic/ }));
  await page.keyboard.type('Baking for beginners');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x'.repeat(20));
  await expect(main.getByText('980 characters left')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'Just right' })).toBeChecked();
  await expect(main.getByRole('checkbox', { name: 'Practice' })).toBeChecked();
  await expect(main.getByRole('textbox', { name: /Which topic/ })).toHaveValue(
    'Baking for beginners',
  );
  await press(main.getByRole('button', { name: 'Send' }));
  await expect(main.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
  expect(of('insertQuestionnaire').map((one) => one.payload)).toEqual([
    {
      adaNo: atDesk,
      adaName: anyText,
      sessionId: first!.sessionId,
      eventId: anyText,
      answers: [
        { questionId: anyText, optionIds: [], text: '4' },
        { questionId: anyText, optionIds: [anyText], text: '' },
        { questionId: anyText, optionIds: [anyText], text: '' },
        { questionId: anyText, optionIds: [], text: 'Baking for beginners' },
        { questionId: anyText, optionIds: [], text: 'x'.repeat(20) },
      ],
    },
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse events' }).click();
  await expect(link(page)).toContainText('Morning stretch by the river');
  await page.goto(`${product.url}/PcActivityQuestionnaire?sessionId=${first!.sessionId}`);
  await expect(main.getByRole('heading', { name: 'You have answered already' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('answers by keyboard alone in Malay and Chinese and keeps postponed answers, on a phone (QUE-012, RTE-044, LNG-007)', async ({
  browser,
  product,
}) => {
  const member = await memberOf(product, alone);
  await member.speak('ms');
  const { context, errors, page } = await openPage(browser, 'phone', { width: 320, locale: 'ms' });
  await signInAs(page, product, alone, '/Home');
  await expect(link(page)).toContainText('Klinik penjagaan kulit');
  await expect(link(page)).toContainText('Bagaimana acara itu?');
  await link(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/ActivityQuestionnaire/);
  const sessionId = sessionOf(page);
  await expect(page.getByRole('radio', { name: '1 daripada 5' })).toBeVisible();
  await page.getByRole('radio', { name: '1 daripada 5' }).focus();
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 daripada 5' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Terlalu singkat' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Isi kemudian' }).click();
  await page.waitForURL(/\/Home/);
  await expect(link(page)).toContainText('Klinik penjagaan kulit');

  await page.evaluate(() => localStorage.setItem('localeLanguage', 'zh-CN'));
  await page.goto(`${product.url}/ActivityQuestionnaire?sessionId=${sessionId}`);
  await expect(page.getByRole('heading', { name: '护肤咨询日' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '太短' })).toBeChecked();
  await expectNoSideways(page);
  await page.getByRole('button', { name: '不再提醒' }).click();
  await expect(page.getByText('我们不会再就这场活动提醒您。')).toBeVisible();
  await expect(page.getByRole('button', { name: '不再提醒' })).toHaveCount(0);
  await page.getByRole('button', { name: '提交' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '谢谢您！' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
