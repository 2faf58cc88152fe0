import type { Page } from '@playwright/test';
import { addressOfScreen, type Layout, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { findingsOf } from './accessible.ts';
import { openMe } from './calls.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  inSoak,
  openBrowser,
  settled,
  test,
  watchErrors,
} from './product.ts';

const built = (Object.keys(screens) as ScreenName[]).filter(
  (name) => !['Root', 'Login', 'Admin'].includes(name),
);

/** Checks contrast in the dark theme; roles and names are the same in both themes. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(await findingsOf(page, ['color-contrast']), page.url()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function quiet(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('body[aria-busy=true], [role=progressbar]')).toHaveCount(0);
}

/**
 * Phones down to 320 px. A desktop window of 1280 px at 200 % equals one of 640 px with twice the
 * density.
 */
for (const [layout, width, density, isRead] of [
  ['phone', 320, 1, false],
  ['desktop', 640, 2, false],
  ['phone', 320, 1, true],
  ['desktop', 640, 2, true],
] as [Layout, number, number, boolean][])
  test(
    `fits every screen on a ${layout} at ${width} px without sideways scrolling${isRead ? ', with readable text' : ''} (SHL-040)`,
    inSoak(isRead),
    async ({ browser, product }) => {
      test.setTimeout(300_000);
      const ada = newAda();
      const member = await memberOf(product, ada);
      const paid = await member.buy('Charity bazaar');
      const held = await member.reserve('Botanical skincare: launch night');
      const { eventID } = await member.eventOf('Speak with confidence');
      const { items } = await member.ask<{ items: { ticketID: string }[] }>(
        'v1/ticket/getMyTickets',
        { pageNum: 1, pageSize: 10 },
      );
      const agent = await openBrowser(browser, layout);
      const userAgent = await agent
        .newPage()
        .then((one) => one.evaluate(() => navigator.userAgent));
      await agent.close();
      const context = await browser.newContext({
        serviceWorkers: 'block',
        userAgent,
        viewport: { width, height: 640 },
        deviceScaleFactor: density,
        locale: 'en-GB',
        timezoneId: 'Asia/Brunei',
      });
      const page = await context.newPage();
      const errors = watchErrors(page);
      await signInAs(page, product, ada);
      for (const name of built) {
        const orderNumber = ['ActivePayOrder', 'CancleDetail'].includes(name) ? held : paid;
        const values: Record<string, string> = {
          orderNumber,
          ticketID: items[0]!.ticketID,
          eventID,
        };
        const query = new URLSearchParams(
          (screens[name].needs ?? []).map((key) => [key, values[key] ?? '1']),
        ).toString();
        const path = addressOfScreen(name, layout) + (query === '' ? '' : `?${query}`);
        await page.goto(product.url + path);
        await quiet(page);
        await expectNoSideways(page);
        // Both layouts share components and colours: one is checked in the light theme, the other
        // in the dark.
        if (!isRead) continue;
        if (layout === 'phone') await expectAccessible(page);
        else await expectReadableInTheDark(page);
      }

      await page.goto(product.url + addressOfScreen('Home', layout));
      await quiet(page);
      await openMe(page);
      await expectAccessible(page);
      await expectReadableInTheDark(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out?' });
      await expect(question.getByRole('button', { name: 'No' })).toBeInViewport();
      await expectAccessible(page);
      await expectReadableInTheDark(page);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expectNoSideways(page);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
