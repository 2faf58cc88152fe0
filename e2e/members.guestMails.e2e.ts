import type { Page } from '@playwright/test';
import en from '#locales/en/guests.json' with { type: 'json' };
import ms from '#locales/ms/guests.json' with { type: 'json' };
import zh from '#locales/zh-CN/guests.json' with { type: 'json' };
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

const main = (page: Page) => page.locator('main');
const event = 'Coffee with leaders';
const nextEvent = 'Beach clean-up and breakfast';
const day = 86_400_000;

test.afterEach(async ({ product }) => product.setClock(null));

/** An order of free places for the event, with a link for each place. */
async function ordered(product: Product, places: number) {
  const ada = newAda();
  const member = await memberOf(product, ada);
  const { startTime, endTime } = await member.eventOf(event);
  const orderNumber = await member.buy(event, places);
  const { places: made } = await member.ask<{ places: { ticket: { ticketID: string } }[] }>(
    'ticket/getGuestPlaces',
    { orderNumber },
  );
  const urls: string[] = [];
  for (const { ticket } of made) {
    const { ticketID } = ticket;
    urls.push((await member.ask<{ url: string }>('ticket/inviteGuest', { ticketID })).url);
  }
  return { ada, member, orderNumber, urls, start: Date.parse(startTime), end: Date.parse(endTime) };
}

/** Reads the mails to an address until one is there. */
async function mailTo(
  product: Product,
  address: string,
): Promise<{ subject: string; text: string }> {
  let found: { subject: string; text: string }[] = [];
  await expect
    .poll(
      async () => {
        const url = `${product.url}/sandbox/mail?to=${encodeURIComponent(address)}`;
        const answer = await fetch(url, { headers: { accept: 'application/json' } });
        found = (await answer.json()) as typeof found;
        return found.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  return found[0]!;
}

const cases = [
  { layout: 'phone', width: 320, locale: 'en-GB', texts: en, subject: 'Reminder' },
  { layout: 'phone', width: 360, locale: 'ms', texts: ms, subject: 'Peringatan' },
  { layout: 'desktop', width: 1280, locale: 'zh-CN', texts: zh, subject: '提醒' },
] as const;

for (const { layout, width, locale, texts, subject } of cases)
  test(`a guest leaves an address, is reminded and stops the mails by one press, on a ${layout} of ${width} px in ${locale} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const { orderNumber, urls, start } = await ordered(product, 1);
    const { page, errors } = await openPage(browser, layout, { width, locale });
    await page.goto(urls[0]!);
    await page.getByLabel(texts.yourName).fill('Siti Rahmah');
    await page.getByLabel(texts.yourEmail).fill('not an address');
    await expectNoSideways(page);
    await page.getByRole('button', { name: texts.getTicket }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel(texts.yourName)).toHaveValue('Siti Rahmah');
    await expectAccessible(page);
    const address = `guest-${orderNumber}@guests.example`;
    await page.getByLabel(texts.yourEmail).fill(address);
    await page.getByRole('button', { name: texts.getTicket }).click();
    await expect(main(page)).toContainText(texts.mailsTo.replace('{email}', address));
    await expectAccessible(page);
    await expectNoSideways(page);

    // Ten in the morning of the day before, in Brunei.
    const dayBefore = new Date(start - day + 8 * 3_600_000).toISOString().slice(0, 10);
    await product.setClock(new Date(`${dayBefore}T10:00:00+08:00`));
    const mail = await mailTo(product, address);
    expect(mail.subject).toContain(subject);
    const link = /https?:\S+\/Guest#\S+/.exec(mail.text)![0];
    const other = await openPage(browser, layout, { width, locale });
    await other.page.goto(link);
    await expect(main(other.page)).toContainText('g…@guests.example');
    await expect(main(other.page)).not.toContainText('Siti Rahmah');
    expect(other.page.url()).not.toContain('#');
    await expectAccessible(other.page);
    await expectNoSideways(other.page);
    await other.page.getByRole('button', { name: texts.stopMails }).click();
    await expect(other.page.locator('[data-toast]', { hasText: texts.mailsStopped })).toBeVisible();
    await expect(other.page.getByRole('button', { name: texts.stopMails })).toHaveCount(0);
    await page.reload();
    await expect(main(page)).toContainText('Siti Rahmah');
    await expect(page.getByRole('button', { name: texts.stopMails })).toHaveCount(0);
    expect([...errors, ...other.errors]).toEqual([]);
  });

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`invites the guests of an event to the next one, chosen already, on a ${layout} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const { ada, member, orderNumber, urls, end } = await ordered(product, 3);
    for (const [index, url] of urls.slice(0, 2).entries())
      await member.ask('ticket/nameGuest', {
        secret: new URL(url).hash.slice(1),
        device: String(index).padStart(43, 'd'),
        name: `Guest ${index + 1}`,
        isRemembered: true,
        email: index === 0 ? `again-${orderNumber}@guests.example` : '',
      });
    // Later than the maintenance notice of the demo data.
    await product.setClock(new Date(end + 3 * day));
    const { page, errors } = await openPage(
      browser,
      layout,
      layout === 'phone' ? { width: 320 } : {},
    );
    await page.addInitScript(() => {
      const sent: string[] = [];
      Object.assign(globalThis, { sent });
      Navigator.prototype.share = ({ text = '' }: ShareData = {}) => {
        sent.push(text);
        return Promise.resolve();
      };
    });
    const at = layout === 'phone' ? '/' : '/Pc';
    await signInAs(page, product, ada, `${at}MyGuests?orderNumber=${orderNumber}`);
    await expect(main(page)).toContainText('0 of 2 guests came');
    await expect(main(page).getByText(en.stateNew)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('link', { name: en.inviteAgain }).click();
    await page.waitForURL(/Home\?eventType=\w+&status=available/);
    await expect(main(page)).toBeVisible();

    const next = await member.buy(nextEvent, 3);
    await page.goto(`${product.url}${at}MyGuests?orderNumber=${next}`);
    const again = page.getByRole('region', { name: en.againTitle });
    for (const name of ['Guest 1', 'Guest 2'])
      await expect(again.getByRole('checkbox', { name })).toBeChecked();
    await expectAccessible(page);
    await expectNoSideways(page);
    await again.getByRole('button', { name: 'Invite 2 guests' }).click();
    for (let guest = 0; guest < 2; guest++) {
      const dialog = page.getByRole('dialog', { name: /^Invite Guest/ });
      const name = await dialog.getByRole('heading').first().innerText();
      await dialog.getByRole('button', { name: en.send }).click();
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    }
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('list', { name: en.places })).toContainText('Guest 2');
    const sent = await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
    expect(new Set(sent.map((text) => /#\S+$/.exec(text)?.[0])).size).toBe(2);
    expect(errors).toEqual([]);
  });
