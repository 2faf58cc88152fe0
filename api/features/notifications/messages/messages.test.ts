import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveReminderSetting } from '#domain/notifications/calls.ts';
import {
  draftCalls,
  listCalls,
  mailsCalls,
  sendCalls,
  stopCalls,
} from '#domain/notifications/messages/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { makeEvent, makeMember, makeOrder, type MadeEvent } from '#demo/make/make.ts';
import { all, run, value } from '#api/platform/db/sql.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { until } from '#tests/testApp.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const desk = async () => ({ admin: await testApp().admin('event') });
const page = { pageNum: 1, pageSize: 100, isExport: false };

const english = (en: string, ms = '') => ({ en, 'zh-CN': '', ms });
const written = {
  subjects: english('Parking at {event}', 'Tempat letak kereta di {event}'),
  bodies: english('Please park behind the hall.', 'Sila letak kereta di belakang dewan.'),
};

let last = 8_460_000;

/** A member with a paid order for an event; the address belongs to this test only. */
async function booked(event: MadeEvent, of: { used?: number; language?: string } = {}) {
  const ada = String(++last);
  const { id: memberId } = await makeMember(db(), { ada, name: `Reader ${ada}` });
  if (of.language !== undefined)
    await run(db())`update member set language = ${of.language} where id = ${memberId}`;
  const email = `reader.${ada}@members.example`;
  const order = await makeOrder(db(), testApp().core.secrets, {
    member: memberId,
    event,
    status: 'PAID',
    quantity: 2,
    used: of.used ?? 0,
    contact: { name: `Reader ${ada}`, phone: '+673 712 3456', email },
  });
  return { ada, memberId: String(memberId), email, order };
}
const event = (name = 'Open kitchen') =>
  makeEvent(db(), { name, ticketTypes: [{ price: 0, total: 50 }] });

const messageTo = (eventId: number, count: number, more: object = {}) => ({
  eventId: String(eventId),
  isNews: false,
  written,
  count,
  requestKey: randomUUID(),
  ...more,
});
const mailOf = async (email: string) =>
  (await mailsTo(testApp(), email)).filter(({ subject }) =>
    /^(Parking|Tempat letak)/.test(subject),
  );
const stateOf = async (message: string) =>
  (await ask(listCalls.event, { ...page, message }, await desk())).data.items[0]!;

describe('a message to the people of an event', () => {
  test('is one mail a person in their language, with a log of its mails (issue 52, B-23)', async () => {
    const made = await event();
    const [one, two] = [await booked(made), await booked(made, { language: 'ms' })];
    const by = await desk();
    const draft = await ask(draftCalls.event, { eventId: String(made.id), isNews: false }, by);
    expect(draft.data).toMatchObject({ name: 'Open kitchen', count: 2, optedOut: 0, mails: [] });
    expect(draft.data.people.map(({ memberNo, lang }) => [memberNo, lang])).toEqual([
      [one.ada, 'en'],
      [two.ada, 'ms'],
    ]);
    const { data, code } = await ask(sendCalls.event, messageTo(made.id, 2), by);
    expect(code).toBeNull();
    await sendMails(testApp());
    const [[english], [malay]] = [await mailOf(one.email), await mailOf(two.email)];
    expect(english!.subject).toBe('Parking at Open kitchen');
    expect(english!.text).toContain('Please park behind the hall.');
    expect(english!.text).toContain(one.order.orderNumber);
    expect(malay!.text).toContain('Sila letak kereta di belakang dewan.');
    expect(await stateOf(data.id)).toMatchObject({
      kind: 'event',
      name: 'Open kitchen',
      state: 'SENT',
      total: 2,
      sent: 2,
      waiting: 0,
    });
    const { items } = (await ask(mailsCalls.event, { ...page, message: data.id }, by)).data;
    expect(items.map(({ memberNo, state, sentTo }) => [memberNo, state, sentTo])).toEqual([
      [one.ada, 'SENT', 'r…@members.example'],
      [two.ada, 'SENT', 'r…@members.example'],
    ]);
    const log = await ask(
      listAudit,
      { ...page, entity: 'event', entityId: String(made.id) },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]).toMatchObject({ action: 'write', new: { recipients: 2 } });
  });

  test('goes to who holds the ticket, and to one person once for several orders (issue 52)', async () => {
    const made = await event();
    const [giver, receiver] = [await booked(made), await booked(await event('Elsewhere'))];
    const tickets = giver.order.ticketIds;
    await run(db())`
      insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${tickets[0]!}, ${receiver.memberId}::bigint, app_now())`;
    const by = await desk();
    const { data } = await ask(draftCalls.event, { eventId: String(made.id), isNews: false }, by);
    expect(data.people.map(({ memberNo }) => memberNo)).toEqual([giver.ada, receiver.ada]);
    await ask(sendCalls.event, messageTo(made.id, 2), by);
    await sendMails(testApp());
    expect(await mailOf(giver.email)).toHaveLength(1);
    const [mail] = await mailOf(receiver.email);
    // The number of the giver's order is not the receiver's to know.
    expect(mail!.text).not.toContain(giver.order.orderNumber);
    expect(mail!.text).toContain('/MyTickets');
  });

  test('goes to those of a session, of a ticket type, who came or did not (issue 52)', async () => {
    const made = await makeEvent(db(), {
      name: 'Two evenings',
      sessions: [1, 2].map((at) => ({
        startTime: Date.now() + at * 86_400_000,
        endTime: Date.now() + at * 86_400_000 + 3_600_000,
      })),
      ticketTypes: [
        { price: 0, total: 50 },
        { price: 0, total: 50 },
      ],
    });
    const [came, absent] = [await booked(made, { used: 1 }), await booked(made)];
    const by = await desk();
    const whom = async (more: object) =>
      (
        await ask(draftCalls.event, { eventId: String(made.id), isNews: false, ...more }, by)
      ).data.people.map(({ memberNo }) => memberNo);
    const [first, second] = made.sessionIds.map(String);
    const [adult, child] = made.ticketTypeIds.map(String);
    expect(await whom({ attendance: 'CAME' })).toEqual([came.ada]);
    expect(await whom({ attendance: 'ABSENT' })).toEqual([absent.ada]);
    expect(await whom({ sessionIds: [first], ticketTypeIds: [adult] })).toEqual([
      came.ada,
      absent.ada,
    ]);
    expect(await whom({ sessionIds: [second] })).toEqual([]);
    expect(await whom({ ticketTypeIds: [child] })).toEqual([]);
  });

  test('is not sent to who switched it off, unless it is about a change of the booking (issue 52, B-23)', async () => {
    const made = await event();
    const [one, two] = [await booked(made), await booked(made)];
    await ask(
      saveReminderSetting,
      { hasReminders: false },
      { token: await testApp().token(one.ada) },
    );
    const by = await desk();
    const draft = { eventId: String(made.id), isNews: true };
    expect((await ask(draftCalls.event, draft, by)).data).toMatchObject({ count: 1, optedOut: 1 });
    await ask(sendCalls.event, messageTo(made.id, 1, { isNews: true }), by);
    await sendMails(testApp());
    expect(await mailOf(one.email)).toEqual([]);
    expect((await mailOf(two.email))[0]!.text).toContain('with the reminders');
    await ask(sendCalls.event, messageTo(made.id, 2), by);
    await sendMails(testApp());
    expect(await mailOf(one.email)).toHaveLength(1);
    expect((await mailOf(one.email))[0]!.text).not.toContain('with the reminders');
  });

  test('is shown as one of the people gets it, in each language, and nothing is stored (issue 52)', async () => {
    const made = await event();
    const one = await booked(made);
    const by = await desk();
    const stored = () => value<number>(db())`select count(*)::int from group_message`;
    const before = await stored();
    const input = { eventId: String(made.id), isNews: false, reader: one.memberId, written };
    const { mails } = (await ask(draftCalls.event, input, by)).data;
    expect(mails.map(({ lang, subject }) => [lang, subject])).toEqual([
      ['en', 'Parking at Open kitchen'],
      ['zh-CN', 'Parking at Open kitchen'],
      ['ms', 'Tempat letak kereta di Open kitchen'],
    ]);
    expect(await stored()).toBe(before);
    await ask(sendCalls.event, messageTo(made.id, 1), by);
    await sendMails(testApp());
    expect((await mailOf(one.email))[0]!.text.trim()).toBe(mails[0]!.text.trim());
  });

  test('has the country’s address for replies (issue 52)', async () => {
    const system = { admin: await testApp().admin('system') };
    const set = async (own: string | null) => {
      const { version } = (await ask(getSettings, { country: 'bn' }, system)).data;
      return ask(
        saveSettings,
        { country: 'bn', version, values: [{ key: 'mail.replyTo', own }] },
        system,
      );
    };
    expect((await set('front desk')).code).toBe(refusals.wrongInput);
    expect((await set('desk@balai.example')).code).toBeNull();
    const made = await event();
    const one = await booked(made);
    await ask(sendCalls.event, messageTo(made.id, 1), await desk());
    await sendMails(testApp());
    expect((await mailOf(one.email))[0]).toMatchObject({
      replyTo: 'desk@balai.example',
      text: expect.stringContaining('You can reply to this e-mail.'),
    });
    expect((await set(null)).code).toBeNull();
  });
});

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
