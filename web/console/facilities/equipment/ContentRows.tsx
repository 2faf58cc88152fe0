import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { saveEquipmentPackage } from '#domain/facilities/equipment/calls.packages.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { number, select } from '#web/console/ui/fields/kinds.tsx';
import { RowsError } from '#web/console/facilities/days/RowsError.tsx';
import type { PackageForm } from './packageForm.ts';

export function ContentRows({
  form,
  items,
}: {
  form: UseFormReturn<PackageForm>;
  /** Items of the chosen venue. */
  items: readonly { value: string; text: string; stock: number }[];
}) {
  const own = useTranslations('equipmentAdmin');
  const t = useTranslations('administrators');
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const options = [
    { value: '', label: own('none') },
    ...items.map(({ value, text, stock }) => ({
      value,
      label: own('inStock', { name: text, count: stock }),
    })),
  ];
  return (
    <FormSection title={own('content')} text={own('contentHint')}>
      {fields.map((row, place) => {
        const title = own('itemNumber', { number: place + 1 });
        return (
          <div
            key={row.id}
            className="col-span-full grid grid-cols-[1fr_6rem] items-end gap-x-4 gap-y-1 sm:grid-cols-[1fr_8rem_auto]"
          >
            <Fields of={{ form, input: saveEquipmentPackage.input }}>
              {[
                select(`items.${place}.itemId`, title, options, {
                  rules: { required: t('mustFill') },
                }),
                number(`items.${place}.quantity`, own('quantity')),
              ]}
            </Fields>
            <Button
              variant="quiet"
              className="col-span-full justify-self-start sm:col-span-1"
              aria-label={own('removeItem', { row: title })}
              onPress={() => keepingFocus(() => remove(place))}
            >
              {own('remove')}
            </Button>
          </div>
        );
      })}
      <RowsError error={formState.errors.items} />
      <Button
        variant="secondary"
        className="justify-self-start"
        onPress={() => append({ itemId: '', quantity: 1 })}
      >
        {own('addItem')}
      </Button>
    </FormSection>
  );
}
