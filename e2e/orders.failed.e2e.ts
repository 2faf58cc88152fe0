import { withoutOwnData } from './holding.ts';
import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, test } from './product.ts';

test('shows empty tabs, and a toast with a retry when the order list fails (ORD-020, ORD-080)', async ({
  browser,
  product,
}) => {
  const ada = newAda();
  await memberOf(product, ada);
  const { context, page } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Order');
  for (const [index, text] of [
    'Nothing to pay',
    'No purchased orders',
    'No past orders',
    'No cancelled orders',
  ].entries()) {
    await page.goto(`${product.url}/Order?index=${index}`);
    await expect(page.getByText(text)).toBeVisible();
  }
  const json = {
    resultCode: 0,
    resultMsg: '',
    errorCode: '4000',
    errorMsg: null,
    data: null,
    result: null,
  };
  await withoutOwnData(page);
  await page.route('**/getOrders**', (route) => route.fulfill({ json }));
  await page.goto(`${product.url}/Order`);
  await expect(page.getByText('The system is busy.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute('**/getOrders**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await context.close();
});
