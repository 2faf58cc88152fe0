import { listDistrictRows } from '#domain/regions/calls.districts.ts';
import { consoleSelf, may } from '#web/kit/console.ts';
import { setFilter, useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Select } from '#web/parts/Select.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Districts of the countries (ADM-006). */
export function DistrictsPage() {
  const t = useWords('administrators');
  const country = useFilter('country');
  const state = useFilter('state');
  const list = useList(listDistrictRows, {
    country: country || undefined,
    isActive: state === '' ? undefined : state === 'active',
  });
  return (
    <ListPage
      title={t('districts')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state']}
      filters={
        <>
          <Select
            label={t('country')}
            isBare
            value={country}
            onChange={(event) => setFilter('country', event.target.value)}
            options={[
              { value: '', label: t('allCountries') },
              ...consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <Select
            label={t('state')}
            isBare
            value={state}
            onChange={(event) => setFilter('state', event.target.value)}
            options={[
              { value: '', label: t('all') },
              { value: 'active', label: t('active') },
              { value: 'inactive', label: t('inactive') },
            ]}
          />
        </>
      }
      {...(may('districts.write') ? { newTo: '/admin/district', newLabel: t('newDistrict') } : {})}
      exportName="districts"
      columns={[
        {
          key: 'name',
          title: t('name'),
          isSortable: true,
          cell: (row) => (
            <ConsoleLink to="/admin/district" query={{ id: row.id }} className="font-semibold text-leaf hover:underline">
              {row.name}
            </ConsoleLink>
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
