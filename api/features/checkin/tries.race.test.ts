import { expect, test } from 'vitest';
import { openDoor } from '#domain/checkin/calls.ts';
import { getUserInfoV3 } from '#domain/members/calls.lookup.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';

const testApps = twinsOf();

test('counts concurrent wrong staff codes over two processes together (TKT-029, B-20)', async () => {
  const { sessionId } = await guestsOf(testApps[0]!, 1);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      testApps[i % 2]!.ask(openDoor, { sessionId, staffCode: String(300_000 + i) }),
    ),
  );
  expect(answers.filter(({ code }) => code === '9031')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === '9032')).toHaveLength(30);
});

test('counts concurrent member number queries over two processes together (B-25)', async () => {
  const query = async (testApp: TestApp) =>
    testApp.ask(getUserInfoV3, { aboNo: '7000002' }, { token: await testApp.token('8001701') });
  // The first call of a member inserts their row.
  for (const testApp of testApps) expect((await query(testApp)).http).toBe(200);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => query(testApps[i % 2]!)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(28);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(32);
});
