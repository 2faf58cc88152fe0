import { listEquipmentItemRows } from '#domain/facilities/equipment/calls.items.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Lists equipment items with their stock (ADM-029). */
export function ItemsPage() {
  const own = useTranslations('equipmentAdmin');
  return (
    <ListPage
      title={own('items')}
      call={listEquipmentItemRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country', venueId: 'address' }}
      add={
        canAnywhere('facilities.write') && { to: '/admin/equipment-item', label: own('newItem') }
      }
      exportName="equipment"
      columns={(c) => [
        c.name(own('itemName'), '/admin/equipment-item'),
        c.field('venue', own('venue'), { isSortable: true }),
        c.country({ isSortable: true }),
        c.field('stock', own('stock'), { isSortable: true, isEnd: true }),
        c.field('packages', own('packages'), { isSortable: true, isEnd: true }),
      ]}
    />
  );
}
