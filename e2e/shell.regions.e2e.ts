import type { Page } from '@playwright/test';
import { answerInstead, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const regionLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Region: / });
const districtsOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

test('sends a chosen district with each list and restores it after the next sign-in (REG-001, REG-002, REG-003, REG-004, REG-005, REG-006, REG-009, REG-010, SHL-008)', async ({
  browser,
  product,
}) => {
  const { context, errors, page } = await openPage(browser, 'desktop');
  const { of } = recordCalls(page);
  await signInWith(page, product, '8100701', '/Factory');
  await expect(regionLink(page)).toHaveText('Location');
  expect((await storageOf(page)).local).not.toHaveProperty('regionCode');
  await regionLink(page).click();
  await page.waitForURL(/\/PcPosition$/);
  await expect(districtsOf(page)).toHaveText([/^Brunei-Muara/, 'Tutong', 'Belait', 'Temburong']);
  expect(of('getAddressList')[0]!.payload).toEqual({
    regionCode: '',
    countryCode: '',
    districtCode: '',
  });
  await expect(districtsOf(page).first()).toContainText('suggested');
  // Without a choice the whole country applies.
  await expect(page.locator('main [aria-current]')).toHaveText(/^All of Brunei/);
  await expectAccessible(page);
  await expectNoSideways(page);

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tutong' }).click();
  await loaded;
  await page.waitForURL(/\/Factory$/);
  await expect(page.locator('article').first()).toContainText('Tutong');
  expect(of('getSitereservation').at(-1)!.payload).toMatchObject({ regionCode: 'TU' });
  await expect(regionLink(page)).toHaveText('Tutong');
  expect((await storageOf(page)).local).toMatchObject({ regionCode: 'TU', address: 'Tutong' });
  await regionLink(page).click();
  await expect(page.locator('main [aria-current]')).toHaveText(/^Tutong/);
  await expect(page.locator('main [aria-current]')).toHaveCount(1);

  // The list differs between districts.
  await page.goto(`${product.url}/PcHome`);
  const ids = async () => {
    // The first cards are shown without groups at first.
    await expect(page.getByRole('article').nth(12)).toBeAttached();
    return page
      .locator('article[id^="event-"]')
      .evaluateAll((cards) => cards.map((card) => card.id));
  };
  const inTutong = await ids();
  await page.getByRole('link', { name: 'Facilities' }).click();
  await regionLink(page).click();
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Belait' }).click();
  await again;
  await page.waitForURL(/\/Factory$/);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.waitForURL(/\/PcHome$/);
  const inBelait = await ids();
  expect(of('getAvalaibleEvents').at(-1)!.payload['regionCode']).toBe('BE');
  expect(inBelait).not.toEqual(inTutong);

  await openMe(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sandbox\/sign-out/);
  await signInWith(page, product, '8100701', '/PcHome');
  await expect(regionLink(page)).toHaveText('Belait');
  expect((await storageOf(page)).local).toMatchObject({ regionCode: 'BE', address: 'Belait' });
  expect(await ids()).toEqual(inBelait);
  expect(errors).toEqual([]);
  await context.close();
});

test('shows the events of all districts to a new member (REG-004, REG-006)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  await signInWith(page, product, '8100702');
  await expect(regionLink(page)).toHaveText('Location');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(of('getAvalaibleEvents')[0]!.payload['regionCode']).toBe('BN');
  expect(of('getDefaultDistrict')).toHaveLength(1);
  await regionLink(page).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Temburong' }).click();
  await loaded;
  await page.waitForURL(/\/Home$/);
  await expect(regionLink(page)).toHaveText('Temburong');
  await context.close();
});

test('shows an error and keeps the stored district when districts fail to load (REG-007, REG-008, ERR-011)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8100703');
  await page.evaluate(() => {
    localStorage.setItem('regionCode', 'TU');
    localStorage.setItem('address', 'Tutong');
  });
  await page.reload();
  const text = 'The districts could not be loaded. Please try again later.';
  for (const answer of [{ errorCode: '8052' }, { lost: true as const }]) {
    const undo = await answerInstead(page, 'getAddressList', answer);
    await page.goto(`${product.url}/PcPosition`);
    await expect(page.locator('[data-toast]')).toContainText(text);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(regionLink(page)).toHaveText('Tutong');
    await undo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(districtsOf(page)).toHaveCount(4);
    await expect(page.locator('main [aria-current]')).toHaveText(/^Tutong/);
  }
  await context.close();
});
