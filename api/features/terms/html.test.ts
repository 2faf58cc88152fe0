import { expect, test } from 'vitest';
import { getErrorList } from '#domain/notices/calls.ts';
import { saveText } from '#domain/notices/calls.texts.ts';
import { getNotice, saveNotice } from '#domain/notices/calls.admin.ts';
import { getTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import {
  allowedAttributes,
  allowedTags,
  linkRelation,
  linkTarget,
  safeLink,
} from '#domain/terms/shapes.html.ts';
import { severalLines } from '#domain/text/text.ts';
import { cleanHtml } from '#api/platform/html.ts';
import { openBrowser } from '#tests/browser.ts';
import { hostileHtml, hostileSnippets } from '#tests/policy/hostileHtml.ts';
import { makeEvents } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);

const empty = new Set(['br', 'hr']);
const attributesOf = (tag: string): readonly string[] => [
  ...((allowedAttributes as Record<string, readonly string[]>)[tag] ?? []),
  ...(tag === 'a' ? ['target', 'rel'] : []),
];

/**
 * Checks cleaned HTML with a strict grammar: text without angle brackets, allowed tags that close
 * in order, and allowed attributes in double quotes. Returns the first violation, else null.
 */
function dangerIn(html: string): string | null {
  const open: string[] = [];
  let rest = html;
  while (rest !== '') {
    const text = /^[^<>]+/.exec(rest)?.[0];
    if (text !== undefined) rest = rest.slice(text.length);
    else {
      const tag = /^<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( ?\/)?>/.exec(rest);
      if (tag === null) return `no tag: ${rest.slice(0, 60)}`;
      const [whole, isEnd, name = '', attributes = ''] = tag;
      if (!(allowedTags as readonly string[]).includes(name)) return `element ${name}`;
      if (isEnd === '/' && open.pop() !== name) return `end of ${name} at the wrong place`;
      if (isEnd === '' && !empty.has(name)) open.push(name);
      const given = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
        ([, key, value]) => [key!, value!] as const,
      );
      for (const [key] of given)
        if (!attributesOf(name).includes(key)) return `attribute ${key} of ${name}`;
      const of = Object.fromEntries(given);
      const href = of['href']?.replaceAll('&amp;', '&');
      if (href !== undefined && safeLink(href) === null) return `link ${href}`;
      if (href !== undefined && !/^(https?:\/\/|mailto:|tel:)/.test(href)) return `link ${href}`;
      if (
        name === 'a' &&
        href !== undefined &&
        (of['rel'] !== linkRelation || of['target'] !== linkTarget)
      )
        return 'a link without its manners';
      rest = rest.slice(whole.length);
    }
  }
  return open.length === 0 ? null : `left open: ${open.join()}`;
}

test('has more than 200 different hostile texts (TRM-004, I37)', () => {
  expect(hostileSnippets.length).toBeGreaterThan(200);
  expect(new Set(hostileSnippets).size).toBe(hostileSnippets.length);
});

test('detects dangerous HTML with the test’s own check (TRM-004)', () => {
  const found = [
    '<p onclick="x">',
    '<script>',
    '<a href="javascript:x">',
    '<p>',
    '</p>',
    '<p style="x"></p>',
    '<a href="https://x/"></a>',
    '<P></P>',
    '<',
    '<p title=x>',
  ];
  expect(found.filter((html) => dangerIn(html) === null)).toEqual([]);
  expect(dangerIn('<p>fine &amp; <b>well</b><br /></p>')).toBeNull();
});

test.each(Object.entries(hostileHtml))(
  'removes %s by cleaning and changes nothing when cleaning again (TRM-004, I37)',
  (_, snippets) => {
    for (const snippet of snippets) {
      const clean = cleanHtml(snippet);
      expect(dangerIn(clean), `${snippet} → ${clean}`).toBeNull();
      expect(cleanHtml(clean), snippet).toBe(clean);
    }
  },
);

test('removes all hostile texts when they are joined, nested or cut (TRM-004, I37)', () => {
  const all = hostileSnippets.join('\n');
  expect(dangerIn(cleanHtml(all))).toBeNull();
  for (const snippet of hostileSnippets) {
    expect(dangerIn(cleanHtml(`<table><tr><td>${snippet}</td></tr></table>`)), snippet).toBeNull();
    expect(
      dangerIn(cleanHtml(`<ul><li><a href="https://x.example/">${snippet}`)),
      snippet,
    ).toBeNull();
    for (let cut = 1; cut < snippet.length; cut += 3)
      expect(
        dangerIn(cleanHtml(snippet.slice(0, cut) + snippet)),
        snippet.slice(0, cut),
      ).toBeNull();
  }
});

test('keeps the HTML that administrators need (TRM-004)', () => {
  const kept =
    '<h2>Title</h2><p>Text with <strong>weight</strong>, <em>stress</em> and a line<br />break.</p><ol start="3"><li>three</li></ol><table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table><p><a href="tel:+6732228800" target="_blank" rel="noopener noreferrer nofollow">222 8800</a></p>';
  expect(cleanHtml(kept)).toBe(kept);
  expect(cleanHtml('<p>5 < 6 & 7 > 2</p>')).toBe('<p>5 &lt; 6 &amp; 7 &gt; 2</p>');
});

test.each([
  ['https://balai.example/x?a=1#b', 'https://balai.example/x?a=1#b'],
  ['  HTTP://Balai.Example ', 'http://balai.example/'],
  ['mailto:care@example.com', 'mailto:care@example.com'],
  ['tel:+6732228800', 'tel:+6732228800'],
  ['java\nscript:x()', null],
  ['//evil.example', null],
  ['/Home', null],
  ['https:/evil.example', null],
  ['https://bank.example@evil.example', null],
  ['mailto:a b', null],
  ['data:text/html,x', null],
  ['', null],
])('changes the link %j to %j (TRM-004)', (href, expected) => {
  expect(safeLink(href)).toBe(expected);
});

test('sanitizes every hostile text from the console, as terms and as a notice (TRM-004, ADM-042, ADM-043)', async () => {
  const admin = await testApp().admin('content');
  const none = { auditContent: '', html: '' };
  for (const [index, [trick, snippets]] of Object.entries(hostileHtml).entries()) {
    const html = `<p>before</p>${snippets.map((snippet) => `<div>${snippet}</div>`).join('')}`;
    const terms = {
      country: 'bn',
      auditType: 'NAMELIST' as const,
      auditVersion: `hostile-${index}`,
    };
    const saved = await ask(
      saveTerms,
      { ...terms, texts: { en: { auditContent: trick, html }, 'zh-CN': none, ms: none } },
      { admin },
    );
    const kept = (await ask(getTerms, { id: saved.data.id }, { admin })).data.texts.en;
    expect(dangerIn(kept.html), trick).toBeNull();
    const noText = { title: '', content: '' };
    const notice = { country: 'bn', venueID: null, publishedFrom: Date.now(), publishedTo: null };
    const hung = await ask(
      saveNotice,
      {
        ...notice,
        texts: {
          en: { title: snippets[0]!.slice(0, 100), content: html },
          'zh-CN': noText,
          ms: noText,
        },
      },
      { admin },
    );
    const text = (await ask(getNotice, { id: hung.data.id }, { admin })).data.texts.en;
    expect(dangerIn(text.content), trick).toBeNull();
    // Titles are stored and shown as plain text.
    expect(text.title).toBe(snippets[0]!.slice(0, 100).trim());
  }
});

test('stores hostile error texts as they are except for unreadable characters (ERR-014, I37)', async () => {
  const admin = await testApp().admin('content');
  const token = await testApp().token('8000951');
  for (const snippet of hostileSnippets
    .filter((one) => one.length <= 400 && !/\{\w+\}/.test(one) && one.trim() === one)
    .slice(0, 40)) {
    const saved = await ask(
      saveText,
      { kind: 'CODE', key: '8048', texts: { en: snippet, 'zh-CN': snippet, ms: snippet } },
      { admin },
    );
    expect(saved.code, snippet).toBeNull();
    const list = await ask(getErrorList, { language: 'en' }, { token });
    expect(list.data.find((one) => one.code === '8048')!.message).toBe(severalLines(snippet));
    expect(list.headers.get('content-type')).toMatch(/^application\/json/);
    expect(list.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('keeps hostile event names from adding scripts to the document (I36, I37)', async () => {
  const { db } = testApp().core;
  await makeEvents(
    db,
    hostileSnippets.map((snippet) => ({
      name: { en: snippet.slice(0, 100), 'zh-CN': null, ms: null },
    })),
  );
  const browser = openBrowser({ url: testApp().url });
  await browser.signIn('7000002', { returnUrl: '/Home' });
  const scriptsOf = (html: string) => [...html.matchAll(/<\/?script\b/gi)].length;
  const home = await browser.go('/Home');
  expect(home.text).toContain('\\u003cscript>hit()');
  // As many as on a page without a list: no name added one.
  expect(scriptsOf(home.text)).toBe(scriptsOf((await browser.go('/TermsConditions')).text));
});
