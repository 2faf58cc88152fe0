import { describe, expect, test } from 'vitest';
import { listCalls, sendCalls, stopCalls } from '#domain/notifications/messages/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { sendMails } from '#tests/support/mails.ts';
import { until } from '#tests/testApp.ts';
import { testAppOf } from '#tests/support/open.ts';
import { messageDesk, messageTo, page, written } from '#tests/support/desks/messageDesk.ts';

// The wait of messages to several people has tests of its own.
const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const { desk, event, booked, mailOf, stateOf } = messageDesk(testApp);

describe('a message that is refused', () => {
  test('names the field of an empty text or an unknown placeholder, and sends nothing (issue 52)', async () => {
    const made = await event();
    await booked(made);
    const by = await desk();
    const of = (bodies: object) =>
      ask(
        sendCalls.event,
        messageTo(made.id, 1, {
          written: { ...written, bodies: { ...written.bodies, ...bodies } },
        }),
        by,
      );
    const empty = await of({ en: '' });
    expect([empty.code, empty.envelope.errorValues]).toEqual([
      refusals.wrongInput,
      { field: 'written.bodies.en' },
    ]);
    const unknown = await of({ ms: 'Jumlah {amount}' });
    expect([unknown.code, unknown.envelope.errorValues]).toEqual([
      refusals.placeholderUnknown,
      { field: 'written.bodies.ms', name: '{amount}' },
    ]);
    expect(await all(db())`select 1 from group_message where subject_id = ${made.id}`).toHaveLength(
      0,
    );
  });

  test('says how many people there are now if they are not as many as confirmed (issue 52)', async () => {
    const made = await event();
    await booked(made);
    await booked(made);
    const { code, envelope } = await ask(sendCalls.event, messageTo(made.id, 1), await desk());
    expect([code, envelope.errorValues]).toEqual([refusals.recipientsChanged, { count: 2 }]);
    expect(await all(db())`select 1 from group_message where subject_id = ${made.id}`).toHaveLength(
      0,
    );
  });

  test('is the same message when the press is repeated, and no other one with its key (issue 52)', async () => {
    const made = await event();
    const one = await booked(made);
    const by = await desk();
    const input = messageTo(made.id, 1);
    const { data } = await ask(sendCalls.event, input, by);
    expect((await ask(sendCalls.event, input, by)).data).toEqual(data);
    const other = { ...input, isNews: true };
    expect((await ask(sendCalls.event, other, by)).code).toBe(refusals.idempotencyKeyReused);
    await sendMails(testApp());
    expect(await mailOf(one.email)).toHaveLength(1);
  });

  test('does not reach an event of another district (B-45)', async () => {
    const made = await event();
    await booked(made);
    const own = await newDistrict(testApp(), 'bn');
    const { cookie } = await consoleOf(testApp(), [
      { role: 'event', country: 'bn', region: own.code },
    ]);
    const limited = { admin: cookie };
    expect((await ask(sendCalls.event, messageTo(made.id, 1), limited)).code).toBe(refusals.noData);
    const { data } = await ask(sendCalls.event, messageTo(made.id, 1), await desk());
    expect((await ask(listCalls.event, { ...page, message: data.id }, limited)).data.items).toEqual(
      [],
    );
    expect((await ask(stopCalls.event, { message: data.id }, limited)).code).toBe(refusals.noData);
  });
});

test('a stopped message sends no more mails, and says how many it did not send (issue 52)', async () => {
  const made = await event();
  const people = [await booked(made), await booked(made), await booked(made)];
  const by = await desk();
  await run(db())`update notification set state = 'SKIPPED' where state = 'WAITING'`;
  const { data } = await ask(sendCalls.event, messageTo(made.id, 3), by);
  await run(db())`
    update notification set next_at = clock_timestamp() + interval '1 hour' where group_message_id = ${data.id}::bigint and member_id <> ${people[0]!.memberId}::bigint`;
  await testApp().core.jobs.runTimers();
  await until(async () => (await mailOf(people[0]!.email)).length === 1);
  const answer = await ask(stopCalls.event, { message: data.id }, by);
  expect(answer.data).toEqual({ stopped: 2 });
  expect(await stateOf(data.id)).toMatchObject({
    state: 'STOPPED',
    total: 3,
    sent: 1,
    skipped: 2,
    waiting: 0,
  });
  await run(
    db(),
  )`update notification set next_at = clock_timestamp() where group_message_id = ${data.id}::bigint`;
  await sendMails(testApp());
  for (const { email } of people.slice(1)) expect(await mailOf(email)).toEqual([]);
  expect((await ask(stopCalls.event, { message: data.id }, by)).data).toEqual({ stopped: 0 });
});
