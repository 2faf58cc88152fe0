import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import type { Answer } from '#domain/events/questions/shapes.ts';
import { getQuestionnaire, insertQuestionnaire } from '#domain/questionnaires/calls.ts';
import { askingIn, good, hour } from '#tests/support/asking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const { book, close, db, ended, guest, pending, runJobs, send, standing, tokenOf } =
  askingIn(testApp);
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const countResponses = async () =>
  (await sql<{ n: number }>`select count(*) as n from questionnaire_response`.execute(db()))
    .rows[0]!.n;

test('returns the questions in the member’s language with their required flag (QUE-011, QUE-012, API-049, ENT-032)', async () => {
  const member = await guest();
  const talks = await ended();
  const questionsIn = async (language: string, purpose: 'INVITATION' | 'QUESTIONNAIRE') =>
    (
      await ask(
        getActivityQuestions,
        { sessionId: talks.sessionId, purpose },
        { token: await tokenOf(member), language },
      )
    ).data;
  const [malay, english] = [
    await questionsIn('ms', 'QUESTIONNAIRE'),
    await questionsIn('en', 'QUESTIONNAIRE'),
  ];
  expect(english.map(({ kind, required }) => [kind, required])).toEqual([
    ['RATING', true],
    ['SINGLE', true],
    ['MULTIPLE', false],
    ['SHORT', false],
    ['LONG', false],
  ]);
  expect(malay[0]!.text).toBe('Sejauh mana berguna?');
  expect(malay[1]!.options.map((option) => option.text)).toEqual([
    'Too short',
    'Sesuai',
    'Too long',
  ]);
  expect(await questionsIn('en', 'INVITATION')).toEqual([]);
  const draft = await ended(hour, { state: 'DRAFT' });
  const { data } = await ask(
    getActivityQuestions,
    { eventID: String(draft.event.id), purpose: 'QUESTIONNAIRE' },
    { token: await tokenOf(member) },
  );
  expect(data).toEqual([]);
});

test('stores answers of every kind and removes the reminder (QUE-013, API-108)', async () => {
  const member = await guest();
  const talks = await ended();
  await book(member, talks);
  await runJobs();
  const [rating, single, multiple, short, long] = talks.questions;
  const answers = [
    ...good(talks),
    { questionId: String(multiple!.id), optionIds: multiple!.optionIds.map(String), text: '' },
    { questionId: String(short!.id), optionIds: [], text: ' Baking ' },
    { questionId: String(long!.id), optionIds: [], text: 'x'.repeat(1000) },
  ];
  expect((await send(member, talks, answers)).code).toBeNull();
  expect(await pending(member)).toEqual([]);
  expect(await standing(member, talks.sessionId)).toBe('ANSWERED');
  const { rows } = await sql`
    select a.question_id as id, a.option_ids as options, a.rating, a.text from questionnaire_answer a
    join questionnaire_response r on r.id = a.response_id where r.member_id = ${member.id} order by a.question_id`.execute(
    db(),
  );
  expect(rows).toEqual([
    { id: rating!.id, options: [], rating: 4, text: '' },
    { id: single!.id, options: [single!.optionIds[1]], rating: null, text: '' },
    { id: multiple!.id, options: multiple!.optionIds, rating: null, text: '' },
    { id: short!.id, options: [], rating: null, text: 'Baking' },
    { id: long!.id, options: [], rating: null, text: 'x'.repeat(1000) },
  ]);
});

test('returns 9084 with the question and stores nothing when an answer is invalid (QUE-014, QUE-012)', async () => {
  const member = await guest();
  const talks = await ended();
  await book(member, talks);
  const [rating, single, multiple, short, long] = talks.questions;
  const [four, right] = good(talks);
  const before = await countResponses();
  const foreign = (await ended()).questions[1]!.optionIds[0]!;
  const bad: [Answer[], number][] = [
    [[right!], rating!.id],
    [[four!], single!.id],
    [[{ ...four!, text: '6' }, right!], rating!.id],
    [[{ ...four!, text: '0' }, right!], rating!.id],
    [[four!, { ...right!, optionIds: single!.optionIds.slice(0, 2).map(String) }], single!.id],
    [[four!, { ...right!, optionIds: [String(foreign)] }], single!.id],
    [
      [four!, right!, { questionId: String(multiple!.id), optionIds: [String(foreign)], text: '' }],
      multiple!.id,
    ],
    [
      [four!, right!, { questionId: String(short!.id), optionIds: [], text: 'x'.repeat(201) }],
      short!.id,
    ],
  ];
  for (const [answers, field] of bad) {
    const { code, envelope } = await send(member, talks, answers);
    expect([code, envelope.errorValues]).toEqual(['9084', { field: String(field) }]);
  }
  expect(
    (
      await send(member, talks, [
        four!,
        right!,
        { questionId: String(short!.id), optionIds: [], text: 'x'.repeat(200) },
      ])
    ).code,
  ).toBeNull();
  expect(await countResponses()).toBe(before + 1);
  const tooLong = {
    sessionId: talks.sessionId,
    answers: [{ questionId: String(long!.id), optionIds: [], text: 'x'.repeat(1001) }],
  };
  const headers = { authorization: `Bearer ${await tokenOf(member)}` };
  expect(
    (await testApp().raw(addressOf(insertQuestionnaire), post(tooLong, headers))).envelope
      .errorCode,
  ).toBe('9001');
});

test('accepts a questionnaire once when it is sent concurrently (QUE-015)', async () => {
  const member = await guest();
  const talks = await ended();
  await book(member, talks);
  const both = await Promise.all([send(member, talks), send(member, talks), send(member, talks)]);
  expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['9081', '9081', 'null']);
  expect((await send(member, talks)).envelope.errorMsg).toMatch(
    /answered this questionnaire already/,
  );
  const { rows } =
    await sql`select 1 from questionnaire_response where member_id = ${member.id}`.execute(db());
  expect(rows).toHaveLength(1);
});

test('stays open through the 14th day after the session’s day in Brunei (QUE-016, CON-015, A-29)', async () => {
  const member = await guest();
  // 1 March 2027, 23:00, to 2 March, 01:00, in Brunei. The session's day is 1 March.
  const end = Date.parse('2027-03-01T17:00:00Z');
  const talks = await ended(0, { at: end });
  await book(member, talks);
  const midnight = Date.parse('2027-03-15T16:00:00Z');
  await testApp().setClock(end + 1000);
  expect(await pending(member)).toHaveLength(1);
  const { data } = await ask(
    getQuestionnaire,
    { sessionId: talks.sessionId },
    { token: await tokenOf(member) },
  );
  expect(data).toMatchObject({
    standing: 'OPEN',
    until: midnight,
    sessionDate: '2027-03-01',
    isReminded: true,
  });
  await testApp().setClock(midnight - 30_000);
  expect([await standing(member, talks.sessionId), (await pending(member)).length]).toEqual([
    'OPEN',
    1,
  ]);
  await testApp().setClock(midnight);
  expect([await standing(member, talks.sessionId), (await pending(member)).length]).toEqual([
    'EXPIRED',
    0,
  ]);
  expect((await send(member, talks)).code).toBe('9082');
  const { rows } =
    await sql`select state from questionnaire_reminder where member_id = ${member.id}`.execute(
      db(),
    );
  expect(rows).toEqual([{ state: 'EXPIRED' }]);
  await testApp().setClock(null);
});

test('refuses members who did not attend, sessions that have not ended and drafts (QUE-010, S-46)', async () => {
  const [here, away] = [await guest(), await guest()];
  const talks = await ended();
  await book(here, talks);
  const running = await ended(-hour);
  await book(here, running);
  const draft = await ended(hour, { state: 'DRAFT' });
  await book(here, draft);
  expect(await standing(away, talks.sessionId)).toBe('NOT_ATTENDED');
  expect(await standing(here, running.sessionId)).toBe('NOT_ENDED');
  expect(await standing(here, draft.sessionId)).toBe('NONE');
  expect((await send(away, talks)).code).toBe('9080');
  expect((await send(here, running)).code).toBe('9083');
  expect((await send(here, draft)).code).toBe('9083');
  expect((await close(away, talks.sessionId)).code).toBe('6040');
  const token = await tokenOf(here);
  expect((await ask(getQuestionnaire, { sessionId: '999999999' }, { token })).code).toBe('6040');
});
