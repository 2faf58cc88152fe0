import { expect, test } from 'vitest';
import { cookieText } from './cookies.ts';

test('a cookie of a script is Secure and has the __Host- prefix over https, neither over http (I31)', () => {
  const kept = { name: 'balai_zone', value: 'Asia/Tokyo', seconds: 60 };
  expect(cookieText(kept, true)).toBe(
    '__Host-balai_zone=Asia/Tokyo; path=/; samesite=lax; max-age=60; secure',
  );
  expect(cookieText(kept, false)).toBe('balai_zone=Asia/Tokyo; path=/; samesite=lax; max-age=60');
});
