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
  maxOptionLength,
  maxQuestionLength,
  maxOptions,
  type QuestionDraft,
} from '#domain/questionnaires/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

export type QuestionnaireFields = { questions: QuestionDraft[] };

export const hasOptions = (kind: QuestionKind): boolean => kind === 'SINGLE' || kind === 'MULTIPLE';

type Props = {
  index: number;
  count: number;
  control: Control<QuestionnaireFields>;
  register: UseFormRegister<QuestionnaireFields>;
  errors: FieldErrors<QuestionDraft> | undefined;
  /** The question has answers; those of another kind could not be counted together (B-12). */
  isKindFixed: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

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
      variant="quiet"
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

function RowButtons({
  labels: [up, down, away],
  place,
  count,
  onMove,
  onRemove,
}: {
  labels: readonly [up: string, down: string, away: string];
  /** Index from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <Small icon={ArrowUp} label={up} isOff={place === 0} onPress={() => onMove(place - 1)} />
      <Small
        icon={ArrowDown}
        label={down}
        isOff={place === count - 1}
        onPress={() => onMove(place + 1)}
      />
      <Small icon={X} label={away} onPress={() => keepingFocus(onRemove)} />
    </>
  );
}

export function QuestionCard(props: Props) {
  const { index, count, onMove, onRemove } = props;
  const own = useTranslations('questionnairesAdmin');
  const number = index + 1;
  return (
    <Card>
      <section aria-label={own('questionNumber', { number })} data-question={number}>
        <div className="mb-3 flex flex-wrap items-center gap-1">
          <h2 className="mr-auto font-semibold">{own('questionNumber', { number })}</h2>
          <RowButtons
            labels={[
              own('moveUp', { number }),
              own('moveDown', { number }),
              own('removeQuestion', { number }),
            ]}
            place={index}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        <QuestionFields {...props} />
      </section>
    </Card>
  );
}

function QuestionFields({ index, control, register, errors, isKindFixed }: Props) {
  const own = useTranslations('questionnairesAdmin');
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Select
        label={own('kind')}
        {...register(`questions.${index}.kind`)}
        {...(isKindFixed ? { hint: own('kindStays') } : {})}
        options={choices(
          questionKinds.filter((one) => !isKindFixed || one === kind),
          (one) => own(`kind${one}`),
        )}
      />
      <Checkbox className="sm:pt-6" {...register(`questions.${index}.required`)}>
        {own('isRequired')}
      </Checkbox>
      <LanguageFields
        name={`questions.${index}.texts`}
        label={own('question')}
        register={register}
        rows={2}
        maxLength={maxQuestionLength}
        error={errors?.texts?.en?.message ?? errors?.texts?.message}
      />
      {hasOptions(kind) && (
        <Options index={index} control={control} register={register} errors={errors} />
      )}
    </div>
  );
}

type OptionsProps = Pick<Props, 'index' | 'control' | 'register' | 'errors'>;

function Options({ index, control, register, errors }: OptionsProps) {
  const own = useTranslations('questionnairesAdmin');
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: `questions.${index}.options`,
    keyName: 'key',
  });
  const wrong = errors?.options;
  return (
    <div className="col-span-full space-y-3 border-t border-line pt-3">
      {fields.map((field, place) => {
        const number = place + 1;
        return (
          <div key={field.key} role="group" aria-label={own('optionNumber', { number })}>
            <LanguageFields
              name={`questions.${index}.options.${place}.texts`}
              label={own('optionNumber', { number })}
              register={register}
              maxLength={maxOptionLength}
              error={wrong?.[place]?.texts?.en?.message ?? wrong?.[place]?.texts?.message}
            />
            <div className="flex justify-end gap-1">
              <RowButtons
                labels={[
                  own('optionUp', { number }),
                  own('optionDown', { number }),
                  own('removeOption', { number }),
                ]}
                place={place}
                count={fields.length}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
            </div>
          </div>
        );
      })}
      <FieldError text={wrong?.message} />
      {fields.length < maxOptions && (
        <Button variant="quiet" onPress={() => append({ texts: { en: '', 'zh-CN': '', ms: '' } })}>
          <Plus className="shrink-0 size-5" />
          {own('addOption')}
        </Button>
      )}
    </div>
  );
}
