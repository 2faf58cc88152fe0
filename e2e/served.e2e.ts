import type { Page } from '@playwright/test';
import { holdScript, withoutCache } from './holding.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, quiet, test } from './product.ts';

const controls = '#root :is(a, button, input, article, summary)';

const places = {
  phone: ['/Home', '/Home?tab=1', '/Home?tab=2', '/Order', '/MyTickets'],
  desktop: ['/Home', '/Factory', '/PcBecList', '/Order', '/MyTickets'],
} as const;

/** Waits for the response with the counts of the shell; the list of orders sends its own call. */
const numbersOf = (page: Page, path: string) =>
  path === '/Order' ? Promise.resolve() : page.waitForResponse(/getOverview/);

/** Served controls that are no longer in the document. */
const lostOnes = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { served: HTMLElement[] }).served
      .filter((one) => !one.isConnected)
      .map((one) => one.outerHTML.slice(0, 200)),
  );

/** Every element and text of the page in order, without ids that React generates. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#root')!);
    const lines: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) lines.push(node.data);
      else if (node instanceof Element && node.localName !== 'template')
        lines.push(
          [
            node.localName,
            ...[...node.attributes].map(({ name, value }) => `${name}="${value}"`).toSorted(),
          ].join(' '),
        );
    return lines.map((line) => line.replaceAll(/_r_\w+_|react-aria[\w-]+/g, ''));
  });

for (const layout of ['phone', 'desktop'] as const)
  for (const locale of ['en-GB', 'zh-CN', 'ms-MY'])
    test(`hydrates the controls of the document without replacing any, on a ${layout} in ${locale} (SHL-035)`, async ({
      browser,
      product,
    }) => {
      const { context, page, errors } = await openPage(browser, layout, { locale });
      const ada = newAda();
      await memberOf(product, ada);
      await signInAs(page, product, ada);
      await quiet(page);
      await withoutCache(page);
      for (const path of places[layout])
        await test.step(path, async () => {
          const held = Promise.withResolvers<void>();
          await holdScript(page, held.promise);
          const counted = numbersOf(page, path);
          await page.goto(product.url + path, { waitUntil: 'commit' });
          await page.locator(controls).first().waitFor();
          await page.locator('#boot').waitFor({ state: 'attached' });
          await page.evaluate(
            (of) => Object.assign(window, { served: [...document.querySelectorAll(of)] }),
            controls,
          );
          held.resolve();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await counted;
          await quiet(page);
          expect(await lostOnes(page), path).toEqual([]);
          const taken = await shownOn(page);
          await page.route(product.url + path, async (route) => {
            const response = await route.fetch();
            const body = (await response.text()).replace(
              /(<div id="root">).*(<\/div>\s*<script type="application\/json")/s,
              '$1$2',
            );
            await route.fulfill({ response, body: body.replace('"served":"', '"unserved":"') });
          });
          const again = numbersOf(page, path);
          await page.goto(product.url + path);
          await again;
          await quiet(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          expect(taken).toEqual(await shownOn(page));
        });
      expect(errors).toEqual([]);
      await context.close();
    });
