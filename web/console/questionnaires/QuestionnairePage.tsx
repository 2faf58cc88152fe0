import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { getQuestionnaireDraft, saveQuestionnaire } from '#domain/questionnaires/calls.admin.ts';
import { maxQuestions, type QuestionDraft } from '#domain/questionnaires/shapes.ts';
import { goConsole, can } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { hasOptions, QuestionCard, type QuestionnaireFields } from './QuestionCard.tsx';
import { QuestionnaireActions } from './QuestionnaireActions.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

const nothing = () => ({ en: '', 'zh-CN': '', ms: '' });
const fresh = (): QuestionDraft => ({
  kind: 'RATING',
  required: true,
  texts: nothing(),
  options: [],
});

const useQuestionnaire = () => {
  const record = useRecordPage<
    typeof getQuestionnaireDraft,
    typeof saveQuestionnaire,
    QuestionnaireFields
  >(getQuestionnaireDraft, saveQuestionnaire, {
    entity: 'questionnaire',
    list: '/admin/questionnaires',
    fieldsOf: ({ questions }) => ({ questions }),
    onSaved: () => goConsole('/admin/questionnaire', { id: record.id }, true),
  });
  return record;
};

/** The questionnaire of an event: ordered questions in three languages (ADM-046). */
export function QuestionnairePage() {
  const own = useTranslations('questionnairesAdmin');
  const record = useQuestionnaire();
  const { kept: row, form } = record;
  const submit = ({ questions }: QuestionnaireFields) => {
    const poor = questions.findIndex(
      (question) => hasOptions(question.kind) && question.options.length < 2,
    );
    if (poor >= 0)
      return form.setError(`questions.${poor}.options`, { message: own('twoOptions') });
    const written = questions.map((question) =>
      hasOptions(question.kind) ? question : { ...question, options: [] },
    );
    return row && record.save({ id: row.id, version: row.version, questions: written });
  };
  return (
    <RecordForm
      of={record}
      what={own('questionnaire')}
      title={row?.eventName ?? ''}
      backLabel={own('questionnaires')}
      canWrite={() => row !== undefined && can('events.write', row)}
      // Errors of a whole question belong to no field, so the form library never clears them.
      onPress={form.clearErrors}
      onSave={submit}
      actions={row && <QuestionnaireActions row={row} />}
    >
      {() => row && <Questions form={form} isAnswered={row.isAnswered} />}
    </RecordForm>
  );
}

type Part = { form: UseFormReturn<QuestionnaireFields>; isAnswered: boolean };

function Questions({ form: { control, register, formState }, isAnswered }: Part) {
  const own = useTranslations('questionnairesAdmin');
  const rows = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const { fields, append, move, remove } = rows;
  const [announced, setAnnounced] = useState('');
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setAnnounced(own('moved', { from: from + 1, to: to + 1 }));
  };
  const wrong = formState.errors.questions;
  return (
    <>
      <p className="text-soft">{own('writeText')}</p>
      {isAnswered && (
        <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
          {own('answersThere')}
        </p>
      )}
      <FieldError isLarge text={wrong?.message} />
      <p role="status" className="sr-only">
        {announced}
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
          isKindFixed={isAnswered && field.questionId !== undefined}
          onMove={(to) => moveTo(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < maxQuestions && (
        <Button variant="secondary" onPress={() => append(fresh())}>
          <Plus className="shrink-0 size-5" />
          {own('addQuestion')}
        </Button>
      )}
    </>
  );
}
