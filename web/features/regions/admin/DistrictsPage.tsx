import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { may } from '#web/kit/console.ts';
import { useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { RowLink } from '#web/parts/ConsoleLink.tsx';
import { CountryFilter, StateFilter, useActiveFilter } from '#web/parts/ListFilter.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Districts of the countries (ADM-006). */
export function DistrictsPage() {
  const t = useWords('administrators');
  const country = useFilter('country');
  const list = useList(listDistrictRows, {
    country: country || undefined,
    isActive: useActiveFilter(),
  });
  return (
    <ListPage
      title={t('districts')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state']}
      filters={
        <>
          <CountryFilter />
          <StateFilter />
        </>
      }
      {...(may('districts.write') ? { newTo: '/admin/district', newLabel: t('newDistrict') } : {})}
      exportName="districts"
      columns={[
        {
          key: 'name',
          title: t('nameOfThing'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/district" query={{ id: row.id }}>
              {row.name}
            </RowLink>
          ),
          csv: (row) => row.name,
        },
        { key: 'districtCode', title: t('code'), isSortable: true, cell: (row) => row.districtCode, csv: (row) => row.districtCode },
        { key: 'country', title: t('country'), cell: (row) => row.country.toUpperCase(), csv: (row) => row.country.toUpperCase() },
        { key: 'sort', title: t('order'), isSortable: true, isEnd: true, cell: (row) => row.sort, csv: (row) => row.sort },
        {
          key: 'state',
          title: t('state'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              <Tag tone={row.isActive ? 'leaf' : 'plain'}>{t(row.isActive ? 'active' : 'inactive')}</Tag>
              {row.isDefault && <Tag tone="lagoon">{t('isDefault')}</Tag>}
            </span>
          ),
          csv: (row) => t(row.isActive ? 'active' : 'inactive'),
        },
      ]}
    />
  );
}
