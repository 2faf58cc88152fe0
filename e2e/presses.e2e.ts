import type { Locator, Page } from '@playwright/test';
import { holdCall, holdScript, withoutCache } from './holding.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, type LayoutName, openPage, type Product, quiet, test } from './product.ts';

type Control = {
  name: string;
  path: Record<LayoutName, string | null>;
  control: (page: Page) => Locator;
  effect: (page: Page) => Promise<void>;
};

const opened = (pattern: RegExp) => async (page: Page) => {
  await expect(page).toHaveURL(pattern);
};
const shown = (find: (page: Page) => Locator) => async (page: Page) => {
  await expect(find(page).first()).toBeVisible();
};
const facilities = { phone: '/Home?tab=1', desktop: '/Factory' };
const services = { phone: '/Home?tab=2', desktop: '/PcBecList' };
const everywhere = (path: string) => ({ phone: path, desktop: path });

const controls: readonly Control[] = [
  {
    name: 'the filter button of events',
    path: { phone: '/Home', desktop: null },
    control: (page) => page.locator('[data-press="home-filter"]'),
    effect: shown((page) => page.getByRole('dialog', { name: 'Filter events' })),
  },
  {
    name: 'an event card',
    path: everywhere('/Home'),
    control: (page) => page.locator('[data-press="home-card"]').first(),
    effect: opened(/eventID=\d+/),
  },
  {
    name: 'a type of events',
    path: everywhere('/Home'),
    control: (page) => page.getByRole('link', { name: 'Cooking', exact: true }),
    effect: opened(/type=14/i),
  },
  {
    name: 'the tab of facilities',
    path: everywhere('/Home'),
    control: (page) => page.locator('[data-press="tab-facilities"]'),
    effect: opened(/Factory|tab=1/),
  },
  {
    name: 'a venue',
    path: facilities,
    control: (page) => page.locator('[data-press="venue"]').first(),
    effect: opened(/SiteDetail/),
  },
  {
    name: 'the rooms of a venue',
    path: facilities,
    control: (page) => page.getByRole('button', { name: /\d rooms/ }).first(),
    effect: shown((page) => page.getByRole('list', { name: /^Rooms/ })),
  },
  {
    name: 'a panel of the facility filter',
    path: facilities,
    control: (page) => page.getByRole('button', { name: 'Capacity' }),
    effect: shown((page) => page.getByRole('group', { name: 'Capacity' })),
  },
  {
    name: 'the Book button of a service',
    path: services,
    control: (page) => page.locator('[data-press="service-book"]').first(),
    effect: opened(/BecDetails\?id=/),
  },
  {
    name: 'the second tab of orders',
    path: everywhere('/Order'),
    control: (page) => page.locator('[data-press="orders-tab"]'),
    effect: opened(/Order\?index=1/),
  },
];

async function signedIn(page: Page, product: Product): Promise<void> {
  const ada = newAda();
  await memberOf(product, ada);
  await signInAs(page, product, ada);
  // A press before hydration would load a new document.
  await page.locator('article[id^="event-"]').first().waitFor();
  await withoutCache(page);
}

for (const layout of ['phone', 'desktop'] as const)
  test(`keeps a press on every kind of control when it precedes the script, on a ${layout} (SHL-035)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openPage(browser, layout);
    await signedIn(page, product);
    for (const { name, path, control, effect } of controls) {
      const address = path[layout];
      if (address === null) continue;
      await test.step(name, async () => {
        const held = Promise.withResolvers<void>();
        await holdScript(page, held.promise);
        const first = page.waitForResponse(/\/assets\/ahead-/);
        await page.goto(product.url + address, { waitUntil: 'commit' });
        await first;
        const target = control(page);
        await target.waitFor();
        // The first script has run when the others are requested.
        await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
        if (layout === 'phone') await target.tap({ noWaitAfter: true });
        else await target.click({ noWaitAfter: true });
        held.resolve();
        await effect(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await quiet(page);
      });
    }
    expect(errors).toEqual([]);
    await context.close();
  });

test('keeps text typed into a served field and the press on its button (FAC-017)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'phone');
  await signedIn(page, product);
  const held = Promise.withResolvers<void>();
  await holdScript(page, held.promise);
  const first = page.waitForResponse(/\/assets\/ahead-/);
  await page.goto(`${product.url}/Home?tab=1`, { waitUntil: 'commit' });
  await first;
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
  const field = page.getByRole('searchbox');
  await field.tap();
  await field.pressSequentially('Kiulap');
  // The served button is inactive, because the served field is empty.
  await page.getByRole('search').getByRole('button').tap({ force: true, noWaitAfter: true });
  held.resolve();
  await expect(page).toHaveURL(/keyWord=Kiulap/i);
  await expect(field).toHaveValue('Kiulap');
  expect(errors).toEqual([]);
  await context.close();
});

for (const layout of ['phone', 'desktop'] as const)
  test(`keeps a press on a card while the overview loads, on a ${layout} (SHL-021)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    const held = Promise.withResolvers<void>();
    await holdCall(page, 'getOverview', held.promise);
    await signInAs(page, product, ada);
    const card = page.locator('article[id^="event-"]').first();
    await card.waitFor();
    await member.reserve('Botanical skincare: launch night');
    const link = card.locator('[data-press="home-card"]');
    const [href, before] = [await link.getAttribute('href'), await card.boundingBox()];
    const at = { x: before!.x + 40, y: before!.y + before!.height / 2 };
    // The press starts before the overview is shown and ends after it.
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    held.resolve();
    await page.waitForResponse(/getOverview/);
    await page.mouse.up();
    await expect(page).toHaveURL((url) => url.pathname + url.search === href);
    await page.goBack();
    await expect(page.getByText('Botanical skincare: launch night').first()).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of ['phone', 'desktop'] as const)
  test(`allows choosing tickets before their names load and shows no progress bar, on a ${layout} (SHL-035, SHL-036)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const { eventID } = await (
      await memberOf(product, ada)
    ).eventOf('Botanical skincare: launch night');
    const { context, page, errors } = await openPage(browser, layout);
    const held = Promise.withResolvers<void>();
    await holdCall(page, 'getTicketTypeNameList', held.promise);
    await signInAs(page, product, ada, `/PurchaseTicket?eventID=${eventID}`);
    const more = page.getByRole('button', { name: /^More/ }).first();
    const chosen = page.locator('output').first();
    await more.waitFor();
    const before = Number(await chosen.textContent());
    if (layout === 'phone') await more.tap();
    else await more.click();
    await expect(chosen).toHaveText(String(before + 1));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    held.resolve();
    await quiet(page);
    await expect(chosen).toHaveText(String(before + 1));
    expect(errors).toEqual([]);
    await context.close();
  });

test('sends a press to a control that moved away under the pointer, and none when dragged off it (SHL-035)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openPage(browser, 'desktop');
  await signedIn(page, product);
  await page.goto(`${product.url}/Home`);
  const heading = page.getByRole('heading', { name: 'Sold out or closed' });
  const folded = page.locator('details').filter({ has: heading });
  await quiet(page);
  await heading.hover({ position: { x: 10, y: 8 } });
  const { x, y } = (await heading.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 60);
  await page.mouse.up();
  await expect(folded).not.toHaveAttribute('open');
  await heading.hover({ position: { x: 10, y: 8 } });
  // Scrolls within the page, so that the press stays shorter than a second on a busy machine.
  await page.evaluate(() =>
    addEventListener('pointerdown', () => scrollBy(0, -120), { once: true }),
  );
  await page.mouse.down();
  await page.mouse.up();
  await expect(folded).toHaveAttribute('open');
  expect(errors).toEqual([]);
  await context.close();
});
