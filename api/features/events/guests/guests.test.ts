import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import {
  getNameQuestions,
  importInvitations,
  maxInvitationLines,
  listInvitationRows,
  type NameQuestion,
  revokeInvitation,
  saveInvitation,
  saveNameQuestions,
} from '#domain/events/calls.guests.ts';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { maxImportText } from '#domain/text/text.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 50, isExport: false };
const texts = (en: string) => ({ en, 'zh-CN': '', ms: '' });

const auditOf = async (entity: string, entityId: string) => {
  const { rows } = await sql<{ action: string; old: unknown; new: unknown; reason: string }>`
    select action, old, new, reason from audit_log where entity = ${entity} and entity_id = ${entityId} order by id`.execute(
    db(),
  );
  return rows;
};

test('reports invalid lines before an import, and shows the event to imported members only (ADM-017, EVT-036)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), {
    authorizeFlag: true,
    namesNeeded: true,
    name: 'Import evening',
  });
  const eventId = String(event.id);
  const before = await buyerIn(testApp(), '8230001');
  const sees = async (ada: string) => {
    const { data } = await testApp().ask(
      getAvalaibleEvents,
      { regionCode: 'BN' },
      { token: await testApp().token(ada) },
    );
    return (data ?? []).some(({ id }) => id === eventId);
  };
  expect(await sees(before.ada)).toBe(false);
  const text = [
    '\ufeffmember number;places',
    '8230001;2',
    '"8230002";3',
    '8230003',
    '12;1',
    '8230001;5',
    '8230004;many',
    '1234567;1',
  ].join('\r\n');
  const ask = (more: object = {}) =>
    testApp().ask(importInvitations, { eventId, text, ...more }, { admin });
  const { data: report } = await ask();
  expect(report.imported).toBeNull();
  expect(
    report.lines.map(({ line, memberNo, quota, does, fault }) => [
      line,
      memberNo,
      quota,
      does,
      fault,
    ]),
  ).toEqual([
    [2, '8230001', 2, 'NEW', null],
    [3, '8230002', 3, 'NEW', null],
    [4, '8230003', 1, 'NEW', null],
    [5, '12', 1, null, 'NUMBER'],
    [6, '8230001', 5, null, 'TWICE'],
    [7, '8230004', null, null, 'QUOTA'],
    [8, '1234567', 1, null, 'UNKNOWN'],
  ]);
  const list = () => testApp().ask(listInvitationRows, { ...page, eventId }, { admin });
  expect((await list()).data.totalNum).toBe(0);
  expect((await ask({ accept: 'another report' })).code).toBe('9010');
  expect((await ask({ accept: report.mark })).data.imported).toBe(3);
  expect((await list()).data.items.map(({ memberNo, quota }) => [memberNo, quota])).toEqual([
    ['8230001', 2],
    ['8230002', 3],
    ['8230003', 1],
  ]);
  expect([
    await sees('8230001'),
    await sees('8230002'),
    await sees('8230003'),
    await sees('8230009'),
  ]).toEqual([true, true, true, false]);
  // An import changes the report, so its mark is not valid a second time.
  expect((await ask({ accept: report.mark })).code).toBe('9010');
  expect((await ask()).data.lines[0]).toMatchObject({ does: 'SAME' });
  expect(await auditOf('invitation', eventId)).toMatchObject([
    { action: 'import', new: { imported: 3, leftOut: 4 } },
  ]);
});

test('changes and revokes a single invitation, and refuses a quota below the booked places (ADM-017, B-05)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), { authorizeFlag: true, ticketTypes: [{ price: 0 }] });
  const eventId = String(event.id);
  const save = (quota: number, version?: number, memberNo = '8230020') =>
    testApp().ask(
      saveInvitation,
      { eventId, memberNo, quota, ...(version === undefined ? {} : { version }) },
      { admin },
    );
  expect((await save(2)).code).toBeNull();
  expect((await save(2)).code).toBe('9011');
  expect((await save(2, undefined, '1234567')).envelope).toMatchObject({
    errorCode: '4901',
    errorValues: { field: 'memberNo' },
  });
  const buyer = await buyerIn(testApp(), '8230020');
  await buyer.confirm(
    await buyer.reserve(event, 2, { attendees: [guestFor(event), guestFor(event)] }),
  );
  expect((await save(1, 1)).envelope).toMatchObject({
    errorCode: '9042',
    errorValues: { field: 'quota', used: 2 },
  });
  expect((await save(4, 7)).code).toBe('9010');
  expect((await save(4, 1)).code).toBeNull();
  const end = (version: number) =>
    testApp().ask(
      revokeInvitation,
      { eventId, memberNo: '8230020', version, reason: 'Left the team' },
      { admin },
    );
  expect((await end(1)).code).toBe('9010');
  expect((await end(2)).code).toBeNull();
  expect((await buyer.create(event, 1, { attendees: [guestFor(event)] })).code).toBe('8056');
  const { items } = (
    await testApp().ask(listInvitationRows, { ...page, eventId, state: 'revoked' }, { admin })
  ).data;
  expect(items).toMatchObject([{ memberNo: '8230020', quota: 4, used: 2, isRevoked: true }]);
  const log = await auditOf('invitation', eventId);
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', ''],
    ['change', ''],
    ['revoke', 'Left the team'],
  ]);
  expect(log[1]).toMatchObject({ old: { quota: 2 }, new: { quota: 4 } });
});

test('saves translated questions for members, and keeps given answers when questions change (ADM-018, EVT-069)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), { namesNeeded: true });
  const eventId = String(event.id);
  const load = async () => (await testApp().ask(getNameQuestions, { eventId }, { admin })).data;
  const save = (mark: string, questions: NameQuestion[]) =>
    testApp().ask(saveNameQuestions, { eventId, mark, questions }, { admin });
  const first = await load();
  const meal = {
    kind: 'SINGLE' as const,
    texts: { en: 'Meal?', 'zh-CN': '餐食？', ms: 'Hidangan?' },
    options: [{ texts: texts('Any') }, { texts: texts('Fish') }],
  };
  const bus = { kind: 'SHORT' as const, texts: texts('Which bus?'), options: [] };
  expect((await save(first.mark, [{ ...meal, options: [] }])).envelope).toMatchObject({
    errorCode: '9001',
    errorValues: { field: 'questions.0.options' },
  });
  expect((await save(first.mark, [meal, bus])).code).toBeNull();
  expect((await save(first.mark, [bus])).code).toBe('9010');
  const questionsIn = async (language: string) =>
    (
      await testApp().ask(
        getActivityQuestions,
        { eventID: eventId, purpose: 'INVITATION' },
        { token: await testApp().token('8230030'), language },
      )
    ).data;
  expect((await questionsIn('ms')).map(({ text }) => text)).toEqual(['Hidangan?', 'Which bus?']);
  const questions = await questionsIn('en');
  const buyer = await buyerIn(testApp());
  const answers = [
    {
      questionId: questions[0]!.questionId,
      optionIds: [questions[0]!.options[1]!.optionId],
      text: '',
    },
    { questionId: questions[1]!.questionId, optionIds: [], text: 'the early one' },
  ];
  const orderNumber = await buyer.reserve(event, 1, { attendees: [guestFor(event, { answers })] });
  const kept = await load();
  expect(
    (await save(kept.mark, [{ ...kept.questions[1]!, texts: texts('Bus or car?') }])).code,
  ).toBeNull();
  expect((await questionsIn('en')).map(({ text }) => text)).toEqual(['Bus or car?']);
  expect((await buyer.detail(orderNumber)).data.attendees[0]!.answers).toHaveLength(2);
  expect(await auditOf('name_questions', eventId)).toMatchObject([
    {
      new: {
        questions: [
          { kind: 'SINGLE', texts: { en: 'Meal?' } },
          { kind: 'SHORT', texts: { en: 'Which bus?' } },
        ],
      },
    },
    { new: { questions: [{ kind: 'SHORT', texts: { en: 'Bus or car?' } }] } },
  ]);
});

test('reads headings by column names, digits of any width and every line of a file (ADM-017, B-46)', async () => {
  const admin = await testApp().admin('event');
  const event = await makeEvent(db(), { authorizeFlag: true });
  const report = async (text: string) => {
    const { data } = await testApp().ask(
      importInvitations,
      { eventId: String(event.id), text },
      { admin },
    );
    return data.lines.map(({ line, memberNo, quota, fault }) => [line, memberNo, quota, fault]);
  };
  await buyerIn(testApp(), '8230011');
  expect(await report('８２３００１１,２')).toEqual([[1, '8230011', 2, null]]);
  expect(await report('Member number (7 digits);Places\n8230011;2')).toEqual([
    [2, '8230011', 2, null],
  ]);
  expect(await report('会员编号,名额\n8230011,2')).toEqual([[2, '8230011', 2, null]]);
  expect(await report('Siti Aminah,2\n8230011,2')).toEqual([
    [1, 'Siti Aminah', 2, 'NUMBER'],
    [2, '8230011', 2, null],
  ]);
  expect(await report('sep=;\n8230011;2')).toEqual([[2, '8230011', 2, null]]);
  expect(await report('\n\n\'08230011,1\n"two\nlines",1\n8230011,2')).toEqual([
    [3, '08230011', 1, 'UNKNOWN'],
    [4, 'two\nlines', 1, 'NUMBER'],
    [6, '8230011', 2, null],
  ]);
});

test('accepts the maximum of lines, and returns the count when lines or characters exceed their limit (ADM-017, G2)', async () => {
  const admin = await testApp().admin('event');
  const { id } = await makeEvent(db(), { authorizeFlag: true });
  const send = async (text: string) =>
    testApp().ask(importInvitations, { eventId: String(id), text }, { admin });
  // No line has a valid member number, so the import queries no directory.
  const file = (lines: number) =>
    ['Member number', ...Array.from({ length: lines }, () => '12')].join('\n');
  expect((await send(file(maxInvitationLines))).data.lines).toHaveLength(maxInvitationLines);
  const values = async (text: string) => {
    const { code, envelope } = await send(text);
    return [code, envelope.errorValues];
  };
  expect(await values(file(maxInvitationLines + 1))).toEqual([
    refusals.tooManyLines,
    { field: 'text', count: maxInvitationLines + 1, most: maxInvitationLines },
  ]);
  expect(await values('1'.repeat(224_199))).toEqual([
    refusals.textTooLong,
    { field: 'text', count: '224199', most: String(maxImportText) },
  ]);
});
