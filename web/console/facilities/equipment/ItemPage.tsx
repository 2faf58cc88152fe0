import { useState } from 'react';
import {
  getEquipmentItem,
  removeEquipmentItem,
  saveEquipmentItem,
} from '#domain/facilities/equipment/calls.items.ts';
import { getEquipmentChoices } from '#domain/facilities/equipment/calls.packages.ts';
import { may, mayChange } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { myCountries, VenueFields } from './VenueFields.tsx';

/** One item of equipment, or a new one (ADM-029). */
export function ItemPage() {
  const t = useWords('administrators');
  const own = useWords('equipmentAdmin');
  const record = useRecordPage(getEquipmentItem, saveEquipmentItem, {
    entity: 'equipment_item',
    list: '/admin/equipment',
    fresh: () => ({ venueId: '', name: '', stock: 1 }),
  });
  const { id, kept, list } = record;
  const { register, formState, setValue } = record.form;
  const { errors } = formState;
  const [wanted, setWanted] = useState(myCountries()[0]?.code ?? 'bn');
  const country = kept?.country ?? wanted;
  const choices = useCallQuery(getEquipmentChoices, { country }, { keep: true }).data;
  const removing = useCallMutation(removeEquipmentItem, {
    onDone: leaveWith(list, record.forget, t('saved')),
  });
  if (choices === undefined) return <RowsSkeleton label={own('item')} />;
  const remove = ({ version }: { version: number }) =>
    confirm({
      title: own('deleteItemTitle'),
      text: own('deleteItemAsk'),
      yes: own('deleteItem'),
      isDanger: true,
      act: (dialog) => removing.mutate({ id: id!, version }, dialog),
    });
  return (
    <RecordForm
      of={record}
      what={own('item')}
      title={id === undefined ? own('newItem') : (kept?.name ?? '')}
      backLabel={own('items')}
      mayWrite={() => mayChange('facilities.write', kept, country)}
      actions={
        kept !== undefined &&
        may('facilities.write', kept) && (
          <Button look="quiet" isBusy={removing.isBusy} onPress={() => void remove(kept)}>
            {own('deleteItem')}
          </Button>
        )
      }
    >
      {() => (
        <FormSection title={own('item')}>
          <VenueFields
            isNew={id === undefined}
            country={country}
            venues={choices.venues}
            onCountry={(code) => {
              setWanted(code);
              setValue('venueId', '');
            }}
            {...register('venueId', { required: t('mustFill') })}
            error={errors.venueId?.message}
          />
          <TextField
            label={own('itemName')}
            isRequired
            maxLength={100}
            {...register('name', { required: t('mustFill') })}
            error={errors.name?.message}
          />
          <TextField
            label={own('stock')}
            hint={own('stockHint')}
            isRequired
            type="number"
            min={0}
            {...register('stock', { valueAsNumber: true })}
            error={errors.stock?.message}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
