import type { Source } from './imports.ts';

/** Code that only some files may contain, so that its rules apply everywhere. */
type SingleWay = {
  within: RegExp;
  by: readonly string[];
  is: RegExp;
  advice: string;
};

const isTest = /\.test\.tsx?$|^(tests|demo)\//;

const singleWays: readonly SingleWay[] = [
  {
    within: /^api\//,
    by: ['api/integrations/http.ts'],
    // A call, or the function passed on; but not its type (`typeof fetch`).
    is: /(?<![\w.'"`/-])(?:globalThis\.)?fetch\s*\(|\bglobalThis\.fetch\b|[:=(,]\s*fetch\s*[,;)}]|from '(?:undici|node:https|https|axios|got)'|\bhttps?\.(?:request|get)\(|import \{[^}]*\brequest\b[^}]*\} from '(?:node:)?http'/,
    advice:
      'outside systems are requested through fetchOutside, which follows no redirect (ASVS 15.3.2)',
  },
  {
    within: /^web\//,
    by: ['web/platform/cookies.ts'],
    is: /\bdocument\.cookie\b|\bcookieStore\b/,
    advice: 'cookies are kept by keepCookie, which sets Secure and the prefix over https (I31)',
  },
  {
    within: /^(?:web|domain|api)\//,
    by: ['domain/text/shapes.search.ts'],
    // A search in a text that only ignores case, or a test that all words occur in a text.
    is: /\.to(?:Locale)?(?:Lower|Upper)Case\(\w*\)\.(?:includes|indexOf|startsWith|split|match)\(|\b\w*(?:search|keyword|query|needle)\w*(?:\.\w+\(\))*\.to(?:Locale)?(?:Lower|Upper)Case\(|\.(?:every|some)\(\(?(word|term|token|needle)\)? => [\w.]+\.(?:includes|startsWith)\(\1\)/i,
    advice:
      'texts are searched by searchWords and hasWords, which fold width and accents too (B-46)',
  },
  {
    within: /^web\//,
    // `ahead.ts` runs before all other scripts and imports nothing.
    by: ['web/platform/storage.ts', 'web/platform/calls/ahead.ts'],
    is: /\bJSON\.parse\b/,
    advice: 'JSON is read by jsonOr: a kept text that is broken must not stop its page',
  },
];

export function singleWayFindings({ path, text }: Source): string[] {
  if (isTest.test(path)) return [];
  const ways = singleWays.filter((way) => way.within.test(path) && !way.by.includes(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\*|\/\/|\/\*)/.test(line)
        ? []
        : ways
            .filter(({ is }) => is.test(line))
            .map(({ advice }) => `${path}:${index + 1}: ${advice}`),
    );
}
