import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { dayLater } from '#domain/time/days.ts';
import { followedFrom } from '#domain/facilities/charges/rules.charges.ts';
import type { ChargesRecord } from '#domain/facilities/charges/shapes.charges.ts';
import { dayKinds } from '#domain/facilities/shapes.kinds.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { toast } from '#web/platform/toasts.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type ChargesForm, entryOf, freshRow, rowOf, type SlotChoice } from './chargesForm.ts';

/** What a room costs, a row for each price; one that holds today can give way tomorrow by a press. */
export function PriceRows({
  form,
  of,
  choices,
  isReadOnly,
}: {
  form: UseFormReturn<ChargesForm>;
  of: ChargesRecord;
  choices: readonly SlotChoice[];
  isReadOnly: boolean;
}) {
  const own = useWords('chargesAdmin');
  const { register, control, formState, getValues, setFocus } = form;
  const { fields, append, insert, remove, update } = useFieldArray({ control, name: 'charges' });
  const rows = useWatch({ control, name: 'charges' });
  const tomorrow = dayLater(of.today, 1);
  const slotOptions = [{ value: '', label: own('allSlots') }, ...choices];
  const labelOf = (place: number) => {
    const { slots, dayKind } = rows[place] ?? freshRow();
    const slot = slotOptions.find(({ value }) => value === slots)?.label ?? '';
    return own('row', { slot, kind: own(`on${dayKind}`) });
  };
  const follow = (place: number) => {
    const followed = followedFrom(entryOf(getValues(`charges.${place}`)), tomorrow);
    if (followed === null) return;
    update(place, rowOf(followed.ended));
    insert(place + 1, rowOf(followed.begun), { focusName: `charges.${place + 1}.price` });
    toast(own('fromTomorrowText'));
    requestAnimationFrame(() => setFocus(`charges.${place + 1}.price`));
  };
  const error = formState.errors.charges?.message ?? formState.errors.charges?.root?.message;
  return (
    <FormSection title={own('table')} text={own('tableHint')}>
      {fields.map((row, place) => {
        const title = labelOf(place);
        const errors = formState.errors.charges?.[place];
        const { levels = [], price = '' } = rows[place] ?? {};
        const canFollow =
          rows[place] !== undefined && followedFrom(entryOf(rows[place]), tomorrow) !== null;
        return (
          <div
            key={row.id}
            role="group"
            aria-label={title}
            className="col-span-full rounded-control border border-line p-4"
          >
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
              <Select
                label={own('slot')}
                {...register(`charges.${place}.slots`)}
                options={slotOptions}
              />
              <Select
                label={own('dayKind')}
                {...register(`charges.${place}.dayKind`)}
                options={dayKinds.map((value) => ({ value, label: own(`on${value}`) }))}
              />
              <MoneyField
                label={own('price')}
                isRequired
                typed={price}
                {...register(`charges.${place}.price`)}
                said={errors?.price?.message}
              />
              <TextField
                label={own('from')}
                type="date"
                {...register(`charges.${place}.from`)}
                error={errors?.from?.message}
              />
              <TextField
                label={own('until')}
                type="date"
                {...register(`charges.${place}.until`)}
                error={errors?.until?.message}
              />
            </div>
            <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
              <details className="mr-auto min-w-0 py-2">
                <summary className="cursor-pointer">
                  {own('levels')}: {levels.length === 0 ? own('everybody') : levels.join(', ')}
                </summary>
                <fieldset>
                  <legend className="text-sm text-soft">{own('levelsHint')}</legend>
                  <div className="flex flex-wrap gap-x-5">
                    {of.levels.map((level) => (
                      <Checkbox key={level} value={level} {...register(`charges.${place}.levels`)}>
                        {level}
                      </Checkbox>
                    ))}
                  </div>
                </fieldset>
              </details>
              {!isReadOnly && canFollow && (
                <Button
                  look="secondary"
                  aria-label={own('fromTomorrowOf', { row: title })}
                  onPress={() => follow(place)}
                >
                  {own('fromTomorrow')}
                </Button>
              )}
              {!isReadOnly && (
                <Button
                  look="quiet"
                  aria-label={own('removeRow', { row: title })}
                  onPress={() => keepingFocus(() => remove(place))}
                >
                  {own('remove')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {error !== undefined && (
        <p role="alert" className="col-span-full text-sm text-coral">
          {error}
        </p>
      )}
      <Button look="secondary" className="justify-self-start" onPress={() => append(freshRow())}>
        {own('add')}
      </Button>
    </FormSection>
  );
}
