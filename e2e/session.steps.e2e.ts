import { answerInstead, recordCalls, signInWith, storageOf } from './calls.ts';
import { begin, expectDeadEnd } from './deadEnd.ts';
import { expect, inSoak, openPage, test } from './product.ts';

const order = (steps: readonly string[]) =>
  steps.filter((step) => step.startsWith('>')).map((step) => step.slice(1));

test('runs the steps of a first sign-in in order (SES-006, ENT-012, SES-011, SES-019, SES-020, SES-022, SES-033, SES-051, CON-037, LNG-003, TRM-001, MNT-001)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'phone', { locale: 'ms-BN' });
  const { steps, of } = recordCalls(page);
  await signInWith(page, product, '8100101');
  await expect(page.getByRole('article').first()).toBeVisible();
  const chain = [
    'getApplicationInfos',
    'getLanguage',
    'saveLanguage',
    'getCacheUserInfoV5',
    'getMagicLosApp',
  ];
  expect(steps.slice(0, 2 * chain.length)).toEqual(
    chain.flatMap((name) => [`>${name}`, `<${name}`]),
  );
  for (const name of [
    'getErrorList',
    'getTCStatus',
    'getMaintainTips',
    'personalData',
    'getDefaultDistrict',
  ])
    expect(of(name), name).toHaveLength(1);
  expect(order(steps).indexOf('getAvalaibleEvents')).toBeGreaterThan(
    order(steps).indexOf('getTCStatus'),
  );

  expect(of('saveLanguage')[0]!.payload).toEqual({
    aboNo: '8100101',
    countryCode: 'bn',
    language: 'en',
  });
  expect(of('getCacheUserInfoV5')[0]!.payload).toEqual({
    aboNo: '8100101',
    countryCode: 'bn',
    source: 'ABO',
  });
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
  expect(of('getMagicLosApp')[0]!.payload).toEqual({
    aboNo: '8100101',
    countryCode: 'bn',
    period: month,
  });
  const { session } = await storageOf(page);
  expect(of('getTCStatus')[0]!.payload).toEqual({
    regionCode: 'BN',
    partyId: session['partyId'],
    auditType: 'LOGIN',
  });
  expect(of('getMaintainTips')[0]!.method).toBe('GET');
  expect(of('getMaintainTips')[0]!.payload).toMatchObject({ country: 'bn', originType: '1' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const claims = JSON.parse(
    Buffer.from(session['token']!.split('.')[1]!, 'base64url').toString(),
  ) as {
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

  // The second sign-in finds the stored language and saves nothing.
  await page.evaluate(() => sessionStorage.clear());
  steps.length = 0;
  await page.goto(`${product.url}/Home`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // The page sends its own calls at the same time (B-36).
  const again = chain.filter((name) => name !== 'saveLanguage');
  await expect.poll(() => order(steps)).toContain('getTCStatus');
  expect(steps.filter((step) => chain.includes(step.slice(1)))).toEqual(
    again.flatMap((name) => [`>${name}`, `<${name}`]),
  );
  await context.close();
});

test('uses the language saved on a phone as the first language on a desktop (SES-018, LNG-004, LNG-005, LNG-006)', async ({
  browser,
  product,
}) => {
  const { context: phone, page } = await openPage(browser, 'phone');
  await signInWith(page, product, '8100102', '/LanguageSetting');
  const { of } = recordCalls(page);
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(of('saveLanguage').map((one) => one.payload)).toEqual([
    { aboNo: '8100102', countryCode: 'bn', language: 'zh-CN' },
  ]);
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
    `stops and signs out an account of ${country} (SES-012, SES-015, SES-016, SES-017, SES-054)`,
    inSoak(country === 'my'),
    async ({ browser, product }) => {
      const { context, page } = await openPage(browser, 'phone');
      const { steps } = recordCalls(page);
      await begin(page, product, who);
      await page.getByRole('alertdialog').waitFor();
      expect((await storageOf(page)).session['ab_user_country']).toBe(country);
      expect(order(steps)).toEqual(['getApplicationInfos']);
      await expectDeadEnd(
        page,
        'Not open in your country yet',
        'This portal is not open for your country yet.',
      );
      await context.close();
    },
  );

test('stops and signs out an account when its country is not workflow-enabled (SES-013, SES-014, SES-016)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await answerInstead(page, 'getApplicationInfos', {
    resultCode: 1,
    data: [
      {
        applicationCode: 'BALAI',
        isWorkflow: false,
        country: 'bn',
        name: 'Brunei Darussalam',
        accessMode: 'FULL',
      },
    ],
  });
  await begin(page, product, 'ownerBonus');
  await expectDeadEnd(page, 'Not open in your country yet', 'You will now be signed out.');
  await context.close();
});
