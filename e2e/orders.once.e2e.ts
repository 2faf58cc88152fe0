import { memberOf, newAda, signInAs } from './member.ts';
import { expect, openPage, quiet, test } from './product.ts';

for (const layout of ['phone', 'desktop'] as const)
  test(`each visit of a tab of the orders sends its list once, on a ${layout} (A-73)`, async ({
    browser,
    product,
  }) => {
    const ada = newAda();
    await (await memberOf(product, ada)).reserve('Charity bazaar', 1);
    const { context, page, errors } = await openPage(browser, layout);
    const sent: string[] = [];
    const listen = (of: typeof page) =>
      of.on('request', (request) => {
        if (request.url().includes('/getOrders')) sent.push(request.postData() ?? '');
      });
    listen(page);
    /** What is sent twice, and how often all is. */
    const counted = async (act: () => Promise<unknown>, on = page) => {
      sent.length = 0;
      await act();
      await quiet(on);
      return [sent.length, new Set(sent).size];
    };
    const tab = (name: string) => page.getByRole('link', { name, exact: true }).first();
    const address = { phone: '/Order?index=0', desktop: '/PcOrder?index=0' }[layout];
    const counts = {
      signIn: await counted(() => signInAs(page, product, ada, address)),
      tab: await counted(() => tab('Purchased').click()),
      back: await counted(() => page.goBack()),
      again: await counted(() => tab('Purchased').click()),
      first: await counted(() => tab('To pay').click()),
      reload: await counted(() => page.reload()),
      reloaded: await counted(() => tab('Purchased').click()),
      reloadTab: await counted(() => page.reload()),
      newTab: await counted(async () => {
        const second = await context.newPage();
        listen(second);
        await second.goto(product.url + address);
        await expect(second.getByRole('article').first()).toBeVisible();
        await quiet(second);
      }),
    };
    expect(counts).toEqual({
      signIn: [1, 1],
      tab: [1, 1],
      back: [1, 1],
      again: [1, 1],
      first: [1, 1],
      reload: [1, 1],
      reloaded: [1, 1],
      reloadTab: [1, 1],
      newTab: [1, 1],
    });
    expect(errors).toEqual([]);
    await context.close();
  });
