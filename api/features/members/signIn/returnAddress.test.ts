import { expect, test } from 'vitest';
import { hostileAddresses as hostile, nestedAddresses } from '#tests/policy/hostile.ts';
import { testAppOf } from '#tests/support/open.ts';
import { ownPath } from './service.session.ts';

const testApp = testAppOf();
const origins = ['https://balai.example', 'https://www.balai.example'];

test('has at least 80 hostile return addresses, all different (EXT-015)', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(80);
  expect(new Set(hostile).size).toBe(hostile.length);
});

test.each(hostile.map((address) => [address]))(
  'replaces %j by the root (EXT-015, I35)',
  (address) => {
    expect(ownPath(address, origins)).toBe('/');
  },
);

test.each([
  ['/', '/'],
  ['/Home', '/Home'],
  ['/PcHome?tab=1', '/PcHome?tab=1'],
  ['/pcorder?index=2', '/pcorder?index=2'],
  ['/ActivityDetail?eventID=1', '/ActivityDetail?eventID=1'],
  [
    '/ActivityDetail?eventID=1&next=https://evil.example',
    '/ActivityDetail?eventID=1&next=https://evil.example',
  ],
  ['/SearchResult?keyWord=%E8%88%9E&type=event', '/SearchResult?keyWord=%E8%88%9E&type=event'],
  ['/Home#top', '/Home'],
  ['/Home/', '/Home/'],
  ['/Order/../Home', '/Home'],
  [`/Home?${'a'.repeat(1900)}`, `/Home?${'a'.repeat(1900)}`],
])('accepts %s as an address of the portal and returns %s (SES-003)', (requested, kept) => {
  expect(ownPath(requested, origins)).toBe(kept);
});

test('returns an address of our origin for every hostile address (EXT-015)', () => {
  for (const address of hostile)
    for (const origin of origins)
      expect(new URL(ownPath(address, origins), origin).origin).toBe(origin);
});

test('sends only addresses of our origin to the central login (EXT-015, EXT-001, I35)', async () => {
  const texts = [...hostile.filter((one) => typeof one === 'string'), ...nestedAddresses];
  for (const address of texts) {
    const seen = await fetch(
      `${testApp().url}/auth/sign-in?${new URLSearchParams({ returnUrl: address })}`,
      { redirect: 'manual' },
    );
    const to = new URL(seen.headers.get('location')!);
    expect([seen.status, to.origin], address).toEqual([
      302,
      new URL(testApp().core.config.oidc.issuer).origin,
    ]);
    const returnAddress = to.searchParams.get('return_address')!;
    expect(new URL(returnAddress).origin, address).toBe(testApp().url);
    expect(new URL(to.searchParams.get('redirect_uri')!).href, address).toBe(
      `${testApp().url}/auth/callback`,
    );
  }
});
