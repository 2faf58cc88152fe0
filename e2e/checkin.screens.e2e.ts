import { openDeskSeen, openSeen, seen } from './deskScreens.ts';
import { beforeTheDoors, helperLink, partyOf, staffCode } from './door.ts';
import { apart, expect } from './product.ts';

// Has its own product, because it moves the clock.
const test = apart();
test.afterAll(({ product }) => product.setClock(null));

for (const screen of seen) {
  const on = `on a ${screen.layout} in ${screen.language}`;

  test(`check-in points, helpers and counts of the console are accessible in both themes, ${on} (ADM-014, B-49, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    await beforeTheDoors(product);
    const { sessionId } = await partyOf(product, 1);
    const { context, page, errors, t, look } = await openDeskSeen(browser, product, screen, {
      role: 'check-in',
      path: '/admin/doors',
    });
    await look('doors');
    await page.goto(`${product.url}/admin/door?id=${sessionId}`);
    await look('door');
    await page.goto(`${product.url}/admin/door-helpers?id=${sessionId}`);
    const make = page.getByRole('button', { name: t('checkinAdmin', 'makeLink') });
    await make.click();
    await look('helperMissing');
    await page
      .getByRole('textbox', { name: t('checkinAdmin', 'helperName') })
      .fill('Norliza binti Haji Mohd Salleh');
    await page.getByRole('textbox', { name: t('checkinAdmin', 'entrance') }).fill('Main entrance');
    await make.click();
    await expect(page.getByText(/\/CheckIn\?sessionId=\d+#helper=/)).toBeVisible();
    await look('helpers');
    await page
      .getByRole('button', {
        name: t('checkinAdmin', 'withdrawOf', { name: 'Norliza binti Haji Mohd Salleh' }),
      })
      .first()
      .click();
    await look('withdrawHelper');
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`the screens of a check-in point up to its count are accessible in both themes, ${on} (S-45, B-41, B-49, SHL-040)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000);
    await beforeTheDoors(product);
    const { sessionId, codes } = await partyOf(product, 5);
    const name = `Hasnah ${screen.layout} ${screen.language}`;
    const link = await helperLink(browser, product, { sessionId, name, role: 'Supervisor' });
    const { context, page, errors, t, look, lookAt, press } = await openSeen(browser, screen);
    await page.goto(`${product.url}/CheckIn`);
    await look('checkInNothing');
    await page.goto(codes[3]!);
    await look('checkInGuest');
    await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
    await expect(page.getByLabel(t('checkin', 'staffCode'))).toBeVisible();
    await look('checkInSignIn');
    await page.getByLabel(t('checkin', 'staffCode')).fill(`9${staffCode}`);
    await press(t('checkin', 'openDoor'));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('checkInWrongCode');

    await page.goto(link);
    await expect(page.getByText(name)).toBeVisible();
    await look('checkIn');
    const enter = async (code: string, text: string) => {
      await page.getByLabel(t('checkin', 'code')).fill(code);
      await page.getByLabel(t('checkin', 'code')).press('Enter');
      await expect(page.locator('[data-result]')).toContainText(text);
    };
    await enter(codes[0]!, t('checkin', 'OK'));
    await look('checkInParty');
    await page.getByRole('checkbox').first().click();
    await press(t('checkin', 'checkInCount', { count: 3 }));
    await expect(page.locator('[data-result]')).toContainText(
      t('checkin', 'partyIn', { count: 3 }),
    );
    await look('checkInPartyIn');
    await enter(codes[0]!, t('checkin', 'USED'));
    await look('checkInUsed');
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkin', 'undo')}`) })
      .first()
      .click();
    await expect(page.locator('[data-result]')).toContainText(t('checkin', 'TAKEN_BACK'));
    await look('checkInUndone');
    await enter('nonsense', t('checkin', 'UNKNOWN'));
    await look('checkInUnknown');

    const find = page.getByLabel(t('checkin', 'findName'));
    await find.fill('zzzz');
    await press(t('checkin', 'find'));
    await expect(page.getByText(t('checkin', 'findNone'))).toBeVisible();
    await look('checkInNotFound');
    await find.fill('siew');
    await press(t('checkin', 'find'));
    await expect(page.getByText(t('checkin', 'findNone'))).toHaveCount(0);
    await look('checkInFound');

    await press(t('checkin', 'admit'));
    await expect(page.getByLabel(t('checkin', 'walkInType'), { exact: true })).toBeVisible();
    await look('walkIn');
    await page.getByRole('button', { name: t('checkin', 'admit'), exact: true }).click();
    await expect(page.getByText(t('checkin', 'walkInNameMissing'))).toBeVisible();
    await look('walkInMissing');

    await lookAt('checkInLeave', t('checkin', 'leave'));
    await press(t('checkin', 'count'));
    await expect(page.getByRole('heading', { name: t('checkin', 'countTypes') })).toBeVisible();
    await look('checkInCount');
    await press(t('checkin', 'countBack'));

    await press(t('checkin', 'practice'));
    await look('practice');
    await press('PRACTICE-10');
    await press(t('checkin', 'checkInCount', { count: 2 }));
    await expect(page.locator('[data-result]')).toContainText(
      t('checkin', 'partyIn', { count: 2 }),
    );
    await look('practiceParty');
    await press(t('checkin', 'practiceEnd'));
    expect(errors).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText(t('checkin', 'offline'))).toBeVisible();
    await enter(codes[1]!, t('checkin', 'OK'));
    await look('checkInOffline');
    await context.close();
  });
}
