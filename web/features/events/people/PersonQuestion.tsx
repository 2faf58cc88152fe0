import { answerLengths, type Question } from '#domain/events/questions/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type GuestList, idOf } from './useGuestList.ts';

type Props = { list: GuestList; placeKey: string; question: Question; error?: string };

/** One of the event's questions, for one attendee (EVT-066). */
export function PersonQuestion({ list, placeKey, question, error }: Props) {
  const t = useTranslations('names');
  const { questionId } = question;
  const entry = list.entryOf(placeKey);
  const given = entry.answers.find((one) => one.questionId === questionId) ?? {
    questionId,
    optionIds: [],
    text: '',
  };
  const field = `answers.${questionId}`;
  const answer = (change: { optionIds?: string[]; text?: string }) =>
    list.set(placeKey, {
      answers: [
        ...entry.answers.filter((one) => one.questionId !== questionId),
        { ...given, ...change },
      ],
    });
  if (question.kind === 'MULTIPLE')
    return (
      <SeveralOptions
        id={idOf(placeKey, field)}
        question={question}
        error={error}
        chosen={given.optionIds}
        onChoose={(optionIds) => answer({ optionIds })}
      />
    );
  const shared = {
    id: idOf(placeKey, field),
    onBlur: () => list.leave(placeKey, field),
    error,
    isRequired: true,
    label: question.text,
  };
  const onText = (event: { target: { value: string } }) => answer({ text: event.target.value });
  const choose = { value: '', label: t('noAnswer') };
  if (question.kind === 'SINGLE')
    return (
      <Select
        {...shared}
        value={given.optionIds[0] ?? ''}
        onChange={(event) =>
          answer({ optionIds: event.target.value === '' ? [] : [event.target.value] })
        }
        options={[
          choose,
          ...question.options.map((option) => ({ value: option.optionId, label: option.text })),
        ]}
      />
    );
  if (question.kind === 'RATING')
    return (
      <Select
        {...shared}
        value={given.text}
        onChange={onText}
        options={[choose, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))]}
      />
    );
  const typed = { ...shared, maxLength: answerLengths[question.kind], value: given.text };
  return question.kind === 'LONG' ? (
    <TextField {...typed} rows={3} onChange={onText} />
  ) : (
    <TextField {...typed} onChange={onText} />
  );
}

type SeveralOptionsProps = Pick<Props, 'question' | 'error'> & {
  id: string;
  chosen: readonly string[];
  onChoose: (optionIds: string[]) => void;
};

function SeveralOptions({ id, question, error, chosen, onChoose }: SeveralOptionsProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="text-sm font-semibold">
        {question.text}
        <RequiredMark />
      </legend>
      {question.options.map((option, index) => (
        <Checkbox
          key={option.optionId}
          id={index === 0 ? id : `${id}-${option.optionId}`}
          checked={chosen.includes(option.optionId)}
          onChange={(event) =>
            onChoose(
              event.target.checked
                ? [...chosen, option.optionId]
                : chosen.filter((one) => one !== option.optionId),
            )
          }
        >
          {option.text}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}
