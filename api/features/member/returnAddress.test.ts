import { expect, test } from 'vitest';
import { ownPath } from './service.session.ts';

const origins = ['https://balai.example', 'https://www.balai.example'];

const tab = String.fromCharCode(9);
const feed = String.fromCharCode(10);
const zero = String.fromCharCode(0);

/** Every one of these must become the root, which leads home (EXT-015, I35). */
const hostile: unknown[] = [
  'https://evil.example',
  'http://evil.example/Home',
  '//evil.example',
  '//evil.example/Home',
  '///evil.example',
  '////evil.example/Home',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '\\evil.example/Home',
  `/${tab}/evil.example`,
  `/${feed}/evil.example`,
  `${tab}//evil.example`,
  ` //evil.example`,
  `/Home${feed}Location: https://evil.example`,
  `/Home${zero}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  `java${feed}script:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://balai.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/Home',
  'mailto:a@b.example',
  'about:blank',
  'ws://evil.example',
  'view-source:/Home',
  'https://balai.example.evil.example/Home',
  'https://balai.example@evil.example/Home',
  'https://evil.example#/Home',
  'https://evil.example?/Home',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:evil.example',
  '@evil.example',
  ':80',
  '.evil.example',
  'evil.example',
  'Home',
  './Home',
  '../Home',
  '?returnUrl=/Home',
  '#/Home',
  '',
  ' ',
  ' /Home',
  '/Home/..//',
  '/Home/..//evil.example',
  '/./..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/Home/%2e%2e//',
  '/..//',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%09/evil.example',
  '/;//evil.example',
  '/@evil.example',
  '/:evil.example',
  '/evil',
  '/api/booking/bn/order/v1/getOrders',
  '/auth/sign-out',
  '/auth/callback?code=x',
  '/sandbox/sign-out',
  '/sandbox/shop/pay/1',
  '/docs',
  '/openapi.json',
  '/assets/x.js',
  '/DoesNotExist',
  '/Home/..',
  '/Home/../evil',
  '/Homе',
  '/Home%00',
  '/Home/x',
  '/Order;evil',
  '/admin.php',
  null,
  undefined,
  1,
  true,
  {},
  ['/Home'],
  { toString: () => '/Home' },
  `/Home?${'a'.repeat(2000)}`,
];

test('EXT-015 there are at least 60 hostile return addresses, all different', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostile).size).toBe(hostile.length);
});

test.each(hostile.map((address) => [address]))('EXT-015 I35 %j becomes the root', (address) => {
  expect(ownPath(address, origins)).toBe('/');
});

test.each([
  ['/', '/'],
  ['/Home', '/Home'],
  ['/PcHome?tab=1', '/PcHome?tab=1'],
  ['/pcorder?index=2', '/pcorder?index=2'],
  ['/ActivityDetail?eventID=1', '/ActivityDetail?eventID=1'],
  ['/ActivityDetail?eventID=1&next=https://evil.example', '/ActivityDetail?eventID=1&next=https://evil.example'],
  ['/SearchResult?keyWord=%E8%88%9E&type=event', '/SearchResult?keyWord=%E8%88%9E&type=event'],
  ['/Home#top', '/Home'],
  ['/Home/', '/Home/'],
  ['/Order/../Home', '/Home'],
  [`/Home?${'a'.repeat(1900)}`, `/Home?${'a'.repeat(1900)}`],
])('SES-003 %s is an address of the portal and comes back as %s', (asked, kept) => {
  expect(ownPath(asked, origins)).toBe(kept);
});

test('EXT-015 what comes back is on our origin in the eyes of a browser, whatever was asked', () => {
  for (const address of hostile) for (const origin of origins) expect(new URL(ownPath(address, origins), origin).origin).toBe(origin);
});
