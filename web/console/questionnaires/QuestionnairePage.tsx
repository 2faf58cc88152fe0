import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { getQuestionnaireDraft, saveQuestionnaire } from '#domain/questionnaires/calls.admin.ts';
import { mostQuestions, type QuestionDraft } from '#domain/questionnaires/shapes.ts';
import { goConsole, may, useConsolePlace } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { ofThisVisit, useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { hasOptions, QuestionCard, type Fields } from './QuestionCard.tsx';
import { QuestionnaireActions } from './QuestionnaireActions.tsx';

const nothing = () => ({ en: '', 'zh-CN': '', ms: '' });
const fresh = (): QuestionDraft => ({
  kind: 'RATING',
  required: true,
  texts: nothing(),
  options: [],
});

/** The questionnaire of an event: its questions in three languages and in their order (ADM-046). */
export function QuestionnairePage() {
  const { id } = useConsolePlace().query;
  const a = useWords('administrators');
  return id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? (
    <Questionnaire id={id} />
  ) : (
    <NoData title={a('nothingFound')} />
  );
}

function Questionnaire({ id }: { id: string }) {
  const t = useWords('administrators');
  const own = useWords('questionnairesAdmin');
  const answer = useCallQuery(getQuestionnaireDraft, { id });
  const row = ofThisVisit(answer);
  const loaded = useMemo((): Fields | undefined => row && { questions: row.questions }, [row]);
  const { form, save, page } = useRecordForm(saveQuestionnaire, {
    record: `questionnaire:${id}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/questionnaire', { id }, true),
  });
  const { register, control, formState, handleSubmit, setError, clearErrors } = form;
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'questions',
    keyName: 'key',
  });
  const [said, setSaid] = useState('');
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (row === undefined) return <RowsSkeleton label={own('questionnaire')} />;
  const isReadOnly = !may('events.write', row.country);
  const submit = ({ questions }: Fields) => {
    const poor = questions.findIndex(
      (question) => hasOptions(question.kind) && question.options.length < 2,
    );
    if (poor >= 0) return setError(`questions.${poor}.options`, { message: own('twoOptions') });
    const written = questions.map((question) =>
      hasOptions(question.kind) ? question : { ...question, options: [] },
    );
    return save({ id, version: row.version, questions: written });
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setSaid(own('moved', { from: from + 1, to: to + 1 }));
  };
  const wrong = formState.errors.questions;
  return (
    <FormPage
      title={row.eventName}
      backTo="/admin/questionnaires"
      backLabel={own('questionnaires')}
      {...page}
      isReadOnly={isReadOnly}
      onSave={() => {
        // What was said about the whole of a question belongs to no field and would stand in the
        // way for ever.
        clearErrors();
        void handleSubmit(submit)();
      }}
      actions={<QuestionnaireActions row={row} />}
      history={{ entity: 'questionnaire', id }}
    >
      <p className="text-soft">{own('writeText')}</p>
      {row.isAnswered && (
        <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
          {own('answersThere')}
        </p>
      )}
      {typeof wrong?.message === 'string' && (
        <p role="alert" className="text-coral">
          {wrong.message}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {fields.length === 0 && <p className="py-6 text-center text-soft">{own('noQuestions')}</p>}
      {fields.map((field, index) => (
        <QuestionCard
          key={field.key}
          index={index}
          count={fields.length}
          control={control}
          register={register}
          errors={wrong?.[index]}
          isKindFixed={row.isAnswered && field.questionId !== undefined}
          onMove={(to) => moveTo(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < mostQuestions && (
        <Button look="secondary" onPress={() => append(fresh())}>
          <Plus className="shrink-0 size-5" />
          {own('addQuestion')}
        </Button>
      )}
    </FormPage>
  );
}
