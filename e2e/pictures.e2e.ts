import { memberOf, newAda, signInAs } from './member.ts';
import { expectReadable, folder, keep, languages } from './pictures.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type LayoutName,
  openPage,
  test,
} from './product.ts';

const payNow: Record<string, string> = { en: 'Pay now', 'zh-CN': '立即付款', ms: 'Bayar sekarang' };
const widths = { phone: [390, 320], desktop: [1280, 1024] } as const;
for (const layout of ['phone', 'desktop'] as LayoutName[])
  for (const [language, locale] of Object.entries(languages))
    test(`shows the screens of a purchase without missing texts at two widths in ${language}, on a ${layout} (LNG-001, LNG-007, SHL-040)`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(300_000);
      const ada = newAda();
      const member = await memberOf(product, ada);
      const [launch, tour, full, welcome] = await Promise.all(
        [
          'Botanical skincare: launch night',
          'Speak with confidence',
          'Three new drinks, one evening',
          'Welcome hour online',
        ].map((name) => member.eventOf(name)),
      );
      const paid = await member.buy('Clean home tour: two towns, two afternoons', 1, 'Both days');
      const held = await member.reserve('Belait rally: grow together', 2);
      const sent = await member.reserve('Charity bazaar', 2);
      await member.checkOut(sent);
      const { items } = await member.ask<{ items: { ticketID: string }[] }>(
        'v1/ticket/getMyTickets',
        { pageNum: 1, pageSize: 10 },
      );
      await member.speak(language);
      const addresses: Record<string, string> = {
        events: '/Home',
        event: `/ActivityDetail?eventID=${launch!.eventID}`,
        eventFull: `/ActivityDetail?eventID=${full!.eventID}`,
        online: `/PurchaseTicket?eventID=${welcome!.eventID}`,
        sessions: `/PurchaseTicket?eventID=${tour!.eventID}`,
        held: `/ActivePayOrder?orderNumber=${held}`,
        handedOver: `/ActivePayOrder?orderNumber=${sent}`,
        toPay: '/Order?index=0',
        purchased: '/Order?index=1',
        expired: '/Order?index=2',
        orderDetail: `/ActivityOrderDetail?orderNumber=${paid}`,
        result: `/PaySuccess?orderNumber=${paid}&resultCode=1&resultMsg=ok&type=event`,
        failed: `/PaySuccess?orderNumber=${sent}&resultCode=0&resultMsg=no&type=event`,
        tickets: '/MyTickets',
        orderTickets: `/ActivityTicket?orderNumber=${paid}`,
        ticket: `/MyTicket?ticketID=${items[0]!.ticketID}`,
        region: '/Position',
        language: '/LanguageSetting',
        terms: '/TermsConditions',
        notices: '/SiteMsg',
        notice: '/SiteMsg?noticeId=1',
        me: '/PcPersonCenter',
        parts: '/parts',
      };

      const { context, errors, page } = await openPage(browser, layout, { locale });
      const capture = async (name: string, tongue = language) => {
        await expect(page.locator('main, body > *').first()).toBeVisible();
        await expect(page.locator('body[aria-busy=true], [role=progressbar]')).toHaveCount(0);
        await expect(page.locator('h1')).not.toHaveCount(0);
        // The page of all parts always shows skeletons.
        if (name !== 'parts') await expect(page.locator('.animate-shimmer')).toHaveCount(0);
        await expectReadable(page, tongue);
        for (const width of widths[layout]) {
          await page.setViewportSize({ width, height: layout === 'phone' ? 844 : 900 });
          await expectNoSideways(page);
          if (width === widths[layout][1]) await keep(page, `${name}-${layout}-${language}-narrow`);
        }
        await page.setViewportSize({
          width: widths[layout][0],
          height: layout === 'phone' ? 844 : 900,
        });
        // Colours and roles are the same in every language.
        if (language !== 'en' && folder === undefined) return;
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
          await keep(page, `${name}-${layout}-${language}-${colorScheme}`);
        }
      };

      await page.goto(product.url);
      await page.waitForURL(/\/sandbox\/sign-in\//);
      await capture('signIn');
      await signInAs(page, product, ada);
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(product.url + address);
        await capture(name);
      }

      // Two screens show content only during a purchase.
      await page.goto(`${product.url}/PurchaseTicket?eventID=${launch!.eventID}`);
      const more = page.locator('main [role=group] button').nth(1);
      await more.click();
      await more.click();
      await capture('choose');
      await page.locator('main').getByRole('button').last().click();
      await page.waitForURL(/ActiveOrder/);
      await capture('order');
      await page.goto(`${product.url}${addresses['handedOver']}`);
      await page.getByRole('button', { name: payNow[language] }).click();
      await page.waitForURL(/\/sandbox\/shop\/pay\//);
      await capture('shop');
      expect(errors).toEqual([]);
      await context.close();
    });
