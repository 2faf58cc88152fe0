import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** Lists the districts (ADM-006). */
export function DistrictsPage() {
  const t = useTranslations('administrators');
  return (
    <ListPage
      title={t('districts')}
      call={listDistrictRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country', isActive: 'active' }}
      add={canAnywhere('districts.write') && { to: '/admin/district', label: t('newDistrict') }}
      exportName="districts"
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/district'),
        c.field('districtCode', t('code'), { isSortable: true }),
        c.country(),
        c.field('sort', t('order'), { isSortable: true, isEnd: true }),
        c.active((row) => row.isDefault && <Tag tone="lagoon">{t('isDefault')}</Tag>),
      ]}
    />
  );
}
