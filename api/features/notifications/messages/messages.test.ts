import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveReminderSetting } from '#domain/notifications/calls.ts';
import { draftCalls, mailsCalls, sendCalls } from '#domain/notifications/messages/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { makeEvent } from '#demo/make/make.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { messageDesk, messageTo, page, written } from '#tests/support/desks/messageDesk.ts';

// The wait of messages to several people has tests of its own.
const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const { desk, event, booked, mailOf, stateOf } = messageDesk(testApp);

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
