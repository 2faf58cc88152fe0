import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allowedTags } from '#domain/terms/shapes.html.ts';
import { hostileHtml, hostileSnippets } from '#tests/policy/hostileHtml.ts';
import { signInToConsole } from './admin.ts';
import { signInWith } from './calls.ts';
import { expect, inSoak, openPage, type Product, test } from './product.ts';
import { htmlField, richText } from './richText.ts';

/**
 * Watches for all effects of a hostile text: scripts, dialogs, new windows, navigation, foreign
 * requests. Removes the content security policy, so that scripts which pass the sanitizer really
 * run.
 */
async function guard(
  context: BrowserContext,
  page: Page,
  product: Product,
  isSignedOut = false,
): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('hit', () => void seen.push('it ran'));
  await (await context.newCDPSession(page)).send('Page.setBypassCSP', { enabled: true });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      seen.push(`asked ${request.url()}`);
  });
  context.on('page', (opened) => seen.push(`opened ${opened.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) seen.push(`frame ${frame.url()}`);
    else if (!frame.url().startsWith(product.url) && !isSignedOut)
      seen.push(`left for ${frame.url()}`);
  });
  return seen;
}

/** Elements and attributes of the shown text that are not allowed. */
const strangers = (text: Locator): Promise<string[]> =>
  text.evaluate(
    (box, tags) =>
      [...box.querySelectorAll('*')].flatMap((element) => {
        const name = element.tagName.toLowerCase();
        if (!tags.some((tag) => tag === name)) return [name];
        return [...element.attributes].flatMap(({ name: attribute, value }) => {
          if (attribute === 'href')
            return /^(https?:\/\/|mailto:|tel:)/.test(value) ? [] : [`href ${value}`];
          return ['target', 'rel', 'colspan', 'rowspan', 'scope', 'start'].includes(attribute)
            ? []
            : [`${name} ${attribute}`];
        });
      }),
    allowedTags,
  );

const success = (data: unknown, top: object = {}) => ({
  contentType: 'application/json',
  body: JSON.stringify({
    resultCode: 1,
    resultMsg: '',
    errorCode: null,
    errorMsg: null,
    ...top,
    data,
  }),
});

/** Fires pointer and touch events on all shown elements, so that handlers would run. */
async function poke(text: Locator): Promise<void> {
  await text.evaluate((box) => {
    for (const element of box.querySelectorAll('*'))
      for (const kind of [
        'mouseover',
        'mouseenter',
        'pointerenter',
        'focus',
        'focusin',
        'click',
        'copy',
        'wheel',
        'toggle',
        'animationstart',
        'load',
        'error',
      ])
        if (!(kind === 'click' && element instanceof HTMLAnchorElement))
          element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  });
}

test('the guard of these tests detects scripts, foreign requests and frames (TRM-004)', async ({
  browser,
  product,
}) => {
  const { context, page } = await openPage(browser, 'desktop');
  await page.goto(`${product.url}/parts`);
  const seen = await guard(context, page, product);
  await page.reload();
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML =
      '<img src=x onerror=hit()><img src="https://evil.example/pixel.gif"><iframe src="/icon.svg"></iframe>';
    document.body.append(box);
  });
  await expect.poll(() => seen.join('; ')).toMatch(/it ran/);
  await expect.poll(() => seen.join('; ')).toMatch(/asked https:\/\/evil\.example/);
  await expect.poll(() => seen.join('; ')).toMatch(/frame /);
  await context.close();
});

const byTrick = Object.entries(hostileHtml).map(([trick, all]) => ({
  trick,
  html: all.map((one) => `<div>${one}</div>`).join('\n'),
}));

test(
  'strips each hostile text in the console’s preview and runs nothing of it (TRM-004, I37)',
  inSoak(),
  async ({ browser, product }) => {
    test.setTimeout(240_000);
    const { context, page } = await openPage(browser, 'desktop');
    await signInToConsole(page, product, 'content', '/admin/terms-version');
    await expect(richText(page, 'Text · English')).toBeVisible();
    const seen = await guard(context, page, product);
    await page.reload();
    const field = await htmlField(page, 'Text · English');
    const preview = page
      .getByRole('region', { name: 'As members see it · English' })
      .locator('.prose');
    for (const [index, snippet] of hostileSnippets.entries()) {
      // The marker comes first, because unclosed markup would swallow text after it.
      await field.fill(`<p>begin ${index}</p>${snippet}`);
      await expect(preview).toContainText(`begin ${index}`);
      expect(await strangers(preview), snippet).toEqual([]);
      await poke(preview);
      expect(seen, snippet).toEqual([]);
    }
    await context.close();
  },
);

test('strips raw hostile HTML of terms and notices in the browser when the server has not cleaned it (TRM-004, I37)', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await openPage(browser, 'desktop');
  await signInWith(page, product, '8100501', '/PcHome');
  const seen = await guard(context, page, product);
  let html = '';
  await page.route(/getTCContent/, (route) => {
    const data = {
      auditContent: html.slice(0, 200),
      auditVersion: '6.6',
      content: html,
      contentLanguage: 'en',
    };
    return route.fulfill(success(data, data));
  });
  const entry = (noticeId: number, title: string) => ({
    noticeId: String(noticeId),
    venueID: null,
    title,
    content: html,
    lang: 'en',
    publishedFrom: new Date().toISOString(),
    publishedTo: null,
    read: false,
  });
  await page.route(/getNoticeList/, (route) => {
    const items = hostileSnippets.map((snippet, index) => entry(index + 1, snippet));
    return route.fulfill(
      success({ items, totalPage: 1, totalNum: items.length, unread: items.length }),
    );
  });
  await page.route(/getNoticeDetail/, (route) =>
    route.fulfill(success(entry(1, hostileSnippets[0]!))),
  );
  const text = page.locator('article .prose');
  for (const one of byTrick) {
    html = `<p>begin</p>${one.html}`;
    for (const address of ['/PcTermsConditions', '/PcSiteMsg?noticeId=1']) {
      await page.goto(product.url + address);
      await expect(text).toContainText('begin');
      expect(await strangers(text), `${one.trick} at ${address}`).toEqual([]);
      await poke(text);
      expect(seen, `${one.trick} at ${address}`).toEqual([]);
    }
  }
  // Remaining links open a new tab without access to the opener.
  for (const link of await text.locator('a[href]').all())
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
  // Titles are shown as text.
  const titles = await page
    .getByRole('list', { name: 'Notices' })
    .getByRole('link')
    .locator('[lang=en]')
    .allTextContents();
  expect(titles).toEqual([...hostileSnippets]);
  expect(seen).toEqual([]);
  await context.close();
});

test('shows hostile names of events, districts and the account as plain text (I37)', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await openPage(browser, 'desktop');
  const seen = await guard(context, page, product, true);
  await page.route(/getAvalaibleEvents/, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object[] };
    const [first] = envelope.data;
    envelope.data = hostileSnippets.map((snippet, index) => ({
      ...first,
      eventID: String(900_000 + index),
      eventName: snippet,
      warmReminder: snippet,
    }));
    return route.fulfill({ response: answer, json: envelope });
  });
  await page.route(/getAddressList/, (route) =>
    route.fulfill(
      success(hostileSnippets.map((name, index) => ({ districtCode: `X-${index}`, name }))),
    ),
  );
  const everything = hostileSnippets.join(' ');
  await page.route(/getMagicLosApp|getCacheUserInfo/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /"accountName":"[^"]*"/g,
      () => `"accountName":${JSON.stringify(everything)}`,
    );
    return route.fulfill({ response: answer, body });
  });
  await signInWith(page, product, '8100502', '/PcMyTickets');
  await expect(page.locator('header')).toContainText('<script>hit()</script>');
  await page.getByRole('link', { name: 'Balai, home' }).click();
  const names = page.getByRole('article').getByRole('heading');
  // The page renders its first cards only; scroll for more.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(names).toHaveCount(hostileSnippets.length, { timeout: 500 });
  }).toPass();
  expect((await names.allTextContents()).map((name) => name.trim())).toEqual(
    hostileSnippets.map((one) => one.trim()),
  );
  await page.goto(`${product.url}/PcPosition`);
  await expect(page.getByText('<script>hit()</script>', { exact: true }).first()).toBeVisible();
  expect(seen).toEqual([]);
  await context.close();
});
