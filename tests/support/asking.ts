import type { Answer } from '#domain/events/questions/shapes.ts';
import {
  changeQuestionnaireRemindStatus,
  getEventQuestionnaireRemind,
  getQuestionnaire,
  insertQuestionnaire,
} from '#domain/questionnaires/calls.ts';
import {
  makeEvent,
  makeMember,
  makeOrder,
  type MadeEvent,
  type MadeMember,
} from '#demo/make/make.ts';
import {
  makeQuestionnaire,
  type MadeQuestion,
  type QuestionInput,
} from '#demo/make/make.questionnaires.ts';
import type { TestApp } from '#tests/testApp.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** One question of each kind; the first two are required. */
const kinds: QuestionInput[] = [
  {
    kind: 'RATING',
    text: { en: 'How useful was it?', 'zh-CN': '对您有多大帮助？', ms: 'Sejauh mana berguna?' },
  },
  {
    kind: 'SINGLE',
    text: 'How long?',
    options: ['Too short', { en: 'Just right', ms: 'Sesuai' }, 'Too long'],
  },
  { kind: 'MULTIPLE', text: 'More of?', required: false, options: ['Practice', 'Products'] },
  { kind: 'SHORT', text: 'Next topic?', required: false },
  { kind: 'LONG', text: 'Anything else?', required: false },
];

export type Ended = { event: MadeEvent; sessionId: string; questions: MadeQuestion[] };

/** Valid answers to the required questions. */
export const good = ({ questions: [rating, single] }: Ended): Answer[] => [
  { questionId: String(rating!.id), optionIds: [], text: '4' },
  { questionId: String(single!.id), optionIds: [String(single!.optionIds[1])], text: '' },
];

export function askingIn(testApp: () => TestApp) {
  const db = () => testApp().core.db;
  const tokenOf = (member: MadeMember) => testApp().token(member.ada);
  return {
    db,
    tokenOf,
    runJobs: () => testApp().core.jobs.runTimers(),
    /** Makes an event with a questionnaire, whose session ended `ago` ms ago or at `at`. */
    ended: async (
      ago = hour,
      more: { state?: 'DRAFT' | 'PUBLISHED'; at?: number } = {},
    ): Promise<Ended> => {
      const end = more.at ?? Date.now() - ago;
      const event = await makeEvent(db(), {
        name: 'Product talks',
        sessions: [{ startTime: end - 2 * hour, endTime: end }],
        salesOpenAt: end - 30 * day,
        salesCloseAt: end - day,
      });
      const state = more.state === undefined ? {} : { state: more.state };
      const questions = await makeQuestionnaire(db(), {
        event: event.id,
        ...state,
        questions: kinds,
      });
      return { event, sessionId: String(event.sessionIds[0]), questions };
    },
    guest: (): Promise<MadeMember> => makeMember(db()),
    book: (member: MadeMember, { event }: Ended, used = 0, quantity = 1) =>
      makeOrder(db(), testApp().core.secrets, { member, event, status: 'PAID', used, quantity }),
    pending: async (member: MadeMember) =>
      (await testApp().ask(getEventQuestionnaireRemind, {}, { token: await tokenOf(member) })).data,
    standing: async (member: MadeMember, sessionId: string) =>
      (await testApp().ask(getQuestionnaire, { sessionId }, { token: await tokenOf(member) })).data
        .standing,
    send: async (member: MadeMember, of: Ended, answers: Answer[] = good(of)) =>
      testApp().ask(
        insertQuestionnaire,
        { sessionId: of.sessionId, answers },
        { token: await tokenOf(member) },
      ),
    close: async (member: MadeMember, sessionId: string, type: '' | 'all' = '') => {
      const input = { adaNo: member.ada, adaName: 'Somebody', sessionId, type };
      return testApp().ask(changeQuestionnaireRemindStatus, input, {
        token: await tokenOf(member),
      });
    },
  };
}
