import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { saveEquipmentItem } from '#domain/facilities/equipment/calls.items.ts';
import {
  getEquipmentPackage,
  saveEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { taxPart } from '#domain/orders/rules.ts';
import { saveTaxRate } from '#domain/regions/calls.tax.ts';
import { openConsole } from './admin.ts';
import { deskOf } from './desk.ts';
import {
  apart,
  expect,
  expectAccessible,
  type LayoutName,
  type Product,
  quiet,
} from './product.ts';
import { dayAhead, openRoom } from './rooms.ts';

// Has its own product: a tax of Brunei and prices of its rooms affect all tests.
const test = apart();
const rate = 6;

test.beforeAll(async ({ product }) => {
  const ask = await deskOf(product, 'system');
  const descriptions = { en: 'service tax', 'zh-CN': '服务税', ms: 'cukai perkhidmatan' };
  const validFrom = dayAhead(0);
  await ask(saveTaxRate, { country: 'bn', rate, isShown: true, validFrom, descriptions });
});

type Charges = { version: number; charges: { price: number }[] };

/** Changes prices like the company: of the room, and of a package made for it. */
async function companyOf(
  product: Product,
  { roomID, venueID }: Record<'roomID' | 'venueID', string>,
) {
  const ask = await deskOf(product, 'facility');
  const name = `Lights ${roomID}`;
  const item = await ask<{ id: string }>(saveEquipmentItem, { venueId: venueID, name, stock: 9 });
  const { id } = await ask<{ id: string }>(saveEquipmentPackage, {
    venueId: venueID,
    code: `LIGHTS-${roomID}`,
    names: { en: name, 'zh-CN': '', ms: '' },
    items: [{ itemId: item.id, quantity: 1 }],
    price: 10,
    from: null,
    until: null,
    roomIds: [roomID],
    isRequired: false,
    itemCode: `LIGHTS-${roomID}`,
  });
  // A later version does not apply before its first day.
  const { version: _version, ...kept } = await ask<{ version: number }>(getEquipmentPackage, {
    id,
  });
  const next = { ...kept, id: undefined, versionOf: id, from: dayAhead(300), price: 99 };
  await ask(saveEquipmentPackage, next);
  return {
    name,
    async packageCosts(price: number) {
      const kept = await ask<object>(getEquipmentPackage, { id });
      await ask(saveEquipmentPackage, { ...kept, price });
    },
    async roomCostsMore(dollars: number) {
      const { version, charges } = await ask<Charges>(getRoomCharges, { id: roomID });
      const raised = charges.map((one) => ({ ...one, price: one.price + dollars }));
      await ask(saveRoomCharges, { id: roomID, version, charges: raised });
    },
  };
}

const centsIn = (text: string | null): number =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);
const money = (cents: number) => `B$${(cents / 100).toFixed(2)}`;

for (const [layout, name] of [
  ['phone', 'Orchid Room'],
  ['desktop', 'Hibiscus Room'],
] as [LayoutName, string][])
  test(`shows the tax in the charge and lets the member accept prices that changed meanwhile, on a ${layout} (FAC-045, FAC-051, FAC-063, B-08, 7009, 7054, ADM-027, ADM-029)`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const { context, page, errors, room } = await openRoom(browser, product, layout, { name });
    const company = await companyOf(product, room);
    const main = page.getByRole('main');
    const total = page.getByRole('definition').last();
    /** Expects the total and its tax, computed by line; phones show no tax beside equipment. */
    const expectTax = async (...lines: number[]) => {
      const sum = lines.reduce((all, line) => all + line, 0);
      const tax = lines.reduce((all, line) => all + taxPart(line, rate), 0);
      await expect(total).toHaveText(money(sum));
      await expect(page.getByText(`Includes service tax ${money(tax)}`)).toBeVisible();
    };
    const times = page.locator('button[data-run]:not([aria-disabled])');
    await times.first().click();
    await expect(page.getByText(/^Includes service tax B\$/)).toBeVisible();
    const hours = centsIn(await total.textContent());
    expect(hours).toBeGreaterThan(0);
    await expectTax(hours);
    await expectAccessible(page);

    // The price of equipment has risen: the page shows the new price, and a press accepts it.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/Packages\?/);
    await expect(main).toContainText(/B\$ ?10\.00 per session/);
    await expect(main).not.toContainText('99.00');
    await page.getByRole('button', { name: `More: ${company.name}` }).click();
    if (layout === 'desktop') await expectTax(hours, 1000);
    await company.packageCosts(12.5);
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    await goOn.click();
    await expect(main).toContainText('The price of this equipment package has changed.');
    await expect(main).toContainText(/B\$ ?12\.50 per session/);
    if (layout === 'desktop') await expectTax(hours, 1250);
    await expectAccessible(page);
    await goOn.click();

    await page.waitForURL(/VenueBookingInformation\?/);
    await page.getByLabel('Name of your event').fill('Team evening');
    await page.getByLabel('Type of event').selectOption({ index: 1 });
    await page.getByLabel('Seating').selectOption({ index: 1 });
    await page.getByLabel('Number of attendees').fill('20');
    await page.getByLabel('Phone').fill('+673 712 3456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/SiteOrder\?/);
    await expectTax(hours, 1250);

    // The room's price has risen: nothing is booked at a price that was not shown. The page must
    // not read the new price by itself before the press.
    await quiet(page);
    await company.roomCostsMore(8);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Reserve and pay' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'The amount has changed' });
    await expect(dialog).toContainText(/The charge has changed\. The new amount is B\$\d/);
    const yes = dialog.getByRole('button', { name: /^Reserve for/ });
    const amount = centsIn(await yes.textContent());
    expect(amount).toBeGreaterThan(hours + 1250);
    await expectAccessible(page);
    await yes.click();
    await page.waitForURL(/\/shop\/pay\//);
    await expect(page.getByRole('button', { name: `Pay ${money(amount)}` })).toBeVisible();
    const [orderNumber] = /RF\d{14}/.exec((await main.textContent())!)!;
    await page.goto(`${product.url}/OrderSite?orderNumber=${orderNumber}`);
    await expect(main).toContainText(money(amount));
    await expect(main).toContainText(/incl\. service tax B\$/);
    expect(errors).toEqual([]);
    await context.close();
  });

for (const role of ['facility', 'auditor'])
  test(`shows the tax beside each room charge, and the charges of the next month, to the role ${role} (ADM-027, B-08, ROL-021)`, async ({
    browser,
    product,
  }) => {
    const { context, page, errors } = await openConsole(browser, product, role, {
      path: '/admin/rooms',
    });
    await page.getByRole('searchbox', { name: 'Search' }).fill('Teak');
    const row = page.getByRole('row', { name: /Teak Room/ });
    await row.getByRole('link', { name: 'Charges' }).click();
    await expect(page.getByText('Prices include 6% service tax.')).toBeVisible();
    await expect(page.getByText(/^with B\$\d+\.\d\d tax$/).first()).toBeVisible();
    const next = Temporal.PlainYearMonth.from(dayAhead(0).slice(0, 7)).add({ months: 1 });
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: next.toString() })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(
      role === 'auditor' ? 0 : 1,
    );
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });
