import { expect, test } from 'vitest';
import { getDoorCounts, getHallCounts } from '#domain/checkin/calls.counts.ts';
import { markTicket } from '#domain/checkin/calls.ts';
import { undoCheckIn } from '#domain/checkin/calls.parties.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { asHelper, atDoor, guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
type Door = { sessionId: string; credential: string };
const scan = ({ sessionId, credential }: Door, code: string) =>
  ask(markTicket, { sessionId, credential, nonce: nonce(), code });
const counts = async ({ sessionId, credential }: Door) =>
  (await ask(getDoorCounts, { sessionId, credential })).data;

test('counts who came by type, entrance and minute, without names and undone check-ins (B-49)', async () => {
  const { event, codes, ticketIds } = await guestsOf(testApp(), 5);
  const a = await asHelper(testApp(), event, { entrance: 'Entrance A', role: 'SUPERVISOR' });
  const b = await asHelper(testApp(), event, { entrance: 'Entrance B' });
  const plain = await atDoor(testApp(), event);
  const begun = await appNow(testApp().core.db);
  await scan(a, codes[0]!);
  await scan(a, codes[1]!);
  await scan(a, codes[1]!);
  await testApp().setClock(begun + 5 * 60_000);
  await scan(b, codes[2]!);
  await scan(plain, codes[3]!);
  const { sessionId, credential } = a;
  await ask(undoCheckIn, { sessionId, credential, nonce: nonce(), ticketID: ticketIds[1]! });
  const seen = await counts(b);
  expect(seen).toMatchObject({
    came: 3,
    expected: 5,
    types: [{ name: 'Ticket 1', came: 3, expected: 5 }],
    entrances: [
      { name: '', came: 1, lately: 1 },
      { name: 'Entrance A', came: 1, lately: 1 },
      { name: 'Entrance B', came: 1, lately: 1 },
    ],
  });
  expect(seen.minutes).toHaveLength(15);
  expect(seen.minutes.at(-1)).toBe(2);
  expect(seen.minutes.slice(8, 11).reduce((sum, one) => sum + one, 0)).toBe(1);
  await testApp().setClock(begun + 30 * 60_000);
  const later = await counts(b);
  expect([later.came, later.minutes.every((one) => one === 0)]).toEqual([3, true]);
  expect(later.entrances.map(({ lately }) => lately)).toEqual([0, 0, 0]);
  await testApp().setClock(null);
});

test('counts the halls of an event that run at the same time, for administrators (B-49)', async () => {
  const admin = { admin: await testApp().admin('check-in') };
  const at = await appNow(testApp().core.db);
  const [first, second, next] = [1, 1, 30].map((hours) => ({
    startTime: at + hours * hour,
    endTime: at + (hours + 2) * hour,
  }));
  const sessions = [first!, second!, next!];
  const { event, codes } = await guestsOf(testApp(), 2, { input: { sessions } });
  await scan(await asHelper(testApp(), event, { entrance: 'Entrance A' }), codes[0]!);
  const [sessionId, other] = event.sessionIds.map(String) as [string, string];
  const { halls } = (await ask(getHallCounts, { sessionId }, admin)).data;
  expect(halls).toMatchObject([
    { sessionId, came: 1, expected: 2, lately: 1, entrances: [{ name: 'Entrance A', came: 1 }] },
    { sessionId: other, came: 0, expected: 0, lately: 0, entrances: [] },
  ]);
  expect(halls).toHaveLength(2);
});
