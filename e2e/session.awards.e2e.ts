import { openMe, recordCalls, storageOf } from './calls.ts';
import { begin, expectDeadEnd } from './deadEnd.ts';
import { expect, inSoak, openPage, signIn, test } from './product.ts';

const magic = [
  'Account data unavailable',
  'Your account data is not available at the moment.',
] as const;

test('shows the account-data alert when the directory returns an error (SES-021, SES-054)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  await begin(page, product, 'directoryFails');
  await expectDeadEnd(page, ...magic);
  expect(of('getMagicLosApp')).toEqual([]);
  await context.close();
});

test('requests award data of the next month when a month has none, and January after December (SES-023, SES-024, ERR-017)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  const months = () => of('getMagicLosApp').map((one) => String(one.payload['period']));
  await signIn(page, product, 'volumeMissing');
  const [requested, next] = months();
  const [year, month] = [Number(requested!.slice(0, 4)), Number(requested!.slice(4))];
  expect(next).toBe(month === 12 ? `${year + 1}01` : String(Number(requested) + 1));
  expect(months()).toHaveLength(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await storageOf(page)).session['ab_user_pinLevel']).toBe('12P');

  const december = new Date(Date.UTC(new Date().getUTCFullYear(), 11, 15, 4));
  await product.setClock(
    december < new Date()
      ? new Date(december.setUTCFullYear(december.getUTCFullYear() + 1))
      : december,
  );
  try {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${product.url}/Order`);
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    // The page stays open while the sign-in is renewed (B-36).
    await expect
      .poll(() => months().slice(2))
      .toEqual([`${december.getUTCFullYear()}12`, `${december.getUTCFullYear() + 1}01`]);
  } finally {
    await product.setClock(null);
  }
  await context.close();
});

test('shows the account-data alert after the second call when both months have no data (SES-025)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  const { of } = recordCalls(page);
  await begin(page, product, 'volumeMissingAlways');
  await expectDeadEnd(page, ...magic);
  expect(of('getMagicLosApp')).toHaveLength(2);
  await context.close();
});

test('shows the account-data alert after the first call when award data return status 500 (SES-025)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  await begin(page, product, 'volumeError');
  await expectDeadEnd(page, ...magic);
  expect(of('getMagicLosApp')).toHaveLength(1);
  await context.close();
});

for (const { row, who, pin, highest } of [
  { row: 'SES-026', who: 'ownerAward', pin: 'SP', highest: 'FRB' },
  { row: 'SES-027', who: 'ownerBonus', pin: '12P', highest: '12P' },
  { row: 'SES-027', who: 'ownerZero', pin: '00P', highest: '00P' },
  { row: 'SES-028', who: 'member', pin: 'APC', highest: 'APC' },
  { row: 'SES-029', who: 'other', pin: 'NonGroupLeader', highest: 'NonGroupLeader' },
])
  test(
    `uses level ${pin} for ${who} in storage, calls and the account panel (${row}, ENT-014, SES-030, SES-031, SES-032, SHL-017)`,
    inSoak(who === 'ownerBonus' || who === 'ownerZero'),
    async ({ browser, product }) => {
      const person = product.people.find(({ key }) => key === who)!;
      const { context, page } = await openPage(browser, 'phone');
      const { of } = recordCalls(page);
      await signIn(page, product, who);
      await expect(page.getByRole('article').first()).toBeVisible();
      const { local, session } = await storageOf(page);
      expect(session).toMatchObject({
        ada: person.ada,
        ab_user_country: 'bn',
        ab_user_pinLevel: pin,
        ab_user_highestPinAward: highest,
        accountName: person.name,
      });
      expect(Object.keys(JSON.parse(session['errorStatus']!) as object).length).toBeGreaterThan(
        100,
      );
      expect(JSON.parse(session['parytList']!)).toHaveLength(1);
      expect(session['token']).toMatch(/^ey/);
      expect(session['partyId']).toBeTruthy();
      expect(local['localeLanguage']).toBe('en');
      expect(JSON.stringify(local)).not.toContain(session['token']);
      expect(of('getAvalaibleEvents')[0]!.payload).toMatchObject({
        ada: person.ada,
        pinLevel: pin,
        highestPinLevel: highest,
        regionCode: 'BN',
      });
      await openMe(page);
      const panel = page.getByRole('dialog', { name: 'Your account' });
      await expect(panel).toContainText(person.name);
      await expect(panel.getByRole('definition').filter({ hasText: person.ada })).toBeVisible();
      await expect(panel.getByRole('definition').filter({ hasText: pin })).toBeVisible();
      await context.close();
    },
  );
