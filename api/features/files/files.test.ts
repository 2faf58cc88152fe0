import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { uploadPicture } from '#domain/files/calls.ts';
import { pictureAddress, pictureWidths } from '#domain/files/rules.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const { asDesk, asMember, onSale } = eventDeskOf(testApp);
const upload = async (content: string) =>
  ask(uploadPicture, { country: 'bn', content }, await asDesk());
const none = { en: '', 'zh-CN': '', ms: '' };

test('converts a picture to three widths in AVIF and WebP without metadata (ADM-013, B-34)', async () => {
  const { data } = await upload(await pictureFile());
  for (const width of pictureWidths)
    for (const format of ['avif', 'webp'] as const) {
      const answer = await fetch(testApp().url + pictureAddress(data.digest, width, format));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const bytes = Buffer.from(await answer.arrayBuffer());
      const meta = await sharp(bytes).metadata();
      expect([meta.width, meta.height]).toEqual([width, (width * 9) / 16]);
      expect(meta.exif).toBeUndefined();
      expect(bytes.includes('Rahsia')).toBe(false);
    }
  // The name depends on the content only.
  expect((await upload(await pictureFile())).data.digest).toBe(data.digest);
  expect(
    (await upload(await pictureFile({ format: 'png', colour: '#884422' }))).data.digest,
  ).not.toBe(data.digest);
  const strange = [
    '..%2F..%2Fapp.key',
    `${data.digest}-481.webp`,
    `${data.digest}-480.svg`,
    `${'0'.repeat(32)}-480.webp`,
    data.digest,
  ];
  for (const name of strange)
    expect((await fetch(`${testApp().url}/pictures/${name}`)).status, name).toBe(404);
});

test('accepts only pictures by their content and refuses other formats, broken and small files (ADM-013)', async () => {
  const whole = Buffer.from(await pictureFile(), 'base64');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>',
  );
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40));
  for (const bytes of [svg, page, whole.subarray(0, whole.length / 2)])
    expect((await upload(bytes.toString('base64'))).code).toBe('9054');
  expect((await upload(await pictureFile({ format: 'gif' }))).code).toBe('9054');
  expect((await upload(await pictureFile({ width: 900, height: 900 }))).code).toBe('9055');
  const admin = { cookie: await testApp().admin('event'), 'x-balai': '1' };
  expect(
    (
      await testApp().raw(
        addressOf(uploadPicture),
        post({ country: 'bn', content: 'no base64!' }, admin),
      )
    ).envelope.errorCode,
  ).toBe('9001');
  // A body over 10 MB is not read to its end; without sign-in no body is read.
  const large = { country: 'bn', content: 'A'.repeat(15 * 1024 * 1024) };
  expect(
    (
      await testApp()
        .raw(addressOf(uploadPicture), post(large, admin))
        .catch(() => ({ http: 413 }))
    ).http,
  ).toBe(413);
  expect(
    (await testApp().raw(addressOf(uploadPicture), post({ country: 'bn', content: 'AAAA' }))).http,
  ).toBe(401);
  const abroad = {
    admin: await testApp().admin('facility', [{ role: 'event', country: 'sg', region: null }]),
  };
  expect(
    (await ask(uploadPicture, { country: 'bn', content: await pictureFile() }, abroad)).http,
  ).toBe(403);
});

test('shows pictures of an event on its card and page, with alternative texts (ADM-013, EVT-004)', async () => {
  const { digest } = (await upload(await pictureFile())).data;
  const alt = { en: 'A green kitchen', 'zh-CN': '绿色厨房', ms: '' };
  const id = await onSale(
    fullEvent(Date.now(), {
      images: [
        { digest, place: 'LIST', alt: none },
        { digest, place: 'DETAIL', alt },
      ],
    }),
  );
  const address = pictureAddress(digest, 960, 'webp');
  const card = (await ask(getAvalaibleEvents, {}, await asMember())).data.find(
    (event) => event.id === id,
  );
  expect(card?.photos).toEqual([address]);
  const detail = async (language: string) =>
    (await ask(getEventDetail, { eventID: id }, await asMember('8123000', language))).data;
  expect(await detail('zh-CN')).toMatchObject({
    detailPhotos: [address],
    photoTexts: ['绿色厨房'],
  });
  expect(await detail('ms')).toMatchObject({ photoTexts: ['A green kitchen'] });
});
