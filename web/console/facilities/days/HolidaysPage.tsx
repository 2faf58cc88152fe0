import { listHolidayRows } from '#domain/facilities/days/calls.holidays.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Lists the holidays (ADM-026). */
export function HolidaysPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('openingAdmin');
  return (
    <ListPage
      title={own('holidays')}
      call={listHolidayRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country' }}
      add={canAnywhere('facilities.write') && { to: '/admin/holiday', label: own('newHoliday') }}
      exportName="holidays"
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/holiday'),
        c.field('day', own('day'), { isSortable: true }),
        c.country({ isSortable: true }),
      ]}
    />
  );
}
