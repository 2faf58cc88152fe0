import { type Answer, answerLengths, type Question } from '#domain/events/questions/shapes.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PersonForm } from './useEventForm.ts';

type AnswerForm = {
  question: Question;
  given: Answer;
  error: string | undefined;
  onAnswer: (change: Partial<Answer>) => void;
};

/** Answers to the event's questions about an attendee (EVT-066). */
export function PersonAnswers({
  questions,
  of,
}: {
  questions: readonly Question[];
  of: PersonForm;
}) {
  const { answers } = of.person;
  return questions.map((question) => {
    const { questionId } = question;
    const given = answers.find((one) => one.questionId === questionId) ?? {
      questionId,
      optionIds: [],
      text: '',
    };
    const others = answers.filter((one) => one.questionId !== questionId);
    return (
      <div key={questionId} className="sm:col-span-2">
        <AnswerField
          question={question}
          given={given}
          error={of.errorAt(`answers.${questionId}`)}
          onAnswer={(change) => of.set({ answers: [...others, { ...given, ...change }] })}
        />
      </div>
    );
  });
}

function AnswerField({ question, given, error, onAnswer }: AnswerForm) {
  const t = useTranslations('names');
  const shared = {
    label: question.text,
    isRequired: true,
    ...(error === undefined ? {} : { error }),
  };
  const choose = { value: '', label: t('noAnswer') };
  if (question.kind === 'MULTIPLE') return <Options {...{ question, given, error, onAnswer }} />;
  if (question.kind === 'SINGLE')
    return (
      <Select
        {...shared}
        value={given.optionIds[0] ?? ''}
        options={[
          choose,
          ...question.options.map(({ optionId, text }) => ({ value: optionId, label: text })),
        ]}
        onChange={({ target }) =>
          onAnswer({ optionIds: target.value === '' ? [] : [target.value] })
        }
      />
    );
  if (question.kind === 'RATING')
    return (
      <Select
        {...shared}
        value={given.text}
        options={[choose, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))]}
        onChange={({ target }) => onAnswer({ text: target.value })}
      />
    );
  return (
    <TextField
      {...shared}
      maxLength={answerLengths[question.kind]}
      value={given.text}
      onChange={({ target }) => onAnswer({ text: target.value })}
    />
  );
}

function Options({ question, given, error, onAnswer }: AnswerForm) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{question.text}</legend>
      {question.options.map(({ optionId, text }) => (
        <Checkbox
          key={optionId}
          checked={given.optionIds.includes(optionId)}
          onChange={({ target }) =>
            onAnswer({
              optionIds: target.checked
                ? [...given.optionIds, optionId]
                : given.optionIds.filter((one) => one !== optionId),
            })
          }
        >
          {text}
        </Checkbox>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}
