import { listEquipmentItemRows } from '#domain/facilities/equipment/calls.items.ts';
import { mayAnywhere } from '#web/console/platform/console.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Equipment of the venues and how many there are of it (ADM-029). */
export function ItemsPage() {
  const own = useWords('equipmentAdmin');
  return (
    <ListPage
      title={own('items')}
      call={listEquipmentItemRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country', venueId: 'address' }}
      add={
        mayAnywhere('facilities.write') && { to: '/admin/equipment-item', label: own('newItem') }
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
