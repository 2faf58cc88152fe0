import { expect, test } from 'vitest';
import { bothKeysHours, keyParts, keyText } from './rules.ts';

test('a key has a prefix, a public id and a secret of 256 bits', () => {
  const [publicId, secret] = ['0123456789ab', 'f'.repeat(64)];
  const key = keyText(publicId, secret);
  expect(key).toMatch(/^balai_[\da-f]{12}_[\da-f]{64}$/);
  expect(keyParts(key)).toEqual({ publicId, secret });
  for (const wrong of ['', 'balai_', `${key}0`, ` ${key}`, key.toUpperCase(), key.slice(0, -1)])
    expect([wrong, keyParts(wrong)]).toEqual([wrong, null]);
  expect(bothKeysHours).toBe(24);
});
