import { lastOf, layouts, namesOn } from './filterPanel.ts';
import { countOf, memberOf, newAda, placeOf, recordCalls, signInAs } from './member.ts';
import { expect, expectAccessible, expectNoSideways, openPage, test } from './product.ts';

const list = { phone: '/Home?tab=1', desktop: '/Factory' } as const;
const call = 'searchAvalaibleFacility';

for (const layout of layouts)
  test(`lists venues with their rooms and finds them by keyword, on a ${layout} (FAC-001, FAC-003, FAC-005, SES-030, ROL-011, FAC-012, FAC-013, FAC-014, FAC-015, FAC-016, FAC-017, FAC-018, FAC-019, RTE-060, S-04)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    const calls = recordCalls(page);
    await signInAs(page, product, ada, '/Factory');
    await expect.poll(() => placeOf(page)).toBe(list[layout]);
    await expect(page.locator('article')).toHaveCount(8);
    expect(countOf(calls, call)).toBe(1);
    expect(lastOf(calls, call)).toEqual({
      regionCode: 'BN',
      ada,
      pinLevel: expect.stringMatching(/./),
      highestPinLevel: expect.stringMatching(/./),
      bookingStatus: 'available',
      keyWord: '',
      district: '',
    });
    await expect(page.getByText(/^Showing/)).toHaveCount(0);
    const card = page.locator('article').filter({ hasText: 'Gadong Business Centre' });
    await expect(card).toContainText('Simpang 88, Gadong');
    await expect(card).toContainText('Front desk Gadong');
    await expect(card.getByRole('link', { name: /^Call Front desk Gadong/ })).toHaveAttribute(
      'href',
      'tel:+6732421100',
    );
    await expectAccessible(page);

    await card.getByRole('button', { name: /rooms ?: Gadong/ }).click();
    const room = card.getByRole('listitem').filter({ hasText: 'Orchid Room' }).first();
    await expect(room).toContainText('60 seats');
    await expect(room).toContainText('900 sq ft');
    const lengths = room.getByRole('list', { name: 'Sessions of' });
    await expect(lengths.getByRole('listitem')).toHaveText(['2 hours', '4 hours', '8 hours']);
    const stands = room.getByRole('list', { name: 'Layouts' });
    await expect(stands.getByRole('listitem')).toHaveText(['Theatre', 'Classroom', 'U-shape']);
    await expectAccessible(page);
    const other = page.locator('article').filter({ hasText: 'Kiulap Learning House' });
    await other.getByRole('button', { name: /rooms ?: Kiulap/ }).click();
    await expect(other.getByRole('list').first()).toBeVisible();
    await expect(card.getByRole('list')).toHaveCount(0);

    // A search by room name finds its venue; an empty field shows all venues.
    const field = page.getByRole('searchbox');
    await field.fill('orchid');
    await field.press('Enter');
    await expect(page.getByText('Showing 1 result', { exact: true })).toBeVisible();
    expect(await namesOn(page)).toEqual(['Gadong Business Centre']);
    await page.reload();
    await expect(page.getByText('Showing 1 result', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: /room ?: Gadong/ }).click();
    const book = card.getByRole('link', { name: 'Book Orchid Room' });
    const address = new URL((await book.getAttribute('href'))!, product.url);
    expect(address.pathname).toMatch(/SiteOrderDetail$/);
    expect([...address.searchParams.keys()].toSorted()).toEqual([
      'regionCode',
      'roomID',
      'venueID',
    ]);
    await field.fill('nowhere at all');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'No facilities match' })).toBeVisible();
    await expect(page.getByText('Showing 0 results')).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page.locator('article')).toHaveCount(8);
    await expect(page.getByText(/^Showing/)).toHaveCount(0);
    await page.setViewportSize({ width: layout === 'phone' ? 320 : 640, height: 640 });
    await card.getByRole('button', { name: /rooms ?: Gadong/ }).click();
    await expect(room).toBeVisible();
    await expectNoSideways(page);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const layout of layouts)
  test(`shows a venue with its rooms and rules, on a ${layout} (FAC-039, RTE-030, RTE-037, RTE-085, S-18, S-25)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await memberOf(product, ada);
    const { context, page, errors } = await openPage(browser, layout);
    await signInAs(page, product, ada, '/Factory');
    await page.getByRole('link', { name: 'Gadong Business Centre', exact: true }).click();
    await page.waitForURL(/SiteDetail\?regionCode=BN&venueID=\d+$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Gadong Business Centre' })).toBeVisible();
    await expect(main).toContainText('Simpang 88, Gadong');
    await expect(main.getByRole('link', { name: /^Call Front desk Gadong/ })).toBeVisible();
    await expect(main).toContainText('Leave the room as you found it.');
    const { searchParams } = new URL(page.url());
    const venueID = searchParams.get('venueID');
    const rooms = main.getByRole('list', { name: 'Rooms of Gadong Business Centre' });
    const orchid = rooms.locator(':scope > li').filter({ hasText: 'Orchid Room' });
    for (const text of ['60 seats', '900 sq ft', '4 hours', 'Classroom'])
      await expect(orchid).toContainText(text);
    // The seventh room, the Grand Hall, needs level SP or above.
    for (const name of ['River Hall', 'Garden Hall', 'Hibiscus', 'Teak', 'Rattan'])
      await expect(rooms.getByRole('link', { name: new RegExp(`^Book ${name}`) })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Rules and notices' })).toHaveAttribute(
      'href',
      new RegExp(`SiteMsg\\?venueID=${venueID}$`),
    );
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Rules and notices' }).click();
    await page.waitForURL(/SiteMsg\?venueID=\d+$/);
    await expect(main.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await expect(main).toContainText('Leave the room as you found it.');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'About this venue' }).click();
    await page.waitForURL(/SiteDetail\?venueID=\d+$/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSideways(page);
    await orchid.getByRole('link', { name: 'Book Orchid Room' }).click();
    await page.waitForURL(/SiteOrderDetail\?regionCode=BN&roomID=\d+&venueID=\d+$/);

    // An unknown venue, or one of another country.
    await page.goto(`${product.url}/SiteDetail?venueID=999999999`);
    await expect(page.getByRole('heading', { name: 'This venue is not available' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse facilities' })).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });
