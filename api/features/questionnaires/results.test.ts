import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import {
  getQuestionnaireResults,
  listQuestionnaireAnswers,
} from '#domain/questionnaires/calls.admin.ts';
import { makeMember, type MadeEvent, type MadeMember } from '#demo/make/make.ts';
import { makePastEvent, makeQuestionnaire, makeResponses } from '#demo/make/make.questionnaires.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const hour = 3_600_000;
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const desk = () => testApp().admin('event');
/** Each set of scopes has an administrator of its own. */
const of = (who: Role, scopes: readonly Scope[]) => testApp().admin(who, scopes);

const logOf = async (id: string) =>
  (
    await ask(
      listAudit,
      { ...page, entity: 'questionnaire', entityId: id },
      { admin: await testApp().admin('system') },
    )
  ).data.items;

describe('results of a questionnaire', () => {
  let event: MadeEvent;
  let members: MadeMember[];
  let questions: Awaited<ReturnType<typeof makeQuestionnaire>>;
  const ratings = [5, 4, 4, 2];

  beforeAll(async () => {
    const { db } = testApp().core;
    event = await makePastEvent(testApp().core.db, 'Regional convention', 'bn', 2);
    members = [];
    for (const name of ['Aisyah', 'Boon', 'Chong', 'Dayang'])
      members.push(await makeMember(db, { name }));
    questions = await makeQuestionnaire(db, {
      event: event.id,
      questions: [
        { kind: 'RATING', text: 'How useful?' },
        {
          kind: 'MULTIPLE',
          text: 'More of?',
          required: false,
          options: ['Practice', 'Products', 'Talks'],
        },
        { kind: 'LONG', text: 'Anything else?', required: false },
      ],
    });
    const [rate, more, words_] = questions;
    await makeResponses(
      db,
      members.map(({ id }, index) => ({
        memberId: id,
        sessionId: event.sessionIds[index === 3 ? 1 : 0]!,
        answeredAt: Date.now() - (4 - index) * hour,
        answers: [
          { questionId: rate!.id, rating: ratings[index]! },
          ...(index < 3
            ? [
                {
                  questionId: more!.id,
                  optionIds: more!.optionIds.slice(0, index + 1).filter((_, place) => place !== 1),
                },
              ]
            : []),
          ...(index === 1 ? [{ questionId: words_!.id, text: '=SUM(A1)' }] : []),
          ...(index === 2 ? [{ questionId: words_!.id, text: 'Thank you' }] : []),
        ],
      })),
    );
  });

  test('returns counts, averages and texts for all sessions or for one (ADM-046, B-12)', async () => {
    const id = String(event.id);
    const { data } = await ask(getQuestionnaireResults, { id }, { admin: await desk() });
    expect(data).toMatchObject({
      eventName: 'Regional convention',
      state: 'PUBLISHED',
      answered: 4,
      reminded: 4,
    });
    expect(data.sessions.map((session) => session.answered)).toEqual([1, 3]);
    const [rate, more, free] = data.questions;
    expect([rate!.answered, rate!.average]).toEqual([4, 3.75]);
    expect(rate!.counts.map(({ text, count }) => [text, count])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 0],
      ['4', 2],
      ['5', 1],
    ]);
    expect([more!.answered, more!.average]).toEqual([3, null]);
    expect(more!.counts.map(({ text, count }) => [text, count])).toEqual([
      ['Practice', 3],
      ['Products', 0],
      ['Talks', 1],
    ]);
    expect(free!.words).toEqual(['Thank you', '=SUM(A1)']);
    const second = (
      await ask(
        getQuestionnaireResults,
        { id, sessionId: String(event.sessionIds[1]) },
        { admin: await desk() },
      )
    ).data;
    expect([second.answered, second.questions[0]!.average, second.questions[2]!.words]).toEqual([
      1,
      2,
      [],
    ]);
    const none = (
      await ask(
        getQuestionnaireResults,
        { id: String((await makePastEvent(testApp().core.db, 'Silent')).id) },
        { admin: await desk() },
      )
    ).data;
    expect([none.answered, none.questions]).toEqual([0, []]);
  });

  test('shows names only with the right to personal data, and logs their export (ADM-046, B-12, B-22)', async () => {
    const id = String(event.id);
    const plain = (await ask(listQuestionnaireAnswers, { ...page, id }, { admin: await desk() }))
      .data;
    expect(plain.totalNum).toBe(4);
    expect(plain.items.map(({ memberNo, name }) => [memberNo, name])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    const refused = await ask(
      listQuestionnaireAnswers,
      { ...page, id, isExport: true },
      { admin: await desk() },
    );
    expect([refused.http, refused.envelope.data]).toEqual([403, null]);
    const exporter = await of('content', [
      { role: 'event', country: 'bn', region: null },
      { role: 'personal-export', country: 'bn', region: null },
    ]);
    const { items } = (
      await ask(listQuestionnaireAnswers, { ...page, id, isExport: true }, { admin: exporter })
    ).data;
    expect(items.map(({ name }) => name)).toEqual(['Dayang', 'Chong', 'Boon', 'Aisyah']);
    const [rate, more, free] = questions.map((question) => String(question.id));
    expect(items[1]!.answers).toEqual([
      { questionId: rate, text: '4' },
      { questionId: more, text: 'Practice, Talks' },
      { questionId: free, text: 'Thank you' },
    ]);
    expect((await logOf(id)).map((entry) => [entry.action, entry.new])).toEqual([
      ['export', { rows: 4 }],
    ]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from questionnaire_response`.execute(testApp().core.db);
    expect(rows[0]!.n).toBeGreaterThanOrEqual(4);
  });
});
