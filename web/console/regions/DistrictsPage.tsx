import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { may } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import {
  countryColumn,
  fieldColumn,
  nameColumn,
  useActiveColumn,
} from '#web/console/parts/columns.tsx';
import { CountryFilter, StateFilter, useActiveFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Districts of the countries (ADM-006). */
export function DistrictsPage() {
  const t = useWords('administrators');
  const country = useFilter('country');
  const list = useList(listDistrictRows, {
    country: country || undefined,
    isActive: useActiveFilter(),
  });
  const activeColumn = useActiveColumn<(typeof list.rows)[number]>(
    (row) => row.isDefault && <Tag tone="lagoon">{t('isDefault')}</Tag>,
  );
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
        nameColumn(t('nameOfThing'), '/admin/district'),
        fieldColumn('districtCode', t('code'), { isSortable: true }),
        countryColumn(t('country')),
        fieldColumn('sort', t('order'), { isSortable: true, isEnd: true }),
        activeColumn,
      ]}
    />
  );
}
