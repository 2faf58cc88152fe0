import { openConsole } from './admin.ts';
import { memberOf } from './member.ts';
import { expectReadable, keep, languages } from './pictures.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  inSoak,
  openPage,
  signIn,
  type Product,
  test,
} from './product.ts';

type Opened = Awaited<ReturnType<typeof openPage>>['page'];

/** Checks and keeps the page in both themes. */
async function inBothThemes(page: Opened, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keep(page, `${name}-${colorScheme}`, true);
  }
}

const personOf = (product: Product) =>
  memberOf(product, product.people.find(({ key }) => key === 'ownerBonus')!.ada);

// Later tests of the same product read English.
test.afterEach(async ({ product }) => (await personOf(product)).speak('en'));

/** Addresses of the offers in the overview of a demo person: of a session and of a room. */
async function offersOf(page: Opened, product: Product, language: string): Promise<string[]> {
  await (await personOf(product)).speak(language);
  await signIn(page, product, 'ownerBonus', '/Home');
  const links = page.locator('[data-overview] a[href*="Alternatives"]');
  await expect(links).toHaveCount(2);
  return links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
}

for (const [language, locale] of Object.entries(languages))
  for (const layout of ['phone', 'desktop'] as const)
    test(
      `the offers of the demo are readable and accessible in ${language} on a ${layout} in both themes (B-42, B-34)`,
      inSoak(language !== 'en'),
      async ({ browser, product }) => {
        test.slow();
        const { page, context, errors } = await openPage(browser, layout, { locale });
        const addresses = await offersOf(page, product, language);
        for (const [place, address] of addresses.entries()) {
          await page.goto(address);
          await expect(page.getByRole('radio').first()).toBeVisible();
          await expectReadable(page, language);
          await expectNoSideways(page);
          await inBothThemes(page, `offer-${place}-${layout}-${language}`);
        }
        expect(errors).toEqual([]);
        await context.close();
      },
    );

test('the console marks the cancelled session of the demo in the form and the overview, with a link to the answers (B-42)', async ({
  browser,
  product,
}) => {
  test.slow();
  const name = 'Train the trainer: four mornings';
  const { page, context, errors } = await openConsole(browser, product, 'event', {
    path: `/admin/events?q=${encodeURIComponent(name)}`,
  });
  await page.getByRole('link', { name }).first().click();
  const session = page.getByRole('group', { name: 'Session 2' });
  await expect(session.getByText(/^Cancelled on /)).toBeVisible();
  await inBothThemes(page, 'cancelled-session-form');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByRole('heading', { name: 'Cancelled sessions' })).toBeVisible();
  await inBothThemes(page, 'cancelled-session-overview');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await keep(page, 'cancelled-session-overview-phone', true);
  expect(errors).toEqual([]);
  await context.close();
  const orders = await openConsole(browser, product, 'order', { path: '/admin/alternatives' });
  await orders.page.getByRole('link', { name }).click();
  for (const count of ['Moved · 1', 'Returned · 1'])
    await expect(orders.page.getByRole('main')).toContainText(count);
  await inBothThemes(orders.page, 'round');
  await orders.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(orders.page);
  await keep(orders.page, 'round-phone', true);
  expect(orders.errors).toEqual([]);
  await orders.context.close();
});
