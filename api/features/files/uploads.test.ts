import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatePresignedUrl } from '#domain/files/calls.upload.ts';
import { largestFile } from '#domain/files/rules.upload.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { open } from '#tests/support/open.ts';
import { freePort } from '#tests/postgres.ts';
import type { Asking } from '#tests/support/roomBooking.ts';
import { aPdf, pdf, picture, uploadingOf } from '#tests/support/uploading.ts';
import type { TestApp } from '#tests/testApp.ts';

const hour = 3_600_000;
const bucket = 'balai-files';

/** Starts an S3 server with a bucket; it checks signatures. */
async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'balai-s3-'));
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  return {
    env: {
      FILES_URL: `http://127.0.0.1:${port}`,
      FILES_BUCKET: bucket,
      FILES_KEY: 'S3RVER',
      FILES_SECRET: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

describe.each(['the local disk', 'a server that speaks S3'] as const)('files on %s', (store) => {
  let opened: TestApp | undefined;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  const testApp = () => opened!;
  const { input, send, say, detail, upload } = uploadingOf(testApp);
  let lastAda = 8_310_000;
  async function member(): Promise<Asking> {
    const ada = String(++lastAda);
    await makeMember(testApp().core.db, { ada });
    return { token: await testApp().token(ada) };
  }
  const keyOf = (fileId: string) =>
    value<string>(
      testApp().core.db,
    )`select storage_key from upload_file where id = ${fileId}::bigint`;
  const isKept = async (key: string): Promise<boolean> => {
    const address = await testApp().core.integrations.files.downloadAddress(
      key,
      { name: 'x.pdf', contentType: 'application/pdf' },
      60,
    );
    return (await fetch(new URL(address, testApp().url))).ok;
  };
  const after = async (ms: number) => testApp().setClock((await appNow(testApp().core.db)) + ms);

  beforeAll(async () => {
    s3 = store === 'the local disk' ? undefined : await startS3();
    opened = await open({ env: s3?.env ?? {} });
  });
  afterAll(async () => {
    await opened?.stop();
    await s3?.stop();
  });

  test('can be opened by their owner only, after upload and check (API-110, API-111, API-112, FAC-062, ENT-042, EXT-012)', async () => {
    const [ask, other] = [await member(), await member()];
    const png = {
      fileName: 'Pelan 平面图.png',
      contentType: 'image/png',
      bytes: await picture('png'),
    };
    const { data } = await input(png, ask);
    expect(data).toEqual({
      fileId: expect.stringMatching(/^\d+$/),
      url: expect.stringMatching(/^http/),
      expiresIn: 300,
    });
    const { fileId, url } = data;
    // The content security policy allows uploads to the address.
    const policy = (await fetch(`${testApp().url}/Events`)).headers.get('content-security-policy');
    const connect = /connect-src ([^;]*)/.exec(policy!)![1]!;
    const own = new URL(testApp().url).origin;
    expect(connect.replace("'self'", own).split(' ')).toContain(new URL(url).origin);
    // A file opens only after its check (I38).
    expect((await say(fileId, 'UPLOADED', ask)).code).toBe('6040');
    expect((await detail(fileId, ask)).data).toMatchObject({ status: 'NEW', url: '' });
    expect(await send(url, png)).toBe(200);
    expect((await detail(fileId, ask)).data).toMatchObject({ status: 'NEW', url: '' });
    expect((await say(fileId, 'UPLOADED', ask)).code).toBeNull();
    expect((await say(fileId, 'UPLOADED', ask)).code).toBeNull();
    const file = (await detail(fileId, ask)).data;
    expect(file).toEqual({
      fileId,
      fileName: png.fileName,
      contentType: 'image/png',
      size: png.bytes.length,
      status: 'UPLOADED',
      url: expect.stringMatching(/^http/),
    });
    const answer = await fetch(file.url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png.bytes);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(png.fileName)}`,
    );
    // Another member's file and a missing file get the same response (I25).
    const [foreign, missing] = [await detail(fileId, other), await detail('999999999', other)];
    expect([foreign.code, foreign.envelope.data]).toEqual(['6040', null]);
    expect([missing.code, missing.envelope.data]).toEqual(['6040', null]);
    for (const status of ['UPLOADED', 'REMOVED'] as const)
      expect((await say(fileId, status, other)).code).toBe('6040');
    expect((await fetch(file.url)).ok).toBe(true);
  });

  test('are refused by name, type or content, and refused ones are deleted (FAC-061, VAL-027)', async () => {
    const ask = await member();
    const gif = await picture('gif');
    const code = async (fileName: string, contentType: string) =>
      (await input({ fileName, contentType, bytes: gif }, ask)).code;
    expect(await code('a.gif', 'image/gif')).toBe('7055');
    expect(await code('a.gif', 'image/png')).toBe('7055');
    expect(await code('a.png', 'image/gif')).toBe('7055');
    expect(await code('a', 'application/pdf')).toBe('7055');
    expect(await code('a.pdf.html', 'application/pdf')).toBe('7055');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-');
    for (const bytes of [gif, html, Buffer.from('\n%PDF-1.4'), Buffer.from([0xff, 0xd8])]) {
      const file = { fileName: 'a.png', contentType: 'image/png', bytes };
      const { data } = await input(file, ask);
      const key = await keyOf(data.fileId);
      expect(await send(data.url, file)).toBe(200);
      expect((await say(data.fileId, 'UPLOADED', ask)).code).toBe('7055');
      expect((await detail(data.fileId, ask)).code).toBe('6040');
      expect(await testApp().core.integrations.files.openUpload(key)).toBeNull();
      expect(await isKept(key)).toBe(false);
    }
    // The content decides, not the name: a JPEG named .png is stored as JPEG.
    const jpeg = { fileName: 'a.png', contentType: 'image/png', bytes: await picture('jpeg') };
    const { fileId, code: taken } = await upload(jpeg, ask);
    expect(taken).toBeNull();
    expect((await detail(fileId, ask)).data).toMatchObject({
      contentType: 'image/jpeg',
      fileName: 'a.jpg',
    });
    // So names always match the content (ASVS 5.2.2), also in the download.
    const plan = { ...jpeg, fileName: 'Pelan.PDF', contentType: 'application/pdf' };
    const { data } = await detail((await upload(plan, ask)).fileId, ask);
    expect(data.fileName).toBe('Pelan.jpg');
    const disposition = (await fetch(data.url)).headers.get('content-disposition');
    expect(disposition).toContain('Pelan.jpg');
  });

  test('can have up to 10 MB and only the announced size (B-26)', async () => {
    const ask = await member();
    const of = (size: number) =>
      testApp().ask(
        generatePresignedUrl,
        { fileName: 'a.pdf', contentType: 'application/pdf', size },
        ask,
      );
    expect((await of(largestFile + 1)).code).toBe('7057');
    const large = { ...aPdf, bytes: Buffer.concat([pdf], largestFile) };
    expect((await upload(large, ask)).code).toBeNull();
    const { data } = await input(aPdf, ask);
    for (const size of [pdf.length - 1, pdf.length + 1, largestFile])
      expect(
        await send(data.url, { ...aPdf, bytes: Buffer.alloc(size, 65) }).catch(() => 400),
      ).toBeGreaterThanOrEqual(400);
    expect(
      await send(data.url, { ...aPdf, contentType: 'text/html' }).catch(() => 400),
    ).toBeGreaterThanOrEqual(400);
    expect((await say(data.fileId, 'UPLOADED', ask)).code).toBe('6040');
  });

  test('are limited to ten in a form, also for concurrent requests (FAC-061, VAL-028, CON-019)', async () => {
    const ask = await member();
    const codes = (
      await Promise.all(Array.from({ length: 11 }, () => input(aPdf, ask, 'one')))
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(codes.filter((code) => code !== null)).toEqual(['7056']);
    // Another upload has its own limit; removed files and expired addresses do not count.
    const ten = [];
    for (let n = 0; n < 10; n++) ten.push(await upload(aPdf, ask, 'two'));
    expect(ten.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => null));
    expect((await input(aPdf, ask, 'two')).code).toBe('7056');
    expect((await say(ten[3]!.fileId, 'REMOVED', ask)).code).toBeNull();
    expect((await detail(ten[3]!.fileId, ask)).code).toBe('6040');
    expect((await input(aPdf, ask, 'two')).code).toBeNull();
    await after(5 * 60_000 + 1000);
    expect((await input(aPdf, ask, 'one')).code).toBeNull();
    await testApp().setClock(null);
  });

  test('have an address that is valid for one file, time and use (I38, EXT-012)', async () => {
    const ask = await member();
    const { files } = testApp().core.integrations;
    const { data } = await input(aPdf, ask);
    const key = await keyOf(data.fileId);
    const late = await files.uploadAddress(key, {
      contentType: 'application/pdf',
      size: pdf.length,
      seconds: 1,
    });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await send(new URL(late, testApp().url).href, aPdf)).toBe(403);
    const bent = data.url.replace(key, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    expect(await send(bent, aPdf)).toBe(403);
    expect(await send(data.url, aPdf)).toBe(200);
    expect((await say(data.fileId, 'UPLOADED', ask)).code).toBeNull();
    const other = { ...aPdf, bytes: Buffer.from(pdf.map((byte) => (byte === 10 ? 32 : byte))) };
    // The local store refuses it; an external one accepts it, but it is never read.
    if (store === 'the local disk') expect(await send(data.url, other)).toBe(403);
    else await send(data.url, other);
    await say(data.fileId, 'UPLOADED', ask);
    const { url } = (await detail(data.fileId, ask)).data;
    expect(await (await fetch(url)).text()).toBe(pdf.toString());
    const gone = await files.downloadAddress(
      key,
      { name: 'plan.pdf', contentType: 'application/pdf' },
      1,
    );
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await fetch(new URL(gone, testApp().url))).status).toBe(403);
    expect((await fetch(url.replace(key, `${key}x`))).ok).toBe(false);
  });

  test('are deleted with their content after 24 hours without a booking (B-26)', async () => {
    const ask = await member();
    const { fileId } = await upload(aPdf, ask);
    const { data: begun } = await input(aPdf, ask);
    const key = await keyOf(fileId);
    await after(23 * hour);
    expect((await detail(fileId, ask)).code).toBeNull();
    await after(2 * hour);
    expect((await detail(fileId, ask)).code).toBe('6040');
    expect((await detail(begun.fileId, ask)).code).toBe('6040');
    expect(await isKept(key)).toBe(false);
    expect(
      await all(testApp().core.db)`select id from upload_file where id = ${fileId}::bigint`,
    ).toEqual([]);
    await testApp().setClock(null);
  });
});
