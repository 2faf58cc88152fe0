import { useEffect, useRef } from 'react';
import type { QuestionnaireView } from '#domain/questionnaires/shapes.ts';
import { dayText, regionZone } from '#web/platform/locale/dates.ts';
import { goBack, useAddress } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { checkIcon, clockIcon, infoIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import { controlOf, QuestionField } from './QuestionField.tsx';
import { useQuestionnaire } from './useQuestionnaire.ts';

/** Questionnaire after a session (S-46). */
export function QuestionnaireScreen() {
  const { sessionId = '' } = useAddress().query;
  return /^[1-9]\d{0,17}$/.test(sessionId) ? <Questionnaire sessionId={sessionId} /> : <Unknown />;
}

function Unknown() {
  const t = useTranslations('questionnaires');
  return (
    <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
      <LinkButton to="Home" variant="primary">
        {t('toEvents')}
      </LinkButton>
    </NoData>
  );
}

function Questionnaire({ sessionId }: { sessionId: string }) {
  const t = useTranslations('questionnaires');
  const state = useQuestionnaire(sessionId);
  if (state.isGone) return <Unknown />;
  if (state.isFailed && (state.view === undefined || state.questions === undefined))
    return (
      <NoData title={t('failedTitle')}>
        <Button variant="secondary" onPress={state.reload}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  const { view } = state;
  if (view === undefined) return <PageSkeleton label={t('howWasIt')} />;
  return (
    <div className="mx-auto max-w-3xl max-lg:pt-4">
      <p className="font-semibold text-leaf">{t('howWasIt')}</p>
      <h2 className="text-xl font-semibold">{view.eventName}</h2>
      <When from={view.startTime} to={view.endTime} className="block text-soft" />
      {state.isDone ? (
        <Thanks />
      ) : view.standing === 'OPEN' ? (
        state.questions === undefined ? (
          <PageSkeleton label={t('howWasIt')} />
        ) : (
          <Questions view={view} state={state} />
        )
      ) : (
        <Closed view={view} />
      )}
    </div>
  );
}

/** Replaces the questions and takes the focus. */
function Thanks() {
  const t = useTranslations('questionnaires');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none">
      <NoData icon={checkIcon} title={t('thanksTitle')} text={t('thanksText')}>
        <LinkButton to="Home" variant="primary">
          {t('toEvents')}
        </LinkButton>
      </NoData>
    </div>
  );
}

function Closed({ view }: { view: QuestionnaireView }) {
  const t = useTranslations('questionnaires');
  const lastDay = dayText(view.until - 1, useLanguage(), regionZone);
  const texts = {
    EXPIRED: {
      title: t('expiredTitle'),
      text: t('expiredText', { date: lastDay }),
      icon: clockIcon,
    },
    ANSWERED: { title: t('answeredTitle'), text: t('answeredText'), icon: checkIcon },
    NOT_ATTENDED: { title: t('notAttendedTitle'), text: t('notAttendedText'), icon: infoIcon },
    NOT_ENDED: { title: t('notEndedTitle'), text: t('notEndedText'), icon: clockIcon },
    NONE: { title: t('noneTitle'), text: t('noneText'), icon: infoIcon },
    OPEN: { title: '', text: '', icon: infoIcon },
  }[view.standing];
  return (
    <NoData {...texts}>
      <LinkButton to="Home" variant="primary">
        {t('toEvents')}
      </LinkButton>
    </NoData>
  );
}

type QuestionsProps = { view: QuestionnaireView; state: ReturnType<typeof useQuestionnaire> };

function Questions({ view, state }: QuestionsProps) {
  const t = useTranslations('questionnaires');
  const lastDay = dayText(view.until - 1, useLanguage(), regionZone);
  const questions = state.questions ?? [];
  const send = () => {
    const [first] = state.submit();
    if (first !== undefined) document.getElementById(controlOf(first))?.focus();
  };
  if (questions.length === 0) return <NoData title={t('noneTitle')} text={t('noneText')} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isSending) send();
      }}
    >
      <p className="mt-3">{t('intro')}</p>
      <p className="text-sm text-soft">
        {t('until', { date: lastDay })}
        {questions.some((question) => question.required) && ` · ${t('requiredNote')}`}
      </p>
      <div className="mt-4 space-y-4">
        {questions.map((question, index) => (
          <Card key={question.questionId}>
            <QuestionField
              question={question}
              number={index + 1}
              given={state.given[question.questionId]}
              isMissing={state.missing.includes(question.questionId)}
              onGive={(change) => state.give(question.questionId, change)}
            />
          </Card>
        ))}
      </div>
      <p className="mt-4 text-sm text-soft">{t('keptNote')}</p>
      {view.isReminded && (
        <Button
          variant="quiet"
          className="-ml-4"
          isBusy={state.isClosing}
          onPress={state.closeReminder}
        >
          {t('noReminder')}
        </Button>
      )}
      {state.missing.length > 0 && (
        <p role="alert" className="mt-2 font-semibold text-coral">
          {t('missingCount', { count: state.missing.length })}
        </p>
      )}
      <ActionBar>
        <Button variant="secondary" onPress={goBack}>
          {t('later')}
        </Button>
        <Button type="submit" isBusy={state.isSending} className="flex-1 lg:flex-none lg:px-10">
          {t('send')}
        </Button>
      </ActionBar>
    </form>
  );
}
