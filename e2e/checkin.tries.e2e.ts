import { guests, send } from './door.ts';
import { apart, expect, expectAccessible, openPage } from './product.ts';

// This address is refused for five minutes afterwards, in all sessions.
const test = apart();

test('refuses staff codes for five minutes after too many wrong ones (TKT-029)', async ({
  browser,
  product,
}) => {
  const { sessionId } = await guests(product, 1);
  const { context, page } = await openPage(browser, 'phone');
  await page.goto(`${product.url}/CheckIn?sessionId=${sessionId}`);
  await page.getByLabel('Staff code').fill('0000');
  for (let i = 0; i < 10; i++) await send(product, 'openDoor', { sessionId, staffCode: '1' });
  await page.getByRole('button', { name: 'Start check-in' }).click();
  await expect(
    page.getByText('Too many wrong codes from this network. Please try again in 5 minutes.'),
  ).toBeVisible();
  await expect(page.getByLabel('Staff code')).toHaveValue('0000');
  await expectAccessible(page);
  await context.close();
});
