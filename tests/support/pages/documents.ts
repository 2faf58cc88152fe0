import { openBrowser, stateCookie } from '#tests/browser.ts';
import type { TestApp } from '#tests/testApp.ts';

export const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Mobile';
export const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
type First = { name: string; path: string; input: object; answer: { id: string }[] };
type Boot = {
  layout: string;
  language: string;
  session: { state: string; mark: string | null } | null;
  now: number;
  files: string[];
  firsts: First[];
  /** The first of `firsts`. */
  first: First | null;
  addresses: Record<string, string>;
};

const withFirst = (boot: Boot): Boot =>
  boot.firsts === undefined ? boot : { ...boot, first: boot.firsts[0] ?? null };

/** Reads HTML documents of the portal and their `#boot` data. */
export function documentsIn(testApp: () => TestApp) {
  return {
    page: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(testApp().url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', 'user-agent': desktop, ...headers },
      });
      const html = await answer.text();
      const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
      return {
        status: answer.status,
        headers: answer.headers,
        html,
        boot: boot === undefined ? null : withFirst(JSON.parse(boot) as Boot),
      };
    },
    cookieFor: async (ada: string) => {
      const browser = openBrowser(testApp());
      await browser.signIn(ada);
      return { browser, cookie: `${stateCookie}=${browser.jar.get(stateCookie)!.value}` };
    },
  };
}
