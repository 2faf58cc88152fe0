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
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { queries, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

type Given = Readonly<Record<string, Answer>>;

/** The draft is in this tab's storage, which sign-out clears. */
const slotOf = (sessionId: string) => `questionnaire:${sessionId}`;
const readDraft = (sessionId: string): Given =>
  jsonOr<Given>(sessionKept.getItem(slotOf(sessionId)), {});

/** Removes cached reminders, so that the next page fetches them. */
const invalidateReminders = (): void =>
  queries.removeQueries({ queryKey: [getEventQuestionnaireRemind.name] });

/** Answers, stored in this tab, and the required questions without one. */
function useGiven(sessionId: string) {
  const [given, setGiven] = useState<Given>(() => readDraft(sessionId));
  /** Questions without an answer at the last attempt to send. */
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

/** Refusals after which questions and state are fetched again. */
const changed: readonly Refusal[] = [
  'notAttended',
  'questionnaireAnswered',
  'questionnaireExpired',
  'questionnaireNotOpen',
  'answerMissing',
];

/** State, questions and answers of a session's questionnaire, and sending it (S-46). */
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
      if (isRefusedWith(failure, changed)) void Promise.all([view.refetch(), questions.refetch()]);
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
