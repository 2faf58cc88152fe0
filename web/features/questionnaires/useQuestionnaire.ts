import { useState } from 'react';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import type { Answer, Question } from '#domain/events/questions/shapes.ts';
import {
  changeQuestionnaireRemindStatus,
  getEventQuestionnaireRemind,
  getQuestionnaire,
  insertQuestionnaire,
} from '#domain/questionnaires/calls.ts';
import { unfit } from '#domain/questionnaires/rules.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isOne } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { queries, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

type Given = Readonly<Record<string, Answer>>;

/** Input lies in this tab only and is emptied with everything else at sign-out. */
const slotOf = (sessionId: string) => `questionnaire:${sessionId}`;
const readDraft = (sessionId: string): Given =>
  jsonOr<Given>(sessionKept.getItem(slotOf(sessionId)), {});

/** What reminders are known is old: the next page that shows them asks. */
const invalidateReminders = (): void =>
  queries.removeQueries({ queryKey: [getEventQuestionnaireRemind.name] });

/** What was filled in, kept in this tab, and which required questions are still empty. */
function useGiven(sessionId: string) {
  const [given, setGiven] = useState<Given>(() => readDraft(sessionId));
  /** Questions that were found empty by a try to send. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  return {
    given,
    missing,
    setMissing,
    give: (questionId: string, change: Partial<Answer>) => {
      const next = {
        ...given,
        [questionId]: { questionId, optionIds: [], text: '', ...given[questionId], ...change },
      };
      setGiven(next);
      setMissing(missing.filter((one) => one !== questionId));
      sessionKept.setItem(slotOf(sessionId), JSON.stringify(next));
    },
  };
}

/** These refusals mean that the questions have changed, or how the member stands to them. */
const changed: readonly Refusal[] = [
  'notAttended',
  'questionnaireAnswered',
  'questionnaireExpired',
  'questionnaireNotOpen',
  'answerMissing',
];

/**
 * The questionnaire of a session: how the member stands to it, its questions, what was filled in,
 * and sending it (S-46).
 */
export function useQuestionnaire(sessionId: string) {
  const view = useCallQuery(getQuestionnaire, { sessionId }, { ignore: ['noData'] });
  const isOpen = view.data?.standing === 'OPEN';
  const questions = useCallQuery(
    getActivityQuestions,
    { sessionId, purpose: 'QUESTIONNAIRE' },
    { enabled: isOpen },
  );
  const { given, missing, setMissing, give } = useGiven(sessionId);
  const [isDone, setDone] = useState(false);
  const sending = useCallMutation(insertQuestionnaire, {
    onDone: () => {
      sessionKept.removeItem(slotOf(sessionId));
      invalidateReminders();
      setDone(true);
    },
    onRefused: (failure) => {
      if (failure.refusal === 'answerMissing') setMissing([failure.field]);
      if (isOne(failure, changed)) void Promise.all([view.refetch(), questions.refetch()]);
      return false;
    },
  });
  const closing = useCallMutation(changeQuestionnaireRemindStatus, {
    onDone: () => {
      invalidateReminders();
      toast(textOf('questionnaires', 'noReminderDone'));
      return view.refetch();
    },
  });

  const { ada: adaNo, accountName: adaName } = self();
  const questionsOf = questions.data ?? [];
  const submit = (): readonly string[] => {
    const answers = questionsOf.flatMap((question: Question) => given[question.questionId] ?? []);
    const empty = unfit(questionsOf, answers);
    setMissing(empty);
    if (empty.length === 0)
      void sending.mutate({ adaNo, adaName, sessionId, eventId: view.data!.eventId, answers });
    return empty;
  };
  return {
    view: view.data,
    questions: questions.data,
    isGone: view.error?.refusal === 'noData',
    isFailed: view.isError || questions.isError,
    reload: () => void Promise.all([view.refetch(), isOpen ? questions.refetch() : null]),
    given,
    give,
    missing,
    submit,
    isSending: sending.isBusy,
    isDone,
    isClosing: closing.isBusy,
    closeReminder: () =>
      void closing.mutate({ adaNo, adaName, sessionId, eventId: view.data!.eventId, type: '' }),
  };
}
