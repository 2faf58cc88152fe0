import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import {
  getNameQuestions,
  mostNameQuestions,
  type NameQuestion,
  saveNameQuestions,
} from '#domain/events/calls.guests.ts';
import { questionKinds } from '#domain/events/questions/shapes.ts';
import { may, useConsolePlace } from '#web/console/platform/console.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';
import { ErrorNote } from '#web/console/ui/ErrorNote.tsx';

type Fields = { questions: NameQuestion[] };
const blank = { en: '', 'zh-CN': '', ms: '' };

/** What an event asks about each person on the list of names (ADM-018). */
export function NameQuestionsPage() {
  const t = useWords('namesAdmin');
  const { event: eventId = '0' } = useConsolePlace().query;
  const record = useRecordPage<typeof getNameQuestions, typeof saveNameQuestions, Fields>(
    getNameQuestions,
    saveNameQuestions,
    {
      entity: 'name_questions',
      list: '/admin/event-guests',
      id: eventId,
      by: () => ({ eventId }),
      fieldsOf: ({ questions }) => ({ questions }),
    },
  );
  const { kept: event, form } = record;
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  const isReadOnly = event === undefined || !may('events.write', event);
  const { errors } = form.formState;
  const send = (values: Fields) => {
    const questions = values.questions.map((question) => ({
      ...question,
      options: ['SINGLE', 'MULTIPLE'].includes(question.kind) ? question.options : [],
    }));
    const short = questions.findIndex(
      (question) => ['SINGLE', 'MULTIPLE'].includes(question.kind) && question.options.length < 2,
    );
    if (short >= 0)
      return form.setError(`questions.${short}.options`, { message: t('needOptions') });
    return event && record.save({ eventId, mark: event.mark, questions });
  };
  return (
    <RecordForm
      of={record}
      what={t('questionsTitle')}
      title={`${t('questionsTitle')} · ${event?.name ?? ''}`}
      backLabel={t('backToGuests')}
      mayWrite={() => !isReadOnly}
      onSave={send}
      gone={
        <NoEvent error={record.error} backTo="/admin/event-guests" backLabel={t('backToGuests')} />
      }
    >
      {() => (
        <>
          <p className="text-soft">{t('questionsHint')}</p>
          {fields.length === 0 && <p>{t('noQuestions')}</p>}
          {fields.map((field, index) => (
            <Card key={field.key}>
              <section aria-label={t('questionNumber', { number: index + 1 })}>
                <div className="mb-3 flex flex-wrap items-center gap-1">
                  <h2 className="mr-auto font-semibold">
                    {t('questionNumber', { number: index + 1 })}
                  </h2>
                  {!isReadOnly && (
                    <>
                      <Button
                        look="quiet"
                        aria-label={t('moveUp', { number: index + 1 })}
                        isInactive={index === 0}
                        onPress={() => move(index, index - 1)}
                      >
                        ↑
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={t('moveDown', { number: index + 1 })}
                        isInactive={index === fields.length - 1}
                        onPress={() => move(index, index + 1)}
                      >
                        ↓
                      </Button>
                      <Button look="quiet" onPress={() => keepingFocus(() => remove(index))}>
                        {t('removeQuestion', { number: index + 1 })}
                      </Button>
                    </>
                  )}
                </div>
                <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                  <Select
                    label={t('kind')}
                    {...form.register(`questions.${index}.kind`)}
                    options={questionKinds.map((kind) => ({
                      value: kind,
                      label: t(`kind${kind}`),
                    }))}
                  />
                  <LanguageFields
                    name={`questions.${index}.texts`}
                    label={t('question')}
                    register={form.register}
                    rows={2}
                    maxLength={300}
                    error={
                      errors.questions?.[index]?.texts?.en?.message ??
                      errors.questions?.[index]?.texts?.message
                    }
                  />
                  <Options
                    index={index}
                    control={form.control}
                    register={form.register}
                    errors={errors.questions?.[index]}
                    isReadOnly={isReadOnly}
                  />
                </div>
              </section>
            </Card>
          ))}
          {!isReadOnly && fields.length < mostNameQuestions && (
            <Button
              look="secondary"
              onPress={() => append({ kind: 'SHORT', texts: blank, options: [] })}
            >
              {t('addQuestion')}
            </Button>
          )}
        </>
      )}
    </RecordForm>
  );
}

type OptionsProps = {
  index: number;
  control: Control<Fields>;
  register: UseFormRegister<Fields>;
  errors: FieldErrors<NameQuestion> | undefined;
  isReadOnly: boolean;
};

/** Choices of a question that has some. */
function Options({ index, control, register, errors, isReadOnly }: OptionsProps) {
  const t = useWords('namesAdmin');
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const { fields, append, remove } = useFieldArray({
    control,
    name: `questions.${index}.options`,
    keyName: 'key',
  });
  if (kind !== 'SINGLE' && kind !== 'MULTIPLE') return null;
  return (
    <div className="col-span-full space-y-3 border-t border-line pt-3">
      {fields.map((field, place) => (
        <div key={field.key} role="group" aria-label={t('optionNumber', { number: place + 1 })}>
          <LanguageFields
            name={`questions.${index}.options.${place}.texts`}
            label={t('optionNumber', { number: place + 1 })}
            register={register}
            maxLength={100}
            error={
              errors?.options?.[place]?.texts?.en?.message ??
              errors?.options?.[place]?.texts?.message
            }
          />
          {!isReadOnly && (
            <Button look="quiet" onPress={() => keepingFocus(() => remove(place))}>
              {t('removeOption', { number: place + 1 })}
            </Button>
          )}
        </div>
      ))}
      <ErrorNote text={errors?.options?.message} className="text-sm" />
      {!isReadOnly && (
        <Button look="quiet" onPress={() => append({ texts: blank })}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}
