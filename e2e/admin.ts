import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Signs in to the console through the central login as the demo administrator of a role, and lands on `path`. */
export async function signInToConsole(page: Page, product: Product, role: string, path = '/admin'): Promise<void> {
  const { name } = product.people.find((person) => person.key === `admin-${role}`)!;
  await page.goto(product.url + path);
  await page.waitForURL(/\/sandbox\/sign-in\//);
  await page.getByRole('button', { name }).click();
  await page.waitForURL((url) => url.href.startsWith(product.url) && url.pathname.startsWith('/admin'));
}
