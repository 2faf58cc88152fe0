import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Input } from '#domain/call.ts';
import type { insertQuestionnaire } from '#domain/questionnaires/calls.ts';
import { settingRules } from '#domain/regions/rules.settings.ts';
import { isEmpty, standingOf, unfit } from '#domain/questionnaires/rules.ts';
import type { QuestionnaireView, Reminder } from '#domain/questionnaires/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { questionnaireQuestions } from '#api/features/events/service.questions.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import {
  closeReminder,
  closeReminders,
  expireReminders,
  insertAnswers,
  insertReminders,
  insertResponse,
  setAnswered,
  shareQuestionnaire,
} from './store.ts';
import { findFacts, listReminders } from './store.view.ts';

/** Default number of days to answer, after the session's own day (CON-015, A-29). */
const initialDays = settingRules['questionnaire.days'].initial;

const batchSize = 500;

/** Makes due reminders with their mails, and expires old ones (QUE-010, QUE-016, B-23). */
export async function remindAll(core: Pick<Core, 'db'>): Promise<JobCounts> {
  await expireReminders(core.db);
  for (let reminders = 0; ;) {
    const made = await inTransaction(core.db, async (tx) => {
      const rows = await insertReminders(tx, { initialDays, most: batchSize });
      await writeNotifications(
        tx,
        ...rows.map(({ memberId, ...about }) => ({
          kind: 'QUESTIONNAIRE_OPEN' as const,
          memberId,
          orderId: null,
          about,
        })),
      );
      return rows.length;
    });
    reminders += made;
    if (made < batchSize) return { reminders };
  }
}

/** Lists the caller's pending reminders (QUE-001, QUE-002). */
export const myReminders = (ctx: Ctx): Promise<Reminder[]> =>
  listReminders(ctx.db, ctx.me.id, ctx.language);

/** Closes one or all pending reminders (QUE-004, QUE-005). Refuses an unknown one with 6040. */
export async function closeReminderOf(
  ctx: Ctx,
  sessionId: string,
  type: '' | 'all',
): Promise<null> {
  if (type === 'all') await closeReminders(ctx.db, ctx.me.id);
  else if (!(await closeReminder(ctx.db, ctx.me.id, sessionId))) throw new Refused('noData');
  return null;
}

/**
 * Returns the state of a session's questionnaire for the caller (S-46). Refuses unknown sessions,
 * and sessions of other countries that the caller did not attend, with 6040.
 */
export async function questionnaireOf(ctx: Ctx, sessionId: string): Promise<QuestionnaireView> {
  const facts = await findFacts(ctx.db, ctx.me.id, { sessionId, lang: ctx.language, initialDays });
  if (facts === null || (facts.country !== ctx.me.country && !facts.hasAttended))
    throw new Refused('noData');
  const standing = standingOf(facts, await appNow(ctx.db));
  const { eventId, eventName, sessionDate, startTime, endTime, until } = facts;
  return {
    sessionId,
    eventId: String(eventId),
    eventName,
    sessionDate,
    startTime,
    endTime,
    until,
    standing,
    isReminded: facts.isReminded && standing === 'OPEN',
  };
}

/**
 * Stores the caller's answers, once (QUE-013, QUE-015). Refuses a session that the caller did not
 * attend like an unknown one (I25).
 */
export async function answer(
  ctx: Ctx,
  { sessionId, answers }: Input<typeof insertQuestionnaire>,
): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const facts = await findFacts(tx, ctx.me.id, { sessionId, lang: ctx.language, initialDays });
    if (facts === null || (!facts.hasAttended && !facts.hasAnswered))
      throw new Refused('notAttended');
    const isOpen = await shareQuestionnaire(tx, facts.eventId);
    const standing = standingOf(
      { ...facts, isPublished: facts.isPublished && isOpen },
      await appNow(tx),
    );
    if (standing === 'ANSWERED') throw new Refused('questionnaireAnswered');
    if (standing === 'EXPIRED') throw new Refused('questionnaireExpired');
    if (standing !== 'OPEN') throw new Refused('questionnaireNotOpen');
    const questions = await questionnaireQuestions(tx, facts.eventId, ctx.language);
    const [wrong] = unfit(questions, answers);
    if (wrong !== undefined) throw new Refused('answerMissing', { field: wrong });
    const responseId = await insertResponse(tx, ctx.me.id, sessionId, ctx.language);
    // The member has answered concurrently in another window.
    if (responseId === null) throw new Refused('questionnaireAnswered');
    const given = new Map(answers.map((one) => [one.questionId, one]));
    const rows = questions.flatMap(({ questionId, kind }) => {
      const own = given.get(questionId);
      if (own === undefined || isEmpty(own)) return [];
      const isChoice = kind === 'SINGLE' || kind === 'MULTIPLE';
      return [
        {
          questionId,
          optionIds: isChoice ? own.optionIds : [],
          rating: kind === 'RATING' ? Number(own.text) : null,
          text: kind === 'SHORT' || kind === 'LONG' ? own.text : '',
        },
      ];
    });
    await insertAnswers(tx, responseId, rows);
    await setAnswered(tx, ctx.me.id, sessionId);
    return null;
  });
}
