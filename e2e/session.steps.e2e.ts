import type { Page } from '@playwright/test';
import { answerInstead, choose, expectNothingBehind, openMe, recordCalls, signInWith, storageOf } from './calls.ts';
import { expect, inSoak, openPage, type Product, signIn, test } from './product.ts';

/** Names of the calls sent after sign-in, in their order. */
const order = (steps: readonly string[]) => steps.filter((step) => step.startsWith('>')).map((step) => step.slice(1));

/** One button that neither Escape nor the mask nor the keyboard gets around; it ends at the sign-out service with nothing left behind. */
async function expectDeadEnd(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title });
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  // Whatever stands behind can be neither pressed nor reached by keyboard.
  await expectNothingBehind(page);
  await alert.getByRole('button').click();
  await page.waitForURL(/\/sandbox\/sign-out\?/);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect((await page.context().cookies()).filter(({ name }) => name === 'balai_state')).toEqual([]);
}

/** Starts a sign-in and comes back as soon as somebody was chosen. */
async function begin(page: Page, product: Product, who: string): Promise<void> {
  await page.goto(product.url);
  await choose(page, product, who);
}

test('SES-006 ENT-012 SES-011 SES-019 SES-020 SES-022 SES-033 SES-051 CON-037 LNG-003 TRM-001 MNT-001 the steps of a first sign-in, one after the other', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { locale: 'ms-BN' });
  const { steps, of } = recordCalls(page);
  await signInWith(page, product, '8100101');
  await expect(page.getByRole('article').first()).toBeVisible();
  const chain = ['getApplicationInfos', 'getLanguage', 'saveLanguage', 'getCacheUserInfoV5', 'getMagicLosApp'];
  expect(steps.slice(0, 2 * chain.length)).toEqual(chain.flatMap((name) => [`>${name}`, `<${name}`]));
  for (const name of ['getErrorList', 'getTCStatus', 'getMaintainTips', 'personalData', 'getDefaultDistrict'])
    expect(of(name), name).toHaveLength(1);
  expect(order(steps).indexOf('getAvalaibleEvents')).toBeGreaterThan(order(steps).indexOf('getTCStatus'));

  expect(of('saveLanguage')[0]!.payload).toEqual({ aboNo: '8100101', countryCode: 'bn', language: 'en' });
  expect(of('getCacheUserInfoV5')[0]!.payload).toEqual({ aboNo: '8100101', countryCode: 'bn', source: 'ABO' });
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
  expect(of('getMagicLosApp')[0]!.payload).toEqual({ aboNo: '8100101', countryCode: 'bn', period: month });
  const { session } = await storageOf(page);
  expect(of('getTCStatus')[0]!.payload).toEqual({ regionCode: 'BN', partyId: session['partyId'], auditType: 'LOGIN' });
  expect(of('getMaintainTips')[0]!.method).toBe('GET');
  expect(of('getMaintainTips')[0]!.payload).toMatchObject({ country: 'bn', originType: '1' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const claims = JSON.parse(Buffer.from(session['token']!.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    exp: number;
    origin: string;
    account: Record<string, string>;
    accounts: object[];
  };
  expect([claims.sub, claims.exp, claims.origin, claims.accounts[0]]).not.toContain(undefined);
  expect(claims.account['abo']).toBe(session['ada']);
  expect(claims.account['lcl_partyid']).toBe(session['partyId']);
  expect(claims.account['country']).toBe('bn');
  expect(claims.account).toHaveProperty('sales_plan_aff');

  // The second sign-in finds the language and saves nothing.
  await page.evaluate(() => sessionStorage.clear());
  steps.length = 0;
  await page.goto(`${product.url}/Home`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(order(steps).slice(0, 4)).toEqual(['getApplicationInfos', 'getLanguage', 'getCacheUserInfoV5', 'getMagicLosApp']);
  await context.close();
});

test('SES-018 LNG-004 LNG-005 LNG-006 the language saved on a phone is the first language on a desktop', async ({ browser, product }) => {
  const { context: phone, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100102', '/LanguageSetting');
  const { of } = recordCalls(page);
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(of('saveLanguage').map((one) => one.payload)).toEqual([{ aboNo: '8100102', countryCode: 'bn', language: 'zh-CN' }]);
  expect((await storageOf(page)).local['localeLanguage']).toBe('zh-CN');
  await phone.close();
  const { context: desktop, page: other } = await openPage(browser, 'desktop');
  await signInWith(other, product, '8100102');
  await expect(other.getByRole('link', { name: '活动', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect((await storageOf(other)).local['localeLanguage']).toBe('zh-CN');
  await desktop.close();
});

for (const [who, country] of [
  ['singapore', 'sg'],
  ['malaysia', 'my'],
] as const)
  test(
    `SES-012 SES-015 SES-016 SES-017 SES-054 an account of ${country} is stopped and signed out`,
    inSoak(country === 'my'),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'phone');
      const { steps } = recordCalls(page);
      await begin(page, product, who);
      await page.getByRole('alertdialog').waitFor();
      expect((await storageOf(page)).session['ab_user_country']).toBe(country);
      expect(order(steps)).toEqual(['getApplicationInfos']);
      await expectDeadEnd(page, 'Not open in your country yet', 'This portal is not open for your country yet.');
      await context.close();
    },
  );

test('SES-013 SES-014 SES-016 a country that is not workflow-enabled is stopped and signed out', async ({ browser, product }) => {
  const { context, page } = await openPage(browser, 'desktop');
  await answerInstead(page, 'getApplicationInfos', {
    resultCode: 1,
    data: [{ applicationCode: 'BALAI', isWorkflow: false, country: 'bn', name: 'Brunei Darussalam', accessMode: 'FULL' }],
  });
  await begin(page, product, 'ownerBonus');
  await expectDeadEnd(page, 'Not open in your country yet', 'You will now be signed out.');
  await context.close();
});

const magic = ['Account data unavailable', 'Your account data is not available at the moment.'] as const;

test('SES-021 SES-054 a directory that answers an error ends with the account-data alert', async ({ browser, product }) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  await begin(page, product, 'directoryFails');
  await expectDeadEnd(page, ...magic);
  expect(of('getMagicLosApp')).toEqual([]);
  await context.close();
});

test('SES-023 SES-024 ERR-017 without data for the month the next one is asked, and sign-in goes on; December leads to January', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone');
  const { of } = recordCalls(page);
  const months = () => of('getMagicLosApp').map((one) => String(one.payload['period']));
  await signIn(page, product, 'volumeMissing');
  const [asked, next] = months();
  const [year, month] = [Number(asked!.slice(0, 4)), Number(asked!.slice(4))];
  expect(next).toBe(month === 12 ? `${year + 1}01` : String(Number(asked) + 1));
  expect(months()).toHaveLength(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await storageOf(page)).session['ab_user_pinLevel']).toBe('12P');

  const december = new Date(Date.UTC(new Date().getUTCFullYear(), 11, 15, 4));
  await product.setClock(december < new Date() ? new Date(december.setUTCFullYear(december.getUTCFullYear() + 1)) : december);
  try {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${product.url}/Order`);
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    expect(months().slice(2)).toEqual([`${december.getUTCFullYear()}12`, `${december.getUTCFullYear() + 1}01`]);
  } finally {
    await product.setClock(null);
  }
  await context.close();
});

test('SES-025 data for neither month: the alert comes after the second call', async ({ browser, product }) => {
  const { context, page } = await openPage(browser, 'desktop');
  const { of } = recordCalls(page);
  await begin(page, product, 'volumeMissingAlways');
  await expectDeadEnd(page, ...magic);
  expect(of('getMagicLosApp')).toHaveLength(2);
  await context.close();
});

test('SES-025 status 500 of the award data: the alert comes at once', async ({ browser, product }) => {
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
    `${row} ENT-014 SES-030 SES-031 SES-032 SHL-017 ${who} has the level ${pin}, in storage, calls and personal centre`,
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
      expect(Object.keys(JSON.parse(session['errorStatus']!) as object).length).toBeGreaterThan(100);
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
