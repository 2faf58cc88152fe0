import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import {
  getNameQuestions,
  maxNameQuestions,
  type NameQuestion,
  saveNameQuestions,
} from '#domain/events/calls.guests.ts';
import { questionKinds } from '#domain/events/questions/shapes.ts';
import { can, useConsolePlace } from '#web/console/platform/console.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { NoGuestEvent } from './GuestListPage.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Fields = { questions: NameQuestion[] };
const blank = { en: '', 'zh-CN': '', ms: '' };

const hasOptions = (kind: NameQuestion['kind']) => kind === 'SINGLE' || kind === 'MULTIPLE';

function useQuestions() {
  const { event: eventId = '0' } = useConsolePlace().query;
  return useRecordPage<typeof getNameQuestions, typeof saveNameQuestions, Fields>(
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
}

/** Questions about each attendee of an event (ADM-018). */
export function NameQuestionsPage() {
  const t = useTranslations('namesAdmin');
  const record = useQuestions();
  const { kept: event, form } = record;
  const isReadOnly = event === undefined || !can('events.write', event);
  const send = (values: Fields) => {
    const questions = values.questions.map((question) => ({
      ...question,
      options: hasOptions(question.kind) ? question.options : [],
    }));
    const short = questions.findIndex(
      ({ kind, options }) => hasOptions(kind) && options.length < 2,
    );
    if (short >= 0)
      return form.setError(`questions.${short}.options`, { message: t('needOptions') });
    return event && record.save({ eventId: record.id!, mark: event.mark, questions });
  };
  return (
    <RecordForm
      of={record}
      what={t('questionsTitle')}
      title={`${t('questionsTitle')} · ${event?.name ?? ''}`}
      backLabel={t('backToGuests')}
      canWrite={() => !isReadOnly}
      onSave={send}
      gone={<NoGuestEvent error={record.error} />}
    >
      {() => <Questions form={form} isReadOnly={isReadOnly} />}
    </RecordForm>
  );
}

type Part = { form: UseFormReturn<Fields>; isReadOnly: boolean };

function Questions({ form, isReadOnly }: Part) {
  const t = useTranslations('namesAdmin');
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  return (
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
                <QuestionButtons
                  number={index + 1}
                  count={fields.length}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => keepingFocus(() => remove(index))}
                />
              )}
            </div>
            <QuestionFields form={form} index={index} isReadOnly={isReadOnly} />
          </section>
        </Card>
      ))}
      {!isReadOnly && fields.length < maxNameQuestions && (
        <Button
          variant="secondary"
          onPress={() => append({ kind: 'SHORT', texts: blank, options: [] })}
        >
          {t('addQuestion')}
        </Button>
      )}
    </>
  );
}

const moves = [
  { by: -1, word: 'moveUp', sign: '↑' },
  { by: 1, word: 'moveDown', sign: '↓' },
] as const;

function QuestionButtons({
  number,
  count,
  onMove,
  onRemove,
}: {
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('namesAdmin');
  return (
    <>
      {moves.map(({ by, word, sign }) => (
        <Button
          key={by}
          variant="quiet"
          aria-label={t(word, { number })}
          isInactive={number === (by < 0 ? 1 : count)}
          onPress={() => onMove(by)}
        >
          {sign}
        </Button>
      ))}
      <Button variant="quiet" onPress={onRemove}>
        {t('removeQuestion', { number })}
      </Button>
    </>
  );
}

function QuestionFields({ form, index, isReadOnly }: Part & { index: number }) {
  const t = useTranslations('namesAdmin');
  const errors = form.formState.errors.questions?.[index];
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t('kind')}
        {...form.register(`questions.${index}.kind`)}
        options={choices(questionKinds, (kind) => t(`kind${kind}`))}
      />
      <LanguageFields
        name={`questions.${index}.texts`}
        label={t('question')}
        register={form.register}
        rows={2}
        maxLength={300}
        error={errors?.texts?.en?.message ?? errors?.texts?.message}
      />
      <Options
        index={index}
        control={form.control}
        register={form.register}
        errors={errors}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

type OptionsProps = {
  index: number;
  control: Control<Fields>;
  register: UseFormRegister<Fields>;
  errors: FieldErrors<NameQuestion> | undefined;
  isReadOnly: boolean;
};

function Options({ index, control, register, errors, isReadOnly }: OptionsProps) {
  const t = useTranslations('namesAdmin');
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const { fields, append, remove } = useFieldArray({
    control,
    name: `questions.${index}.options`,
    keyName: 'key',
  });
  if (!hasOptions(kind)) return null;
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
            <Button variant="quiet" onPress={() => keepingFocus(() => remove(place))}>
              {t('removeOption', { number: place + 1 })}
            </Button>
          )}
        </div>
      ))}
      <FieldError text={errors?.options?.message} />
      {!isReadOnly && (
        <Button variant="quiet" onPress={() => append({ texts: blank })}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}
