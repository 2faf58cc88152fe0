import { memberOf, newAda, signInAs } from './member.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';
import { textsOf } from './texts.ts';

for (const [layout, language, path] of [
  ['phone', 'ms', '/Home?panel=me'],
  ['desktop', 'en', '/PcPersonCenter'],
] as const satisfies readonly (readonly [LayoutName, string, string])[])
  test(`gives a private calendar address with the bookings, renews and withdraws it, on ${layout} in ${language} (issue 53)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    const member = await memberOf(product, ada);
    await member.speak(language);
    const orderNumber = await member.buy('Welcome hour online');
    const { memberFeed, members } = textsOf(language);
    const { context, page, errors } = await openPage(browser, layout);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, product, ada, path);
    await page.getByRole('button', { name: members.calendar }).click();
    const dialog = page.getByRole('dialog', { name: memberFeed.title });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await press(memberFeed.make);
    const field = dialog.getByLabel(memberFeed.address);
    const addressIn = async () =>
      (await field.inputValue()).replace(/^https?:\/\/[^/]+/, product.url);
    const first = await addressIn();
    await press(memberFeed.copy);
    await expect(page.getByText(memberFeed.copied)).toBeVisible();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
      await field.inputValue(),
    );
    await expect(dialog.getByRole('link', { name: memberFeed.open })).toHaveAttribute(
      'href',
      /^webcal:\/\/.*\/calendars\/bookings\.ics\?key=/,
    );
    await expectAccessible(page);
    await expectNoSideways(page);
    const calendar = await (await fetch(first)).text();
    expect(calendar).toContain(`X-WR-CALNAME:${memberFeed.name}`);
    expect(calendar).toContain('STATUS:CONFIRMED');
    expect(calendar).not.toContain(orderNumber);

    await press(memberFeed.renew);
    const confirmed = dialog.getByRole('group');
    await confirmed.getByRole('button', { name: memberFeed.renew, exact: true }).click();
    await expect.poll(addressIn).not.toBe(first);
    expect((await fetch(first)).status).toBe(404);
    const second = await addressIn();
    expect((await fetch(second)).status).toBe(200);

    await press(memberFeed.withdraw);
    await confirmed.getByRole('button', { name: memberFeed.withdraw, exact: true }).click();
    await expect(page.getByText(memberFeed.withdrawn)).toBeVisible();
    await expect(dialog.getByRole('button', { name: memberFeed.make })).toBeVisible();
    await expect(field).toHaveCount(0);
    expect((await fetch(second)).status).toBe(404);
    expect(errors).toEqual([]);
    await context.close();
  });
