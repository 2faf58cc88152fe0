import type { Browser, Page } from '@playwright/test';
import { openPage, type Product } from './product.ts';
import { passLogin } from './signingIn.ts';

/**
 * Signs in to the console through the central login as the demo administrator of a role, and opens
 * `path`.
 */
export async function signInToConsole(
  page: Page,
  product: Product,
  role: string,
  path = '/admin',
): Promise<void> {
  const { ada } = product.people.find((person) => person.key === `admin-${role}`)!;
  await passLogin(page, product, { ada, path, door: '/auth/admin/sign-in' });
}

export async function openConsole(
  browser: Browser,
  product: Product,
  role: string,
  { path, options }: { path?: string; options?: Parameters<typeof openPage>[2] } = {},
) {
  const opened = await openPage(browser, 'desktop', options);
  await signInToConsole(opened.page, product, role, path);
  return opened;
}
