import { describe, expect, test } from 'vitest';
import { passAddressMs, passDays, passFollowsHours, walletsOnDevice } from './rules.ts';

const phones = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
};

describe('walletsOnDevice', () => {
  test.each([
    ['iphone', ['APPLE']],
    ['mac', ['APPLE']],
    ['android', ['GOOGLE']],
    ['windows', []],
  ] as const)('offers on %s %o', (phone, wallets) => {
    expect(walletsOnDevice(phones[phone], ['APPLE', 'GOOGLE'])).toEqual(wallets);
  });

  test('offers no wallet that is not set up', () => {
    expect(walletsOnDevice(phones.iphone, ['GOOGLE'])).toEqual([]);
  });
});

test('passes live longer than their address and than the follow-up of changes', () => {
  expect(passAddressMs).toBeLessThan(passFollowsHours * 3_600_000);
  expect(passDays * 24).toBeGreaterThan(passFollowsHours);
});
