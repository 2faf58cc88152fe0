import { useState } from 'react';
import {
  getEquipmentItem,
  removeEquipmentItem,
  saveEquipmentItem,
} from '#domain/facilities/equipment/calls.items.ts';
import { getEquipmentChoices } from '#domain/facilities/equipment/calls.packages.ts';
import { can, canChange } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { number, text } from '#web/console/ui/fields/kinds.tsx';
import { myCountries, venueEntries } from '#web/console/facilities/setup/venueEntries.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** An equipment item, or a new one (ADM-029). */
export function ItemPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('equipmentAdmin');
  const record = useRecordPage(getEquipmentItem, saveEquipmentItem, {
    entity: 'equipment_item',
    list: '/admin/equipment',
    fresh: () => ({ venueId: '', name: '', stock: 1 }),
  });
  const { id, kept } = record;
  const [wanted, setWanted] = useState(myCountries()[0]?.code ?? 'bn');
  const country = kept?.country ?? wanted;
  const choices = useCallQuery(getEquipmentChoices, { country }, { keep: true }).data;
  if (choices === undefined) return <RowsSkeleton label={own('item')} />;
  return (
    <RecordForm
      of={record}
      what={own('item')}
      title={id === undefined ? own('newItem') : (kept?.name ?? '')}
      backLabel={own('items')}
      canWrite={() => canChange('facilities.write', kept, country)}
      actions={
        kept !== undefined &&
        can('facilities.write', kept) && (
          <RemoveButton
            call={removeEquipmentItem}
            of={kept}
            from={record}
            label={own('deleteItem')}
            title={own('deleteItemTitle')}
            text={own('deleteItemAsk')}
            done={t('saved')}
          />
        )
      }
    >
      {() => (
        <Fields of={record} title={own('item')}>
          {[
            ...venueEntries({
              isNew: id === undefined,
              country,
              venues: choices.venues,
              words: { country: t('country'), venue: own('venue'), none: own('none') },
              onCountry: (code) => {
                setWanted(code);
                record.form.setValue('venueId', '');
              },
              isRequired: true,
            }),
            text('name', own('itemName'), { isRequired: true }),
            number('stock', own('stock'), { hint: own('stockHint'), isRequired: 'byServer' }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}
