import { freshMember, placeOf, recordCalls, signInAs } from './member.ts';
import {
  guests,
  hour,
  main,
  openDoor,
  readyForOffline,
  scan,
  staffCode,
  ticketsOf,
  tonight,
} from './door.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

test.afterAll(async ({ product }) => product.setClock(null));

for (const layout of ['phone', 'desktop'] as LayoutName[])
  test(`shows a scanned ticket to anyone without names, and removes its code from the address, on a ${layout} (RTE-051, SES-047, SES-048, ROL-010, TKT-025, I33)`, async ({
    browser,
    product,
  }) => {
    const { ada, codes } = await guests(product, 1);
    const { context, errors, page } = await openPage(
      browser,
      layout,
      layout === 'phone' ? { width: 320 } : {},
    );
    const calls = recordCalls(page);
    await page.goto(codes[0]!);
    await expect(main(page)).toContainText('Valid');
    await expect(main(page)).toContainText(tonight);
    await expect(main(page)).toContainText('19:00–22:00');
    await expect(main(page)).not.toContainText('Siew');
    await expect(main(page)).not.toContainText(ada);
    expect(placeOf(page)).toBe('/CheckIn');
    // The sign-in from here does not carry the code.
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/sandbox\/sign-in\//);
    await page.goBack();
    await page.goto(`${product.url}/PcCheckIn?code=${codes[0]!.split('#code=')[1]}`);
    await expect(main(page)).toContainText('Valid');
    await expect.poll(() => placeOf(page)).toBe('/CheckIn');
    expect(calls.filter((call) => call.name === 'getTicketState').length).toBeGreaterThan(0);
    expect(calls.some((call) => call.name === 'markTicket')).toBe(false);
    await expectNoSideways(page);
    await expectAccessible(page);
    // A scan in the same tab only changes the fragment. After a reload the page has no code.
    await page.goto(`${product.url}/CheckIn#code=nonsense`);
    await expect(main(page)).toContainText('Ticket not recognised');
    await expect.poll(() => placeOf(page)).toBe('/CheckIn');
    await page.reload();
    await expect(main(page)).toContainText('Scan the QR code of your session');
    expect(errors).toEqual([]);
    await context.close();
  });

for (const [layout, width] of [
  ['phone', 320],
  ['desktop', 1280],
] as [LayoutName, number][])
  test(`shows and counts each scan result at check-in, and finds a guest by name, on a ${layout} (S-45, TKT-026, TKT-027, B-20, R39)`, async ({
    browser,
    product,
  }) => {
    const { codes, sessionId } = await guests(product, 3);
    const award = await ticketsOf(
      product,
      product.people.find((person) => person.key === 'ownerAward')!.ada,
    );
    const other = award.tickets.find(
      (ticket) =>
        ticket.state === 'VALID' && Date.parse(ticket.sessionStart) > Date.now() + 48 * hour,
    )!;
    const cancelled = award.tickets.find((ticket) => ticket.state === 'CANCELLED')!;
    const { context, errors, page } = await openPage(browser, layout, { width });
    await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
    await expect(main(page)).toContainText('Gadong Learning Centre');
    await page.getByLabel('Staff code').fill('1111');
    await page.getByRole('button', { name: 'Start check-in' }).click();
    await expect(page.getByText('This staff code is incorrect.')).toBeVisible();
    await expect(page.getByLabel('Staff code')).toHaveValue('1111');
    await expectAccessible(page);
    await page.getByLabel('Staff code').fill(staffCode);
    await page.getByRole('button', { name: 'Start check-in' }).click();
    await expect(readyForOffline(page)).toBeVisible();
    // Without camera permission the page shows this and offers the code field.
    await expect(page.getByText(/The camera is not allowed|No camera can be used/)).toBeVisible();
    await expect(page.getByText('0 on this device')).toBeVisible();

    await scan(page, 'nonsense');
    await expect(main(page)).toContainText('Not a valid ticket');
    await scan(page, codes[0]!);
    await expect(main(page)).toContainText('Come in');
    await expect(page.getByText('1 on this device')).toBeVisible();
    await expectAccessible(page);
    await scan(page, codes[0]!);
    await expect(main(page)).toContainText('Already used');
    await expect(main(page)).toContainText(/First checked in .* 18:0\d/);
    await scan(page, await award.codeOf(other));
    await expect(main(page)).toContainText('Another session');
    await expect(main(page)).toContainText(other.eventName);
    await expect(page.getByText('1 on this device')).toBeVisible();

    await page.getByLabel('Name of the guest or buyer').fill('siew hoon');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page
      .getByRole('button', { name: /^Check in / })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Check in', exact: true })
      .click();
    await expect(page.getByText('2 on this device')).toBeVisible();
    await expect(main(page)).toContainText('Come in');
    await expectNoSideways(page);
    await expectAccessible(page);

    // The check-in stays open after a reload; other sessions need their own.
    await page.reload();
    await expect(page.getByText('2 on this device')).toBeVisible();
    await openDoor(page, product, other.sessionId);
    await scan(page, await award.codeOf(other));
    await expect(main(page)).toContainText('Not open yet');
    await openDoor(page, product, cancelled.sessionId);
    await scan(page, await award.codeOf(cancelled));
    await expect(main(page)).toContainText('This ticket is no longer valid.');
    await page.getByRole('button', { name: 'End check-in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End check-in' }).click();
    await expect(page.getByLabel('Staff code')).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

test('shows the check-in page in three languages, and an error for an unknown session (S-45, LNG-001)', async ({
  browser,
  product,
}) => {
  const { sessionId } = await guests(product, 1);
  for (const [locale, staff, unknown] of [
    ['zh-CN', '现场工作人员', '找不到此场次'],
    ['ms-BN', 'Untuk petugas daftar masuk', 'Sesi ini tidak dijumpai'],
    ['en-GB', 'For check-in staff', 'We cannot find this session'],
  ] as const) {
    const { context, page } = await openPage(browser, 'phone', { locale });
    await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
    await expect(page.getByRole('heading', { name: staff })).toBeVisible();
    await page.goto(`${product.url}/CheckIn?sessionId=99999999`);
    await expect(page.getByText(unknown)).toBeVisible();
    await context.close();
  }
});

test('checks in a ticket of a member who signs in at the venue (B-20, S-45)', async ({
  browser,
  product,
}) => {
  const { ada, sessionId } = await guests(product, 2);
  const { context, page } = await openPage(browser, 'phone');
  await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await page.getByRole('button', { name: 'Sign in to check in' }).click();
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.locator('input[name="ada"]').fill(ada);
  await page.locator('input[name="ada"]').press('Enter');
  await page.waitForURL(/\/CheckIn\?sessionId=/);
  const buttons = main(page).getByRole('button', { name: 'Check in', exact: true });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  await expect(buttons).toHaveCount(1);
  await expect(main(page).getByText(/^Checked in \d{4}/)).toBeVisible();
  await expectAccessible(page);
  expect((await ticketsOf(product, ada)).tickets.map((ticket) => ticket.state).toSorted()).toEqual([
    'USED',
    'VALID',
  ]);
  const { context: stranger, page: other } = await openPage(browser, 'phone');
  await signInAs(other, product, await freshMember(product), `/Position`);
  await other.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await expect(
    other.getByText('You have no ticket for this session in this account.'),
  ).toBeVisible();
  await stranger.close();
  await context.close();
});
