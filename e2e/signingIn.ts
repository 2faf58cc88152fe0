import type { BrowserContext, Page } from '@playwright/test';

/** What browsers that `openBrowser` opened speak, as the portal tells the central login. */
const languages = new WeakMap<BrowserContext, string>();

export function speaks(context: BrowserContext, locale: string): void {
  const short = locale.slice(0, 2);
  languages.set(context, short === 'zh' ? 'zh-CN' : short);
}

/**
 * Goes through the central login over HTTP with the page's own cookies; the first document that the
 * page loads is the one to which the login sends it back. Loading the portal signed out and the
 * login's page took a sixth of all tests' time; `session.e2e` signs in by pressing.
 */
export async function passLogin(
  page: Page,
  { url }: { url: string },
  way: { ada: string; path: string; door?: '/auth/sign-in' | '/auth/admin/sign-in' },
): Promise<void> {
  const context = page.context();
  const query = new URLSearchParams({
    returnUrl: way.path,
    language: languages.get(context) ?? 'en',
  });
  const chooser = await context.request.get(`${url}${way.door ?? '/auth/sign-in'}?${query}`);
  const back = await context.request.post(chooser.url(), { form: { ada: way.ada } });
  await page.goto(back.url());
  await page.waitForURL(
    (here) => here.href.startsWith(url) && !/\/(sandbox|auth|Login)/.test(here.pathname),
  );
}
