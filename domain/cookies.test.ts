import { expect, test } from 'vitest';
import { cookieText } from './cookies.ts';

test('writes Secure and the __Host- prefix of a cookie over https only (I31)', () => {
  const kept = { name: 'balai_zone', value: 'Asia/Tokyo', seconds: 60 };
  expect(cookieText(kept, true)).toBe(
    '__Host-balai_zone=Asia/Tokyo; path=/; samesite=lax; max-age=60; secure',
  );
  expect(cookieText(kept, false)).toBe('balai_zone=Asia/Tokyo; path=/; samesite=lax; max-age=60');
});
