import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { releaseCalls, sendCalls, stopCalls } from '#domain/notifications/messages/calls.ts';
import { retryNotification } from '#domain/notifications/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { makeEvent } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run, value, values } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { messageDesk, messageTo, page } from '#tests/support/desks/messageDesk.ts';
import { sendMails } from '#tests/support/mails.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const { desk, event, booked, mailOf, stateOf } = messageDesk(testApp);
const minute = 60_000;
const reason = 'The gate is closed in an hour';

let pressedAt = 0;
beforeEach(async () => {
  pressedAt = await appNow(db());
  await testApp().setClock(pressedAt);
});
afterEach(() => testApp().setClock(null));
/** Moves the clock to a time after the press, in minutes, and sends what is due. */
async function at(minutes: number): Promise<void> {
  await testApp().setClock(pressedAt + minutes * minute);
  await sendMails(testApp());
}

/** Sends a message to two people of a new event. */
async function sent() {
  const made = await event();
  const readers = [await booked(made), await booked(made)];
  const { data, code } = await ask(sendCalls.event, messageTo(made.id, 2), await desk());
  expect(code).toBeNull();
  return { made, ...data, mails: () => Promise.all(readers.map(({ email }) => mailOf(email))) };
}
const waitingOf = async (by?: { admin: string }) =>
  (await ask(getPendingActs, {}, by ?? (await desk()))).data.messages;
const actionsOf = async (eventId: number) => {
  const { data } = await ask(
    listAudit,
    { ...page, entity: 'event', entityId: String(eventId) },
    { admin: await testApp().admin('system') },
  );
  return data.items.map(({ action }) => action);
};

describe('a message to several people', () => {
  test('sends no mail when it is undone one second before the end of its wait (B-42, issue 52)', async () => {
    const { made, id, dueAt, mails } = await sent();
    expect(Math.round((dueAt! - pressedAt) / minute)).toBe(10);
    expect(await waitingOf()).toMatchObject([
      { id, kind: 'event', subjectId: String(made.id), name: 'Open kitchen', count: 2, dueAt },
    ]);
    await at(9 + 59 / 60);
    expect(await stateOf(id)).toMatchObject({ state: 'WAITING', total: 2, sent: 0, waiting: 2 });
    expect((await ask(stopCalls.event, { message: id }, await desk())).data).toEqual({
      stopped: 2,
    });
    await at(11);
    expect(await mails()).toEqual([[], []]);
    expect(await waitingOf()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'STOPPED', sent: 0, skipped: 2 });
    expect(await actionsOf(made.id)).toEqual(['undo', 'write']);
  });

  test('is one mail for each when its wait has ended (B-42)', async () => {
    const { id, mails } = await sent();
    await at(9);
    expect(await mails()).toEqual([[], []]);
    await at(10.1);
    await at(11);
    expect((await mails()).map((each) => each.length)).toEqual([1, 1]);
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', sent: 2 });
    expect((await ask(stopCalls.event, { message: id }, await desk())).data).toEqual({
      stopped: 0,
    });
  });

  test('is sent once, at once, with the second reason (B-42)', async () => {
    const { made, id, mails } = await sent();
    const release = async () => ask(releaseCalls.event, { message: id, reason }, await desk());
    expect((await release()).code).toBeNull();
    expect((await release()).code).toBe(refusals.changedMeanwhile);
    await at(0);
    expect((await mails()).map((each) => each.length)).toEqual([1, 1]);
    await at(11);
    expect((await mails()).map((each) => each.length)).toEqual([1, 1]);
    expect(await actionsOf(made.id)).toEqual(['run', 'write']);
  });

  test('keeps each of its mails back, also when one is sent again by hand (B-42)', async () => {
    const { id, mails } = await sent();
    const [mail] = await values<number>(
      db(),
    )`select id from notification where group_message_id = ${id}::bigint`;
    const admin = { admin: await testApp().admin('system') };
    expect((await ask(retryNotification, { id: String(mail) }, admin)).code).not.toBeNull();
    await at(1);
    expect(await mails()).toEqual([[], []]);
    await ask(stopCalls.event, { message: id }, await desk());
  });

  test('is stopped when its author has lost the right at the end of the wait (B-42, B-45)', async () => {
    const [own, other] = [await newDistrict(testApp(), 'bn'), await newDistrict(testApp(), 'bn')];
    const made = await makeEvent(db(), {
      districtCode: own.code,
      ticketTypes: [{ price: 0, total: 50 }],
    });
    const readers = [await booked(made), await booked(made)];
    const { cookie } = await consoleOf(testApp(), [
      { role: 'event', country: 'bn', region: own.code },
    ]);
    const by = { admin: cookie };
    const { data } = await ask(sendCalls.event, messageTo(made.id, 2), by);
    expect(await waitingOf(by)).toMatchObject([{ id: data.id }]);
    await run(db())`
      update admin_user_role set region_code = ${other.code}
      where admin_user_id = (select admin_user_id from group_message where id = ${data.id}::bigint)`;
    expect(await waitingOf(by)).toEqual([]);
    await at(11);
    expect(await stateOf(data.id)).toMatchObject({ state: 'STOPPED', sent: 0 });
    for (const { email } of readers) expect(await mailOf(email)).toEqual([]);
  });

  test('does not wait where the country has no wait, and never to one person (B-42)', async () => {
    const made = await event();
    const one = await booked(made);
    const { data } = await ask(sendCalls.event, messageTo(made.id, 1), await desk());
    expect(data.dueAt).toBeNull();
    await at(0);
    expect(await mailOf(one.email)).toHaveLength(1);
    await setSetting(testApp(), 'undo.minutes', 0);
    const { id, dueAt, mails } = await sent();
    await setSetting(testApp(), 'undo.minutes', null);
    expect(dueAt).toBeNull();
    await at(0);
    expect((await mails()).map((each) => each.length)).toEqual([1, 1]);
    expect(
      await value<number>(
        db(),
      )`select count(*)::int from group_message where id = ${id}::bigint and due_at is not null`,
    ).toBe(0);
  });
});
