import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { aPdf, pdf, uploadingOf } from '#tests/support/uploading.ts';
import { until } from '#tests/testApp.ts';
import { value } from '#api/platform/db/sql.ts';

const testApp = testAppOf();
const { input, send, say } = uploadingOf(() => testApp());
let lastAda = 8_330_000;

async function member() {
  const ada = String(++lastAda);
  await makeMember(testApp().core.db, { ada });
  return { token: await testApp().token(ada) };
}

/**
 * Starts an upload and sends only its first byte. `finish` sends the rest, `status` is the
 * response.
 */
function beginBody(url: string) {
  const sending = request(url, {
    method: 'PUT',
    headers: { 'content-type': aPdf.contentType, 'content-length': pdf.length },
  });
  const status = new Promise<number>((resolve) => {
    sending.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', () => resolve(0));
  });
  sending.write(pdf.subarray(0, 1));
  return { status, finish: () => sending.end(pdf.subarray(1)), cut: () => sending.destroy() };
}
const underWay = (count: number) =>
  until(
    async () =>
      (await value<number>(testApp().core.db)`
        select count(*)::int from upload_file where receiving_until > now()`) === count,
  );

test('accepts one body at a time for an address, the first one (I38)', async () => {
  const ask = await member();
  const { data } = await input(aPdf, ask);
  const first = beginBody(data.url);
  await underWay(1);
  expect(await Promise.all([1, 2, 3].map(() => send(data.url, aPdf).catch(() => 409)))).toEqual([
    409, 409, 409,
  ]);
  first.finish();
  expect(await first.status).toBe(200);
  expect((await say(data.fileId, 'UPLOADED', ask)).code).toBeNull();
  await underWay(0);
});

test('accepts another body for an address after the first was cut off (I38)', async () => {
  const ask = await member();
  const { data } = await input(aPdf, ask);
  const broken = beginBody(data.url);
  await underWay(1);
  broken.cut();
  await broken.status;
  await underWay(0);
  expect(await send(data.url, aPdf)).toBe(200);
});

test('refuses a member’s seventh concurrent file but no file of other members', async () => {
  const [ask, other] = [await member(), await member()];
  const begun = [];
  for (let n = 0; n < 6; n++) {
    begun.push(beginBody((await input(aPdf, ask)).data.url));
    await underWay(n + 1);
  }
  const seventh = (await input(aPdf, ask)).data.url;
  expect(await send(seventh, aPdf).catch(() => 409)).toBe(409);
  expect(await send((await input(aPdf, other)).data.url, aPdf)).toBe(200);
  for (const one of begun) one.finish();
  expect(await Promise.all(begun.map(({ status }) => status))).toEqual([
    200, 200, 200, 200, 200, 200,
  ]);
  expect(await send(seventh, aPdf)).toBe(200);
});

test('aborts a body that arrives too slowly and frees its address', async () => {
  const ask = await member();
  const { data } = await input(aPdf, ask);
  const began = performance.now();
  const slow = beginBody(data.url);
  await underWay(1);
  await slow.status;
  expect(performance.now() - began).toBeLessThan(30_000);
  await underWay(0);
  expect(await send(data.url, aPdf)).toBe(200);
});
