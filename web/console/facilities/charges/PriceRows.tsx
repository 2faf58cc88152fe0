import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { dayLater } from '#domain/time/days.ts';
import { splitAt } from '#domain/facilities/charges/rules.charges.ts';
import type { ChargesRecord } from '#domain/facilities/charges/shapes.charges.ts';
import { dayKinds } from '#domain/facilities/shapes.kinds.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { toast } from '#web/platform/toasts.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import {
  type ChargesForm,
  entryOf,
  freshRow,
  rowOf,
  type SlotChoice,
  slotChoices,
} from './chargesForm.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, money, select } from '#web/console/ui/fields/kinds.tsx';
import { RowsError } from '#web/console/facilities/days/RowsError.tsx';

/** Slots of the room, and combinations that stored prices use. */
function useSlotOptions({ slots, charges }: ChargesRecord): readonly SlotChoice[] {
  const own = useTranslations('chargesAdmin');
  const language = useLanguage();
  // 1 June 2026 is a Monday.
  const dayName = (day: number) => weekdayName({ year: 2026, month: 6, day }, language);
  const kept = charges.map(({ slotIds }) => slotIds.join(','));
  return [{ value: '', label: own('allSlots') }, ...slotChoices(slots, dayName, kept)];
}

type PriceRowsProps = {
  form: UseFormReturn<ChargesForm>;
  of: ChargesRecord;
  isReadOnly: boolean;
};

/** Prices of a room, one row each. A row that is valid today can get a follow-up from tomorrow. */
export function PriceRows({ form, of, isReadOnly }: PriceRowsProps) {
  const own = useTranslations('chargesAdmin');
  const { control, formState, getValues, setFocus } = form;
  const { fields, append, insert, remove, update } = useFieldArray({ control, name: 'charges' });
  const rows = useWatch({ control, name: 'charges' });
  const tomorrow = dayLater(of.today, 1);
  const slotOptions = useSlotOptions(of);
  const labelOf = (place: number) => {
    const { slots, dayKind } = rows[place] ?? freshRow();
    const slot = slotOptions.find(({ value }) => value === slots)?.label ?? '';
    return own('row', { slot, kind: own(`on${dayKind}`) });
  };
  const follow = (place: number) => {
    const followed = splitAt(entryOf(getValues(`charges.${place}`)), tomorrow);
    if (followed === null) return;
    update(place, rowOf(followed.ended));
    insert(place + 1, rowOf(followed.begun), { focusName: `charges.${place + 1}.price` });
    toast(own('fromTomorrowText'));
    requestAnimationFrame(() => setFocus(`charges.${place + 1}.price`));
  };
  const canFollow = (place: number) =>
    rows[place] !== undefined && splitAt(entryOf(rows[place]), tomorrow) !== null;
  return (
    <FormSection title={own('table')} text={own('tableHint')}>
      {fields.map((row, place) => (
        <PriceRow
          key={row.id}
          form={form}
          place={place}
          title={labelOf(place)}
          slotOptions={slotOptions}
          levels={of.levels}
          onFollow={isReadOnly || !canFollow(place) ? null : () => follow(place)}
          onRemove={isReadOnly ? null : () => keepingFocus(() => remove(place))}
        />
      ))}
      <RowsError error={formState.errors.charges} />
      <Button variant="secondary" className="justify-self-start" onPress={() => append(freshRow())}>
        {own('add')}
      </Button>
    </FormSection>
  );
}

type PriceRowProps = {
  form: UseFormReturn<ChargesForm>;
  place: number;
  title: string;
  slotOptions: readonly SlotChoice[];
  levels: readonly string[];
  /** Null if no follow-up is possible. */
  onFollow: (() => void) | null;
  /** Null if the form is read-only. */
  onRemove: (() => void) | null;
};

function PriceRow({ form, place, title, slotOptions, levels, onFollow, onRemove }: PriceRowProps) {
  const own = useTranslations('chargesAdmin');
  const kinds = dayKinds.map((value) => ({ value, label: own(`on${value}`) }));
  return (
    <div
      role="group"
      aria-label={title}
      className="col-span-full rounded-control border border-line p-4"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <Fields of={{ form }}>
          {[
            select(`charges.${place}.slots`, own('slot'), slotOptions),
            select(`charges.${place}.dayKind`, own('dayKind'), kinds),
            money(`charges.${place}.price`, own('price'), { isRequired: 'byServer' }),
            day(`charges.${place}.from`, own('from')),
            day(`charges.${place}.until`, own('until')),
          ]}
        </Fields>
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
        <PriceLevels form={form} place={place} levels={levels} />
        {onFollow !== null && (
          <Button
            variant="secondary"
            aria-label={own('fromTomorrowOf', { row: title })}
            onPress={onFollow}
          >
            {own('fromTomorrow')}
          </Button>
        )}
        {onRemove !== null && (
          <Button variant="quiet" aria-label={own('removeRow', { row: title })} onPress={onRemove}>
            {own('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function PriceLevels({
  form: { watch, register },
  place,
  levels,
}: {
  form: UseFormReturn<ChargesForm>;
  place: number;
  levels: readonly string[];
}) {
  const own = useTranslations('chargesAdmin');
  const chosen = watch(`charges.${place}.levels`) ?? [];
  return (
    <details className="mr-auto min-w-0 py-2">
      <summary className="cursor-pointer">
        {own('levels')}: {chosen.length === 0 ? own('everybody') : chosen.join(', ')}
      </summary>
      <fieldset>
        <legend className="text-sm text-soft">{own('levelsHint')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {levels.map((level) => (
            <Checkbox key={level} value={level} {...register(`charges.${place}.levels`)}>
              {level}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
