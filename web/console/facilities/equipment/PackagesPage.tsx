import { listEquipmentPackageRows } from '#domain/facilities/equipment/calls.packages.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { yesOrNo } from '#web/console/platform/filters.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Lists equipment packages that members book with rooms (ADM-029); each version is a row. */
export function PackagesPage() {
  const own = useTranslations('equipmentAdmin');
  const t = useTranslations('administrators');
  return (
    <ListPage
      title={own('packages')}
      call={listEquipmentPackageRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        isWithdrawn: { label: own('state'), options: yesOrNo(own('withdrawn'), own('offered')) },
        venueId: 'address',
      }}
      add={
        canAnywhere('facilities.write') && {
          to: '/admin/equipment-package',
          label: own('newPackage'),
        }
      }
      exportName="equipment-packages"
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/equipment-package'),
        c.field('code', own('code'), { isSortable: true }),
        c.field('venue', own('venue'), { isSortable: true }),
        c.country({ isSortable: true }),
        c.text('price', own('price'), ({ price }) => moneyText(price), {
          isSortable: true,
          isEnd: true,
          csv: ({ price }) => price / 100,
        }),
        c.field('from', own('from'), { isSortable: true, none: own('always') }),
        c.field('until', own('until'), { isSortable: true, none: own('always') }),
        c.text('isRequired', own('isRequired'), ({ isRequired }) =>
          own(isRequired ? 'required' : 'optional'),
        ),
        c.tag('isWithdrawn', own('state'), ({ isWithdrawn }) => ({
          text: own(isWithdrawn ? 'withdrawn' : 'offered'),
          tone: isWithdrawn ? 'plain' : 'leaf',
        })),
      ]}
    />
  );
}
