import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test('fetches a token with the rotated refresh token of the last renewal (B-36, EXT-002)', async () => {
  await testApp().sandbox({ rotateRefreshTokens: true });
  try {
    const browser = openBrowser(testApp());
    await browser.signIn('8000243');
    const tokens = [await browser.token(), await browser.token(), await browser.token()];
    expect(tokens.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tokens.map(({ body }) => body.token)).size).toBe(3);
  } finally {
    await testApp().sandbox({ rotateRefreshTokens: false });
  }
});

test('takes over a renewal after its lease when its process died (B-36)', async () => {
  const browser = openBrowser(testApp());
  const state = (await browser.signIn('8000244')).searchParams.get('state')!;
  await sql`update login_state set renewing_until = clock_timestamp() + interval '700 milliseconds' where state = ${state}`.execute(
    testApp().core.db,
  );
  const began = performance.now();
  expect((await browser.token()).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(600);
});
