import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { keepingFocus } from '#web/platform/focus.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PackageForm } from './packageForm.ts';

/** What a package consists of: items of its venue, each with how many of it. */
export function ContentRows({
  form,
  items,
}: {
  form: UseFormReturn<PackageForm>;
  /** Equipment of the chosen venue. */
  items: readonly { value: string; text: string; stock: number }[];
}) {
  const own = useWords('equipmentAdmin');
  const t = useWords('administrators');
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const options = [
    { value: '', label: own('none') },
    ...items.map(({ value, text, stock }) => ({
      value,
      label: own('inStock', { name: text, count: stock }),
    })),
  ];
  const error = formState.errors.items?.message ?? formState.errors.items?.root?.message;
  return (
    <FormSection title={own('content')} text={own('contentHint')}>
      {fields.map((row, place) => {
        const title = own('itemNumber', { number: place + 1 });
        const errors = formState.errors.items?.[place];
        return (
          <div
            key={row.id}
            className="col-span-full grid grid-cols-[1fr_6rem] items-end gap-x-4 gap-y-1 sm:grid-cols-[1fr_8rem_auto]"
          >
            <Select
              label={title}
              {...register(`items.${place}.itemId`, { required: t('mustFill') })}
              options={options}
              error={errors?.itemId?.message}
            />
            <TextField
              label={own('quantity')}
              type="number"
              min={1}
              max={9999}
              {...register(`items.${place}.quantity`, { valueAsNumber: true })}
              error={errors?.quantity?.message}
            />
            <Button
              look="quiet"
              className="col-span-full justify-self-start sm:col-span-1"
              aria-label={own('removeItem', { row: title })}
              onPress={() => keepingFocus(() => remove(place))}
            >
              {own('remove')}
            </Button>
          </div>
        );
      })}
      {error !== undefined && (
        <p role="alert" className="col-span-full text-sm text-coral">
          {error}
        </p>
      )}
      <Button
        look="secondary"
        className="justify-self-start"
        onPress={() => append({ itemId: '', quantity: 1 })}
      >
        {own('addItem')}
      </Button>
    </FormSection>
  );
}
