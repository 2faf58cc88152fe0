import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import {
  getQuestionnaireDraft,
  getQuestionnaireResults,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestionnaire,
  withdrawQuestionnaire,
} from '#domain/questionnaires/calls.admin.ts';
import { getEventQuestionnaireRemind } from '#domain/questionnaires/calls.ts';
import { makeMember, makeOrder } from '#demo/make/make.ts';
import { makePastEvent, makeQuestionnaire, makeResponses } from '#demo/make/make.questionnaires.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const reason = 'Feedback for the speakers';
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const desk = () => testApp().admin('event');
/** Each set of scopes has an administrator of its own. */
const of = (who: Role, scopes: readonly Scope[]) => testApp().admin(who, scopes);

type Questions = Input<typeof saveQuestionnaire>['questions'];
const words = (en: string) => ({ en, 'zh-CN': `${en} 中文`, ms: '' });
const rating: Questions[number] = {
  kind: 'RATING',
  required: true,
  texts: words('How useful?'),
  options: [],
};
const choice: Questions[number] = {
  kind: 'MULTIPLE',
  required: false,
  texts: words('More of?'),
  options: [{ texts: words('Practice') }, { texts: words('Products') }, { texts: words('Talks') }],
};

const draftOf = async (id: string) =>
  (await ask(getQuestionnaireDraft, { id }, { admin: await desk() })).data;
const save = async (id: string, version: number, questions: Questions) =>
  ask(saveQuestionnaire, { id, version, questions }, { admin: await desk() });
const change = async (id: string, how: (questions: Questions) => Questions) => {
  const { version, questions } = await draftOf(id);
  return save(id, version, how(questions));
};
const publish = async (id: string) =>
  ask(
    publishQuestionnaire,
    { id, version: (await draftOf(id)).version, reason },
    { admin: await desk() },
  );
const logOf = async (id: string) =>
  (
    await ask(
      listAudit,
      { ...page, entity: 'questionnaire', entityId: id },
      { admin: await testApp().admin('system') },
    )
  ).data.items;

describe('editing a questionnaire', () => {
  test('members get a published questionnaire and its changes until it is withdrawn (ADM-046, B-12)', async () => {
    const event = await makePastEvent(testApp().core.db, 'Hair care launch');
    const id = String(event.id);
    const member = await makeMember(testApp().core.db);
    await makeOrder(testApp().core.db, testApp().core.secrets, { member, event, status: 'PAID' });
    const token = await testApp().token(member.ada);
    const readQuestions = async (language = 'en') =>
      (
        await ask(
          getActivityQuestions,
          { eventID: id, purpose: 'QUESTIONNAIRE' },
          { token, language },
        )
      ).data;
    const reminded = async () => {
      await testApp().core.jobs.runTimers();
      return (await ask(getEventQuestionnaireRemind, {}, { token })).data.length;
    };

    expect(await draftOf(id)).toMatchObject({
      version: 0,
      state: 'NONE',
      isAnswered: false,
      questions: [],
    });
    expect((await publish(id)).code).toBe('9085');
    expect((await save(id, 0, [rating, choice])).code).toBeNull();
    expect([await readQuestions(), await reminded()]).toEqual([[], 0]);
    expect((await publish(id)).code).toBeNull();
    expect(
      (await readQuestions()).map(({ text, kind, required }) => [text, kind, required]),
    ).toEqual([
      ['How useful?', 'RATING', true],
      ['More of?', 'MULTIPLE', false],
    ]);
    expect((await readQuestions('zh-CN'))[1]!.options.map(({ text }) => text)).toEqual([
      'Practice 中文',
      'Products 中文',
      'Talks 中文',
    ]);
    expect((await readQuestions('ms'))[0]!.text).toBe('How useful?');
    expect(await reminded()).toBe(1);

    expect((await change(id, (questions) => questions.toReversed())).code).toBeNull();
    expect((await readQuestions()).map(({ kind }) => kind)).toEqual(['MULTIPLE', 'RATING']);
    const first = (await draftOf(id)).questions[0]!;
    const fewer = {
      ...first,
      texts: words('What else?'),
      options: [first.options[2]!, first.options[0]!, { texts: words('Music') }],
    };
    expect((await change(id, ([, second]) => [fewer, second!])).code).toBeNull();
    expect((await readQuestions())[0]).toMatchObject({
      questionId: first.questionId,
      text: 'What else?',
    });
    expect((await readQuestions())[0]!.options.map(({ text }) => text)).toEqual([
      'Talks',
      'Practice',
      'Music',
    ]);
    expect((await change(id, () => [])).code).toBe('9085');

    const { version } = await draftOf(id);
    expect(
      (await ask(publishQuestionnaire, { id, version, reason }, { admin: await desk() })).code,
    ).toBe('9022');
    expect(
      (await ask(withdrawQuestionnaire, { id, version, reason }, { admin: await desk() })).code,
    ).toBeNull();
    expect([await readQuestions(), await reminded()]).toEqual([[], 0]);
    expect((await logOf(id)).map((entry) => [entry.action, entry.reason])).toEqual([
      ['withdraw', reason],
      ['change', ''],
      ['change', ''],
      ['publish', reason],
      ['create', ''],
    ]);
    expect((await logOf(id))[2]!.old).toMatchObject({
      questions: [
        { texts: { en: 'How useful?' } },
        {
          options: [
            { texts: { en: 'Practice' } },
            { texts: { en: 'Products' } },
            { texts: { en: 'Talks' } },
          ],
        },
      ],
    });
  });

  test('keeps the kind of an answered question, and its answers in the results after removal (ADM-046, B-12)', async () => {
    const event = await makePastEvent(testApp().core.db, 'Breakfast class');
    const id = String(event.id);
    const member = await makeMember(testApp().core.db);
    const [made] = await makeQuestionnaire(testApp().core.db, {
      event: event.id,
      questions: [
        { kind: 'SHORT', text: 'Next topic?' },
        { kind: 'RATING', text: 'How was it?' },
      ],
    });
    await makeResponses(testApp().core.db, [
      {
        memberId: member.id,
        sessionId: event.sessionIds[0]!,
        answeredAt: Date.now(),
        answers: [{ questionId: made!.id, text: 'Bread' }],
      },
    ]);
    const other = await change(id, ([first, second]) => [{ ...first!, kind: 'LONG' }, second!]);
    expect([other.code, other.envelope.errorValues]).toEqual(['9012', { field: 'questions' }]);
    expect((await change(id, ([, second]) => [second!])).code).toBeNull();
    const { data } = await ask(getQuestionnaireResults, { id }, { admin: await desk() });
    expect(
      data.questions.map(({ text, isRemoved, words: terms }) => [text, isRemoved, terms]),
    ).toEqual([
      ['How was it?', false, []],
      ['Next topic?', true, ['Bread']],
    ]);
  });

  test('returns 9010 for the later of two concurrent saves (ADM-046, B-24)', async () => {
    const id = String((await makePastEvent(testApp().core.db, 'Two at once')).id);
    const both = await Promise.all([save(id, 0, [rating]), save(id, 0, [choice])]);
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['9010', 'null']);
    expect((await draftOf(id)).questions).toHaveLength(1);
    expect((await save(id, 0, [rating])).code).toBe('9010');
  });

  test('refuses an invalid questionnaire by its field and changes nothing (ADM-046)', async () => {
    const id = String((await makePastEvent(testApp().core.db, 'Nothing changes')).id);
    const refused: Questions[] = [
      [{ ...rating, texts: { en: ' ', 'zh-CN': '', ms: '' } }],
      [{ ...rating, texts: { en: 'x'.repeat(301), 'zh-CN': '', ms: '' } }],
      [{ ...choice, options: choice.options.slice(0, 1) }],
      [{ ...choice, options: [{ texts: words('') }, { texts: words('Products') }] }],
      Array.from({ length: 31 }, () => rating),
    ];
    for (const questions of refused) {
      const { code, envelope } = await save(id, 0, questions).catch(() => ({
        code: 'not even sent',
        envelope: {} as { errorValues?: object },
      }));
      expect(['9001', 'not even sent']).toContain(code);
      if (code === '9001')
        expect(String((envelope.errorValues as { field: string }).field)).toMatch(/^questions/);
    }
    expect(await draftOf(id)).toMatchObject({ version: 0, questions: [] });
  });

  test('lets only the event role of the country write, and its readers read (ROL-021, ROL-022)', async () => {
    const id = String((await makePastEvent(testApp().core.db, 'For this country')).id);
    const persons = {
      'event/sg': 'service',
      'event/bn': 'facility',
      'check-in/bn': 'order',
    } as const;
    const limited = (role: 'event' | 'check-in', country: 'bn' | 'sg') =>
      of(persons[`${role}/${country}` as keyof typeof persons], [{ role, country, region: null }]);
    expect(
      (await ask(getQuestionnaireDraft, { id }, { admin: await limited('event', 'sg') })).code,
    ).toBe('6040');
    expect(
      (await ask(getQuestionnaireResults, { id }, { admin: await limited('event', 'sg') })).code,
    ).toBe('6040');
    expect(
      (await ask(getQuestionnaireDraft, { id }, { admin: await limited('check-in', 'bn') })).code,
    ).toBeNull();
    const withRating = { id, version: 0, questions: [rating] };
    expect(
      (await ask(saveQuestionnaire, withRating, { admin: await limited('check-in', 'bn') })).http,
    ).toBe(403);
    expect(
      (await ask(saveQuestionnaire, withRating, { admin: await limited('event', 'bn') })).code,
    ).toBeNull();
    const rows = async (country: 'bn' | 'sg') =>
      (
        await ask(
          listQuestionnaires,
          { ...page, search: 'For this country' },
          { admin: await limited('event', country) },
        )
      ).data.items;
    expect((await rows('bn')).map((row) => [row.eventName, row.state, row.questions])).toEqual([
      ['For this country', 'DRAFT', 1],
    ]);
    expect(await rows('sg')).toEqual([]);
  });
});
