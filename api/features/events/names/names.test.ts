import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import { getLastAttendees } from '#domain/orders/names/calls.names.ts';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type EventInput } from '#demo/make/make.ts';
import { makeQuestions } from '#demo/make/make.names.ts';
import { makeQuestionnaire } from '#demo/make/make.questionnaires.ts';
import { guestFor, holderFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const make = (command: EventInput = {}) => makeEvent(db(), command);
const refusalOf = (answer: { code: string | null; envelope: { errorValues?: unknown } }) => [
  answer.code,
  answer.envelope.errorValues,
];

describe('attendees of an order', () => {
  test('stores an attendee for each place with sex, age range and answers (EVT-062, EVT-063, EVT-064, ENT-031, VAL-026)', async () => {
    const event = await make({ namesNeeded: true });
    const [food, note] = await makeQuestions(db(), event.id, [
      { kind: 'SINGLE', text: 'Food?', options: ['Any', 'Vegetarian'] },
      { kind: 'SHORT', text: 'Allergies?' },
    ]);
    const answers = [
      { questionId: String(food!.id), optionIds: [String(food!.optionIds[1])], text: '' },
      { questionId: String(note!.id), optionIds: [], text: 'none' },
    ];
    const buyer = await buyerIn(testApp());
    const self = guestFor(event, {
      guestType: 'ABO',
      memberNo: buyer.ada,
      name: '  Dayang   Siti ',
      answers,
    });
    const orderNumber = await buyer.reserve(event, 2, {
      attendees: [self, guestFor(event, { answers, email: '' })],
    });
    const { attendees, lastNameDay, namesLock } = (await buyer.detail(orderNumber)).data;
    expect(attendees).toHaveLength(2);
    expect(attendees[0]).toMatchObject({
      guestType: 'ABO',
      memberNo: buyer.ada,
      name: 'Dayang Siti',
      sex: 'FEMALE',
      ageRange: 7,
      placeNo: 1,
      answers,
    });
    expect(attendees[1]).toMatchObject({
      guestType: 'GUEST',
      memberNo: null,
      placeNo: 2,
      identityNo: null,
      email: '',
    });
    expect([namesLock, lastNameDay]).toEqual([null, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    const { rows } = await sql<{ sex: string; age: number }>`
      select a.sex, a.age_range as age from attendee a join booking_order o on o.id = a.order_id where o.order_number = ${orderNumber}`.execute(
      db(),
    );
    expect(rows).toEqual([
      { sex: 'FEMALE', age: 7 },
      { sex: 'FEMALE', age: 7 },
    ]);
  });

  test('returns questions by event or session and purpose, in the requested language (EVT-069, ENT-032, API-049)', async () => {
    const event = await make({ namesNeeded: true });
    await makeQuestions(db(), event.id, [
      {
        kind: 'MULTIPLE',
        text: { en: 'Days?', ms: 'Hari?' },
        options: [{ en: 'One', ms: 'Satu' }, 'Two'],
      },
    ]);
    await makeQuestionnaire(db(), { event: event.id, state: 'PUBLISHED', words: 'How was it?' });
    const token = await testApp().token('8200001');
    const ask = (input: object, language = 'en') =>
      testApp().ask(getActivityQuestions, { purpose: 'INVITATION', ...input }, { token, language });
    const { data, envelope } = await ask({ eventID: String(event.id) }, 'ms');
    expect(data).toMatchObject([
      {
        text: 'Hari?',
        kind: 'MULTIPLE',
        required: true,
        options: [{ text: 'Satu' }, { text: 'Two' }],
      },
    ]);
    expect(Object.keys((envelope.data as object[])[0]!)).toEqual(
      expect.arrayContaining(['questionId', 'text', 'kind', 'required', 'options']),
    );
    expect(
      (await ask({ sessionId: String(event.sessionIds[0]), purpose: 'QUESTIONNAIRE' })).data,
    ).toMatchObject([{ text: 'How was it?', kind: 'RATING' }]);
    expect((await ask({})).code).toBe('8043');
    expect((await ask({ eventID: String((await make({ country: 'my' })).id) })).code).toBe('6040');
    expect(
      (await ask({ eventID: String(event.id), sessionId: String((await make()).sessionIds[0]) }))
        .code,
    ).toBe('6040');
  });

  test('returns row and field of missing or invalid data and stores nothing (EVT-065, EVT-066, EVT-067, VAL-025, ERR-023)', async () => {
    const event = await make({ namesNeeded: true });
    const [question] = await makeQuestions(db(), event.id, [
      { kind: 'SINGLE', text: 'Bus?', options: ['Yes', 'No'] },
    ]);
    const other = await make({ namesNeeded: true });
    const [foreign] = await makeQuestions(db(), other.id, [
      { kind: 'SINGLE', text: 'Car?', options: ['Yes'] },
    ]);
    const chosen = (optionId: number) => [
      { questionId: String(question!.id), optionIds: [String(optionId)], text: '' },
    ];
    const good = chosen(question!.optionIds[0]!);
    const buyer = await buyerIn(testApp());
    const row = (more: Partial<AttendeeInput>) => guestFor(event, { answers: good, ...more });
    const before = await digestOf(db());
    const cases: [Partial<AttendeeInput>, string, string][] = [
      [{ name: ' ' }, '9001', 'name'],
      [{ phone: '12ab' }, '9001', 'phone'],
      [{ phone: '' }, '9001', 'phone'],
      [{ email: 'a@b' }, '9001', 'email'],
      [{ guestType: 'ABO', memberNo: null }, '9001', 'memberNo'],
      [{ guestType: 'APC', memberNo: '12 34' }, '9001', 'memberNo'],
      [{ answers: [] }, '9001', `answers.${question!.id}`],
      [{ answers: chosen(foreign!.optionIds[0]!) }, '9001', `answers.${question!.id}`],
      [
        { answers: [{ ...good[0]!, optionIds: question!.optionIds.map(String) }] },
        '9001',
        `answers.${question!.id}`,
      ],
      [{ guestType: 'ABO', memberNo: '1234567' }, '4901', 'memberNo'],
      [{ guestType: 'APC', memberNo: '7000001' }, '4901', 'memberNo'],
    ];
    for (const [more, code, field] of cases) {
      const answer = await buyer.create(event, 2, { attendees: [row({}), row(more)] });
      expect(refusalOf(answer), JSON.stringify(more)).toEqual([
        code,
        { field: `attendees.1.${field}`, row: 2 },
      ]);
    }
    expect((await buyer.create(event, 2, { attendees: [row({})] })).code).toBe('8044');
    expect(
      (
        await buyer.create(event, 1, {
          attendees: [row({ ticketTypeId: String(other.ticketTypeIds[0]) })],
        })
      ).code,
    ).toBe('8044');
    expect((await buyer.create(event, 1)).code).toBe('8044');
    expect(await digestOf(db())).toBe(before);
  });

  test('refuses an attendee who is named twice for a session, but not for another session (EVT-068, B-05)', async () => {
    const start = Date.now() + 20 * 86_400_000;
    const sessions = [0, 1].map((day) => ({
      startTime: start + day * 86_400_000,
      endTime: start + day * 86_400_000 + 3_600_000,
    }));
    const event = await make({ namesNeeded: true, multiDate: true, sessions });
    const buyer = await buyerIn(testApp());
    const self = guestFor(event, { guestType: 'ABO', memberNo: buyer.ada });
    expect(
      refusalOf(await buyer.create(event, 2, { attendees: [self, { ...self, name: 'Other' }] })),
    ).toEqual(['9041', { field: 'attendees.1.memberNo', row: 2 }]);
    const guest = guestFor(event);
    expect(
      refusalOf(
        await buyer.create(event, 2, {
          attendees: [guest, { ...guest, name: guest.name.toUpperCase(), phone: '6737123456' }],
        }),
      ),
    ).toEqual(['9041', { field: 'attendees.1.name', row: 2 }]);
    const lines = event.sessionIds.map((id) => ({
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(id),
      quantity: 1,
    }));
    const both = [self, { ...self, sessionId: String(event.sessionIds[1]) }];
    const orderNumber = await buyer.reserve(event, 1, { tickets: lines, attendees: both });
    // Another order cannot name the member until the member's own order is deleted.
    const friend = await buyerIn(testApp());
    expect(refusalOf(await friend.create(event, 1, { attendees: [self] }))).toEqual([
      '9041',
      { field: 'attendees.0.memberNo', row: 1 },
    ]);
    await buyer.remove(orderNumber);
    await friend.reserve(event, 1, { attendees: [self] });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('frees the attendee of an expired reservation before any job runs (I08)', async () => {
    const event = await make({ namesNeeded: true });
    const [first, second] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const self = guestFor(event, { guestType: 'ABO', memberNo: first.ada });
    const orderNumber = await first.reserve(event, 1, { attendees: [self] });
    await sql`update booking_order set order_date = order_date - interval '40 minutes', deadline_at = deadline_at - interval '40 minutes' where order_number = ${orderNumber}`.execute(
      db(),
    );
    expect((await second.create(event, 1, { attendees: [self] })).code).toBeNull();
  });

  test('a set has one attendee for all its sessions (B-04)', async () => {
    const start = Date.now() + 20 * 86_400_000;
    const sessions = [0, 1].map((day) => ({
      startTime: start + day * 86_400_000,
      endTime: start + day * 86_400_000 + 3_600_000,
    }));
    const event = await make({
      namesNeeded: true,
      sessions,
      ticketTypes: [{ setName: 'Both days' }, { sessions: [1] }],
    });
    const buyer = await buyerIn(testApp());
    const self = guestFor(event, { sessionId: null, guestType: 'ABO', memberNo: buyer.ada });
    const set = { ticketTypeId: String(event.ticketTypeIds[0]), quantity: 1 };
    const single = {
      ticketTypeId: String(event.ticketTypeIds[1]),
      sessionId: String(event.sessionIds[1]),
      quantity: 1,
    };
    const alsoSingle = { ...self, ticketTypeId: single.ticketTypeId, sessionId: single.sessionId };
    expect(
      (await buyer.create(event, 1, { tickets: [set, single], attendees: [self, alsoSingle] }))
        .code,
    ).toBe('9041');
    const orderNumber = await buyer.reserve(event, 1, { tickets: [set], attendees: [self] });
    expect((await buyer.detail(orderNumber)).data.attendees).toMatchObject([
      { sessionId: null, name: self.name },
    ]);
  });

  test('creates one order with names per idempotency key and stores no identity number in plain text (EVT-075, I12)', async () => {
    const event = await make({ realName: true });
    const buyer = await buyerIn(testApp());
    const attendees = [holderFor(event, { identityNo: 'Z-77665544' })];
    const key = 'names-once-1';
    const first = await buyer.create(event, 1, { attendees }, { key });
    const again = await buyer.create(event, 1, { attendees }, { key });
    expect(again.data).toEqual(first.data);
    expect(
      (
        await buyer.create(
          event,
          1,
          { attendees: [{ ...attendees[0]!, identityNo: 'Z-77665545' }] },
          { key },
        )
      ).http,
    ).toBe(400);
    const { rows } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db());
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} t where t::text like '%77665544%' limit 1`.execute(
          db(),
        );
      expect(found.rows, name).toEqual([]);
    }
  });

  test('returns the last attendees once each and without identity numbers (B-05)', async () => {
    const buyer = await buyerIn(testApp());
    const ask = () => testApp().ask(getLastAttendees, {}, { token: buyer.token });
    expect((await ask()).data).toEqual([]);
    const event = await make({ realName: true });
    const people = [holderFor(event, { guestType: 'ABO', memberNo: buyer.ada }), holderFor(event)];
    await buyer.reserve(event, 2, { attendees: people });
    const { data, envelope } = await ask();
    expect(data).toMatchObject([
      { memberNo: buyer.ada, identityType: 'IDENTITY_CARD' },
      { name: people[1]!.name, guestType: 'GUEST' },
    ]);
    expect(JSON.stringify(envelope)).not.toMatch(/identityNo|00-1/);
  });
});
