import type { ReactNode } from 'react';
import { type Answer, answerLengths, type Question } from '#domain/events/questions/shapes.ts';
import { lengthOf } from '#domain/text/text.ts';
import { maxLengthFor } from '#web/platform/calls/limit.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';

type Props = {
  question: Question;
  number: number;
  given: Answer | undefined;
  isMissing: boolean;
  onGive: (change: Partial<Answer>) => void;
};

/** Id of a question's first control. */
export const controlOf = (questionId: string): string => `question-${questionId}`;

const row =
  'relative flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon';

function Mark({ isRequired }: { isRequired: boolean }) {
  const t = useTranslations('questionnaires');
  return isRequired ? (
    <RequiredMark />
  ) : (
    <span className="ml-2 text-sm font-normal text-soft">{t('optional')}</span>
  );
}

/** A question of any kind (QUE-012), with its error (QUE-014). */
export function QuestionField(props: Props) {
  const { question, number, isMissing } = props;
  const t = useTranslations('questionnaires');
  const errorId = `${controlOf(question.questionId)}-error`;
  const head = (
    <>
      <span className="text-soft tabular-nums">{number}. </span>
      {question.text}
      <Mark isRequired={question.required} />
    </>
  );
  const error = isMissing && (
    <p id={errorId} role="alert" className="mt-2 text-sm text-coral">
      {t('missing')}
    </p>
  );
  if (question.kind === 'SHORT' || question.kind === 'LONG')
    return (
      <div>
        <label htmlFor={controlOf(question.questionId)} className="mb-2 block font-semibold">
          {head}
        </label>
        <Translations {...props} length={answerLengths[question.kind]} errorId={errorId} />
        {error}
      </div>
    );
  // `aria-invalid` is on the group of radio buttons, but on each checkbox.
  const group =
    question.kind === 'MULTIPLE'
      ? {}
      : { role: 'radiogroup', 'aria-invalid': isMissing || undefined };
  return (
    <fieldset {...group} aria-describedby={isMissing ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold">{head}</legend>
      {question.kind === 'RATING' ? <Rating {...props} /> : <Options {...props} />}
      {error}
    </fieldset>
  );
}

type ChoiceProps = { of: Omit<Parameters<typeof Input>[0], 'isBare'>; children: ReactNode };

function Choice({ of, children }: ChoiceProps) {
  return (
    <label className={row}>
      <Input {...of} />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

type InputProps = {
  id: string | undefined;
  type: 'radio' | 'checkbox';
  name: string;
  isChecked: boolean;
  isInvalid: boolean;
  onChange: (isOn: boolean) => void;
};

function Input({ id, type, name, isChecked, isInvalid, onChange }: InputProps) {
  return (
    <input
      id={id}
      type={type}
      name={name}
      checked={isChecked}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-leaf outline-none"
    />
  );
}

function Options({ question, given, isMissing, onGive }: Props) {
  const t = useTranslations('questionnaires');
  const chosen = given?.optionIds ?? [];
  const isSingle = question.kind === 'SINGLE';
  return (
    <>
      <p className="mb-2 text-sm text-soft">{t(isSingle ? 'chooseOne' : 'chooseSome')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {question.options.map(({ optionId, text }, index) => (
          <Choice
            key={optionId}
            of={{
              id: index === 0 ? controlOf(question.questionId) : undefined,
              type: isSingle ? 'radio' : 'checkbox',
              name: controlOf(question.questionId),
              isChecked: chosen.includes(optionId),
              isInvalid: isMissing && !isSingle,
              onChange: (isOn) =>
                onGive({
                  optionIds: isSingle
                    ? [optionId]
                    : [...chosen.filter((one) => one !== optionId), ...(isOn ? [optionId] : [])],
                }),
            }}
          >
            {text}
          </Choice>
        ))}
      </div>
    </>
  );
}

function Rating({ question, given, onGive }: Props) {
  const t = useTranslations('questionnaires');
  return (
    <div className="max-w-md">
      <div className="grid grid-cols-5 gap-2">
        {['1', '2', '3', '4', '5'].map((number, index) => (
          <label
            key={number}
            className={`${row} justify-center px-0 text-lg font-semibold tabular-nums has-checked:bg-leaf! has-checked:text-on-leaf`}
          >
            <input
              id={index === 0 ? controlOf(question.questionId) : undefined}
              type="radio"
              name={controlOf(question.questionId)}
              aria-label={t('ratingOf', { number })}
              checked={given?.text === number}
              onChange={() => onGive({ text: number })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
            />
            <span aria-hidden="true" className="pointer-events-none">
              {number}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-sm text-soft">
        <span>{t('lowest')}</span>
        <span className="text-right">{t('highest')}</span>
      </p>
    </div>
  );
}

type WordsProps = Props & { length: number; errorId: string };

function Translations({ question, given, isMissing, onGive, length, errorId }: WordsProps) {
  const t = useTranslations('questionnaires');
  const text = given?.text ?? '';
  const left = length - lengthOf(text);
  const id = controlOf(question.questionId);
  return (
    <>
      <textarea
        id={id}
        rows={question.kind === 'SHORT' ? 2 : 5}
        maxLength={maxLengthFor(length, text)}
        value={text}
        aria-required={question.required || undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : `${id}-left`}
        onChange={(event) => onGive({ text: event.target.value })}
        className="w-full rounded-control border border-edge bg-surface px-3 py-2.5 text-base text-ink aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral"
      />
      <p id={`${id}-left`} className="text-right text-sm text-soft tabular-nums">
        {t('charactersLeft', { count: left })}
      </p>
    </>
  );
}
