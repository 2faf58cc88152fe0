import type { BrowserContext, Page } from '@playwright/test';

/**
 * Languages of the browsers that `openBrowser` opened, which the portal sends to the central login.
 */
const languages = new WeakMap<BrowserContext, string>();

export function speaks(context: BrowserContext, locale: string): void {
  const short = locale.slice(0, 2);
  languages.set(context, short === 'zh' ? 'zh-CN' : short);
}

/**
 * Follows the central login over HTTP with the page's cookies, so that the first document is the
 * one to which the login returns. Loading the signed-out portal and the login's page took a sixth
 * of all test time; `session.e2e` signs in through the pages.
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
