import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from 'lucide-react';
import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form';
import { questionKinds, type QuestionKind } from '#domain/events/questions/shapes.ts';
import {
  longestOption,
  longestQuestion,
  mostOptions,
  type QuestionDraft,
} from '#domain/questionnaires/shapes.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ErrorNote } from '#web/console/ui/ErrorNote.tsx';

export type QuestionnaireFields = { questions: QuestionDraft[] };

export const hasOptions = (kind: QuestionKind): boolean => kind === 'SINGLE' || kind === 'MULTIPLE';

type Props = {
  index: number;
  count: number;
  control: Control<QuestionnaireFields>;
  register: UseFormRegister<QuestionnaireFields>;
  errors: FieldErrors<QuestionDraft> | undefined;
  /** It was answered: another kind could not be counted together (B-12). */
  isKindFixed: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A square button with an icon; its words are for who does not see it. */
function Small({
  icon: Sign,
  label,
  isOff = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      look="quiet"
      className="px-2"
      aria-label={label}
      title={label}
      isInactive={isOff}
      onPress={onPress}
    >
      <Sign className="size-5 shrink-0" />
    </Button>
  );
}

/** One question: kind, whether an answer is needed, its words, and options where it has some. */
export function QuestionCard({
  index,
  count,
  control,
  register,
  errors,
  isKindFixed,
  onMove,
  onRemove,
}: Props) {
  const own = useWords('questionnairesAdmin');
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const number = index + 1;
  return (
    <Card>
      <section aria-label={own('questionNumber', { number })} data-question={number}>
        <div className="mb-3 flex flex-wrap items-center gap-1">
          <h2 className="mr-auto font-semibold">{own('questionNumber', { number })}</h2>
          <Small
            icon={ArrowUp}
            label={own('moveUp', { number })}
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <Small
            icon={ArrowDown}
            label={own('moveDown', { number })}
            isOff={number === count}
            onPress={() => onMove(index + 1)}
          />
          <Small
            icon={X}
            label={own('removeQuestion', { number })}
            onPress={() => keepingFocus(onRemove)}
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <Select
            label={own('kind')}
            {...register(`questions.${index}.kind`)}
            {...(isKindFixed ? { hint: own('kindStays') } : {})}
            options={questionKinds
              .filter((one) => !isKindFixed || one === kind)
              .map((value) => ({ value, label: own(`kind${value}`) }))}
          />
          <Checkbox className="sm:pt-6" {...register(`questions.${index}.required`)}>
            {own('isRequired')}
          </Checkbox>
          <LanguageFields
            name={`questions.${index}.texts`}
            label={own('question')}
            register={register}
            rows={2}
            maxLength={longestQuestion}
            error={errors?.texts?.en?.message ?? errors?.texts?.message}
          />
          {hasOptions(kind) && (
            <Options index={index} control={control} register={register} errors={errors} />
          )}
        </div>
      </section>
    </Card>
  );
}

function Options({
  index,
  control,
  register,
  errors,
}: Pick<Props, 'index' | 'control' | 'register' | 'errors'>) {
  const own = useWords('questionnairesAdmin');
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: `questions.${index}.options`,
    keyName: 'key',
  });
  const wrong = errors?.options;
  return (
    <div className="col-span-full space-y-3 border-t border-line pt-3">
      {fields.map((field, place) => (
        <div key={field.key} role="group" aria-label={own('optionNumber', { number: place + 1 })}>
          <LanguageFields
            name={`questions.${index}.options.${place}.texts`}
            label={own('optionNumber', { number: place + 1 })}
            register={register}
            maxLength={longestOption}
            error={wrong?.[place]?.texts?.en?.message ?? wrong?.[place]?.texts?.message}
          />
          <div className="flex justify-end gap-1">
            <Small
              icon={ArrowUp}
              label={own('optionUp', { number: place + 1 })}
              isOff={place === 0}
              onPress={() => move(place, place - 1)}
            />
            <Small
              icon={ArrowDown}
              label={own('optionDown', { number: place + 1 })}
              isOff={place === fields.length - 1}
              onPress={() => move(place, place + 1)}
            />
            <Small
              icon={X}
              label={own('removeOption', { number: place + 1 })}
              onPress={() => keepingFocus(() => remove(place))}
            />
          </div>
        </div>
      ))}
      <ErrorNote text={wrong?.message} className="text-sm" />
      {fields.length < mostOptions && (
        <Button look="quiet" onPress={() => append({ texts: { en: '', 'zh-CN': '', ms: '' } })}>
          <Plus className="shrink-0 size-5" />
          {own('addOption')}
        </Button>
      )}
    </div>
  );
}
