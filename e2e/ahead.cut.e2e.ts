import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, openPage, test } from './product.ts';

const pauseMs = 1000;

/** Starts a proxy that pauses each document in the middle of its values (`id="boot"`). */
async function openCuttingProxy() {
  const server = createServer((request, response) => {
    const { 'accept-encoding': _packed, ...headers } = request.headers;
    const onward = requestOf(request.url!, { method: request.method, headers }, (given) => {
      response.writeHead(given.statusCode!, given.headers);
      if (given.headers['content-type']?.startsWith('text/html') !== true) {
        given.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const whole = Buffer.concat(parts);
        const cut = whole.indexOf('id="boot"') + 60;
        response.write(whole.subarray(0, cut));
        setTimeout(() => response.end(whole.subarray(cut)), pauseMs);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, close };
}

test('reads the values of a document that arrives in two parts (issue 21 (8))', async ({
  browser,
  product,
}) => {
  const proxy = await openCuttingProxy();
  try {
    const { context, page, errors } = await openPage(browser, 'phone', { proxy: proxy.address });
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('main')).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  } finally {
    proxy.close();
  }
});
