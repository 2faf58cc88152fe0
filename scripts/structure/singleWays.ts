import type { Source } from './imports.ts';

/** What only one file of the product may do, so that its rules hold everywhere. */
type SingleWay = {
  /** Files it is about; tests and what serves them are not. */
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
    // A call, or the function handed on; its type (`typeof fetch`) is neither.
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
    // A text that is folded by its case alone and searched, or words that must all be in a text.
    is: /\.to(?:Locale)?(?:Lower|Upper)Case\(\w*\)\.(?:includes|indexOf|startsWith|split|match)\(|\b\w*(?:search|keyword|query|needle)\w*(?:\.\w+\(\))*\.to(?:Locale)?(?:Lower|Upper)Case\(|\.(?:every|some)\(\(?(word|term|token|needle)\)? => [\w.]+\.(?:includes|startsWith)\(\1\)/i,
    advice:
      'texts are searched by searchWords and hasWords, which fold width and accents too (B-46)',
  },
  {
    within: /^web\//,
    // The second is a script that runs before all others.
    by: ['web/platform/storage.ts', 'web/platform/calls/ahead.ts'],
    is: /\bJSON\.parse\b/,
    advice: 'JSON is read by jsonOr: a kept text that is broken must not stop its page',
  },
];

/** Lines that do what another file does for all. */
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
