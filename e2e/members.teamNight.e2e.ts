import type { Locator } from '@playwright/test';
import rooms_en from '#locales/en/bookedRooms.json' with { type: 'json' };
import rooms_ms from '#locales/ms/bookedRooms.json' with { type: 'json' };
import rooms_zh from '#locales/zh-CN/bookedRooms.json' with { type: 'json' };
import en from '#locales/en/teamNight.json' with { type: 'json' };
import ms from '#locales/ms/teamNight.json' with { type: 'json' };
import zh from '#locales/zh-CN/teamNight.json' with { type: 'json' };
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
import { dayAhead, roomsOf } from './rooms.ts';

type Texts = Omit<typeof en, 'overPlanned'>;
const cases: readonly {
  layout: LayoutName;
  width: number;
  locale: string;
  room: string;
  texts: Texts;
  invite: string;
}[] = [
  {
    layout: 'phone',
    width: 360,
    locale: 'en-GB',
    room: 'Rattan Room',
    texts: en,
    invite: rooms_en.inviteTeam,
  },
  {
    layout: 'phone',
    width: 320,
    locale: 'ms',
    room: 'Teak Room',
    texts: ms,
    invite: rooms_ms.inviteTeam,
  },
  {
    layout: 'desktop',
    width: 1366,
    locale: 'zh-CN',
    room: 'Hibiscus Room',
    texts: zh,
    invite: rooms_zh.inviteTeam,
  },
];

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (said, [key, value]) => said.replaceAll(`{${key}}`, String(value)),
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

/** A paid booking of two days for five people, later than those of other tests of the room. */
async function bookedTwice(product: Product, ada: string, room: string) {
  const rooms = await roomsOf(product, ada);
  const { roomID } = rooms.roomOf(room);
  const first = await rooms.freeBetween(roomID, dayAhead(40), dayAhead(55));
  const next = Temporal.PlainDate.from(first.date).add({ days: 1 }).toString();
  const second = await rooms.freeBetween(roomID, next, dayAhead(65));
  const orderNumber = await rooms.reserve(
    roomID,
    [first, second].map(({ date, slot }) => ({ date, slotIds: [slot.slotId] })),
  );
  await rooms.pay(orderNumber);
  const move = async () => {
    const after = Temporal.PlainDate.from(second.date).add({ days: 1 }).toString();
    const days = await rooms.daysOf(roomID, after, dayAhead(80));
    for (const { date, slots } of days)
      for (const { slotId, status } of slots) {
        if (status !== 'FREE') continue;
        const input = { orderNumber, sessionNo: 1, date, slotIds: [slotId] };
        if (await rooms.ask('facility/v1/updateVenuesBooked', input).then(isDone, isRefused))
          return;
      }
    throw new Error('no slot of the same price');
  };
  return { orderNumber, move };
}
const isDone = () => true;
/** Slots of other days may have another price. */
const isRefused = () => false;

/** Reads the mails to an address until one is there. */
async function mailTo(product: Product, address: string): Promise<string> {
  let found: { text: string }[] = [];
  await expect
    .poll(async () => {
      const url = `${product.url}/sandbox/mail?to=${encodeURIComponent(address)}`;
      const answer = await fetch(url, { headers: { accept: 'application/json' } });
      found = (await answer.json()) as { text: string }[];
      return found.length;
    })
    .toBe(1);
  return found[0]!.text;
}

for (const { layout, width, locale, room, texts, invite } of cases)
  test(`invites the team by three presses; a guest answers by two, reads of a moved date and stops the mails by one, on a ${layout} of ${width} px in ${locale} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await (await memberOf(product, ada)).speak(locale === 'en-GB' ? 'en' : locale);
    const { orderNumber, move } = await bookedTwice(product, ada, room);
    const { context, errors, page } = await openPage(browser, layout, { width, locale });
    const main = page.locator('main');
    const at = layout === 'phone' ? '/' : '/Pc';
    await signInAs(page, product, ada, `${at}HasOrderDetail?orderNumber=${orderNumber}`);
    const owner = presses();
    await owner.press(page.getByRole('link', { name: invite }));
    await page.getByLabel(texts.message).fill('Bring a friend');
    await expectAccessible(page);
    await owner.press(page.getByRole('button', { name: texts.make }));
    const link = page.getByLabel(texts.link, { exact: true });
    await expect(link).toBeVisible();
    const url = await link.inputValue();
    expect(new URL(url).pathname).toBe('/TeamNight');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.press(page.getByRole('button', { name: texts.copy }));
    expect(owner.count()).toBe(3);
    await expectNoSideways(page);
    await expectAccessible(page);

    const theirs = await openPage(browser, layout, { width, locale });
    const theirMain = theirs.page.locator('main');
    await theirs.page.goto(url);
    await expect(theirMain).toContainText('Bring a friend');
    expect(theirs.page.url()).not.toContain('#');
    await expectAccessible(theirs.page);
    await expectNoSideways(theirs.page);
    const guest = presses();
    const address = `guest-${orderNumber}@guests.example`;
    await guest.press(theirs.page.getByRole('checkbox').first());
    await theirs.page.getByLabel(texts.yourName).fill('Siti Rahmah');
    await theirs.page.getByLabel(texts.email).fill('not an address');
    await theirs.page.getByRole('button', { name: texts.iCome }).click();
    await expect(theirs.page.getByRole('alert').first()).toBeVisible();
    await expect(theirs.page.getByLabel(texts.yourName)).toHaveValue('Siti Rahmah');
    await expectAccessible(theirs.page);
    await theirs.page.getByLabel(texts.email).fill(address);
    await guest.press(theirs.page.getByRole('button', { name: texts.iCome }));
    await expect(theirMain).toContainText(filled(texts.youCome, { name: 'Siti Rahmah' }));
    expect(guest.count()).toBe(2);
    await expectAccessible(theirs.page);

    const other = await openPage(browser, layout, { width, locale });
    await other.page.goto(url);
    const otherMain = other.page.locator('main');
    await expect(otherMain).toContainText(filled(texts.come, { come: 1, planned: 5 }));
    await expect(otherMain).not.toContainText('Siti');

    await move();
    await page.reload();
    await expect(main).toContainText('Siti Rahmah');
    await expect(main).toContainText(filled(texts.come, { come: 1, planned: 5 }));
    await expectNoSideways(page);
    await expectAccessible(page);
    await other.page.reload();
    await expect(otherMain).toContainText(texts.moved);

    // The mail is opened in another browser.
    const own = /http\S+\/TeamNight#\S+/.exec(await mailTo(product, address))![0];
    await other.page.goto(own);
    await expect(otherMain).toContainText(filled(texts.mailsTo, { email: address }));
    await other.page.getByRole('button', { name: texts.stopMails }).click();
    await expect(otherMain).toContainText(texts.noMails);
    await expectAccessible(other.page);

    await theirs.page.reload();
    await theirs.page.getByRole('button', { name: texts.takeBack }).click();
    await confirmed(theirs.page, texts.takeBack);
    await expect(theirs.page.getByRole('button', { name: texts.iCome })).toBeVisible();
    await page.getByRole('button', { name: texts.withdraw }).click();
    await confirmed(page, texts.withdraw);
    await expect(page.getByRole('button', { name: texts.make })).toBeVisible();
    await theirs.page.reload();
    await expect(theirMain).toContainText(texts.unknownTitle);
    expect([...errors, ...theirs.errors, ...other.errors]).toEqual([]);
    for (const one of [context, theirs.context, other.context]) await one.close();
  });

/** Answers the question of a dialog with yes. */
const confirmed = (page: { getByRole: Locator['getByRole'] }, yes: string) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: yes, exact: true })
    .click();
