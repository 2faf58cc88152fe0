import type { Locator } from '@playwright/test';
import pageEn from '#locales/en/eventPage.json' with { type: 'json' };
import pageMs from '#locales/ms/eventPage.json' with { type: 'json' };
import pageZh from '#locales/zh-CN/eventPage.json' with { type: 'json' };
import en from '#locales/en/sharedHold.json' with { type: 'json' };
import zh from '#locales/zh-CN/sharedHold.json' with { type: 'json' };
import ms from '#locales/ms/sharedHold.json' with { type: 'json' };
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { smallEvent } from './smallEvent.ts';

type Texts = Pick<typeof en, 'link' | 'copy' | 'take' | 'end' | 'progress' | 'overTitle'> & {
  hold: { other: string };
  heldTitle: { other: string };
  left: { other: string };
};
const cases: readonly {
  layout: LayoutName;
  width: number;
  locale: string;
  lang: string;
  texts: Texts;
  page: Pick<typeof pageEn, 'reserveFree' | 'holdForGroup'>;
}[] = [
  {
    layout: 'phone',
    width: 360,
    locale: 'en-GB',
    lang: 'en',
    texts: en,
    page: pageEn,
  },
  { layout: 'phone', width: 320, locale: 'ms', lang: 'ms', texts: ms, page: pageMs },
  {
    layout: 'desktop',
    width: 1366,
    locale: 'zh-CN',
    lang: 'zh-CN',
    texts: zh,
    page: pageZh,
  },
];

const filled = (text: string, values: Readonly<Record<string, number>>): string =>
  Object.entries(values).reduce(
    (said, [key, value]) => said.replace(`{${key}}`, String(value)),
    text,
  );

/** Counts the presses of a person. */
function presses() {
  let count = 0;
  return {
    press: async (on: Locator) => {
      count++;
      await on.click();
    },
    count: () => count,
  };
}

for (const { layout, width, locale, lang, texts, page: pageTexts } of cases)
  test(`holds six places by three presses, and a member with the link books one by three, on a ${layout} of ${width} px in ${lang} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const name = `Table for six ${width}`;
    const eventID = await smallEvent(product, name, 6);
    const [ada, friend] = [newAda(), newAda()];
    for (const one of [ada, friend]) await (await memberOf(product, one)).speak(lang);
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    await signInAs(page, product, ada, `/ActivityDetail?eventID=${eventID}`);
    const holder = presses();
    const dialog = page.getByRole('dialog');
    await holder.press(page.getByRole('button', { name: pageTexts.holdForGroup }));
    await expect(dialog.getByRole('group').getByRole('status')).toHaveText('6');
    await expectAccessible(page);
    await holder.press(
      dialog.getByRole('button', { name: filled(texts.hold.other, { count: 6 }), exact: true }),
    );
    const link = dialog.getByLabel(texts.link);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const url = await link.inputValue();
    expect(new URL(url).pathname).toBe('/SharedHold');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await holder.press(dialog.getByRole('button', { name: texts.copy }));
    expect(holder.count()).toBe(3);
    const panel = page.locator('[data-shared-hold]');
    await expect(panel).toContainText(filled(texts.heldTitle.other, { count: 6 }));
    await expect(panel.getByRole('timer')).toBeVisible();
    await expectNoSideways(page);

    const theirs = await openPage(browser, layout, { width, locale });
    const main = theirs.page.locator('main');
    await signInAs(theirs.page, product, friend, '/Home');
    await theirs.page.goto(url);
    await expect(theirs.page.getByRole('heading', { name })).toBeVisible();
    expect(theirs.page.url()).not.toContain('#');
    await expect(main).toContainText(filled(texts.left.other, { count: 6, places: 6 }));
    await expectAccessible(theirs.page);
    await expectNoSideways(theirs.page);
    const member = presses();
    await member.press(theirs.page.getByRole('link', { name: texts.take }));
    await theirs.page.waitForURL(/ActiveOrder/);
    await expect(main).toContainText('1 ×');
    await theirs.page.locator('input[autocomplete="name"]').fill('Hajah Mariam');
    await theirs.page.locator('input[type="tel"]').fill('7123456');
    await theirs.page.locator('input[type="email"]').fill('mariam@members.example');
    await member.press(theirs.page.getByRole('checkbox').first());
    await member.press(theirs.page.getByRole('button', { name: pageTexts.reserveFree }));
    await theirs.page.waitForURL(/PaySuccess/);
    expect(member.count()).toBe(3);

    await page.reload();
    await expect(panel).toContainText(filled(texts.progress, { taken: 1, places: 6, booked: 1 }));
    await panel.getByRole('button', { name: texts.end }).click();
    await page
      .getByRole('alertdialog')
      .or(dialog)
      .getByRole('button', { name: texts.end, exact: true })
      .click();
    await expect(panel.getByRole('timer')).toHaveCount(0);
    await theirs.page.goto(url);
    await expect(main).toContainText(texts.overTitle);
    expect(errors).toEqual([]);
    await theirs.context.close();
    await context.close();
  });
