type Seen = { status: number; headers: Headers; text: string; location: string };

/** The parts of a browser that the sign-in needs: cookies with their paths, and redirects. */
export type Browser = {
  /** Cookies by name; a test may remove or change one. */
  jar: Map<string, { value: string; path: string }>;
  go(address: string, init?: RequestInit): Promise<Seen>;
  /**
   * Chooses a person on the page of the central sign-in and follows redirects up to the portal's
   * callback. Returns the callback's address.
   */
  choose(signInAddress: string, ada: string): Promise<string>;
  /** Signs in and returns the address to which the callback redirects. */
  signIn(ada: string, query?: Record<string, string>): Promise<URL>;
  /** Fetches a token with the state cookie. */
  token(state?: string): Promise<{
    status: number;
    body: { token?: string; mark?: string; expiresAt?: number; signIn?: boolean };
    headers: Headers;
  }>;
};

export const stateCookie = 'balai_state';

export function openBrowser(portal: { url: string }): Browser {
  const jar: Browser['jar'] = new Map();

  async function go(address: string, init: RequestInit = {}): Promise<Seen> {
    const url = new URL(address, portal.url);
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`);
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: answer.headers.get('location') ?? '',
    };
  }

  const browser: Browser = {
    jar,
    go,
    async choose(signInAddress, ada) {
      let seen = await go(signInAddress);
      let chooser = signInAddress;
      while (seen.status >= 300 && seen.status < 400) {
        chooser = new URL(seen.location, portal.url).href;
        if (new URL(chooser).pathname.startsWith('/auth/')) return chooser;
        seen = await go(chooser);
      }
      seen = await go(chooser, { method: 'POST', body: new URLSearchParams({ ada }) });
      while (seen.status >= 300 && seen.status < 400) {
        const next = new URL(seen.location, portal.url).href;
        if (new URL(next).pathname.startsWith('/auth/')) return next;
        seen = await go(next);
      }
      throw new Error(`the sign-in did not come back: ${seen.status}`);
    },
    async signIn(ada, query = {}) {
      const begun = await go(`/auth/sign-in?${new URLSearchParams(query)}`);
      const callback = await browser.choose(begun.location, ada);
      const back = await go(callback);
      return new URL(back.location, portal.url);
    },
    async token(state) {
      const seen = await go('/auth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-balai': '1' },
        body: JSON.stringify(state === undefined ? {} : { state }),
      });
      return { status: seen.status, body: JSON.parse(seen.text) as never, headers: seen.headers };
    },
  };
  return browser;
}

function keep(jar: Browser['jar'], line: string): void {
  const [pair = '', ...rest] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const path = rest.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
  const isGone = rest.some(
    (part) => /^max-age=0$/i.test(part) || /^expires=thu, 01 jan 1970/i.test(part),
  );
  const key = path === '/' ? pair.slice(0, at) : `${pair.slice(0, at)}|${path}`;
  if (isGone) jar.delete(key);
  else jar.set(key, { value: pair.slice(at + 1), path });
}
