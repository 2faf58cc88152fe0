import { accessOf } from '#domain/regions/rules.ts';
import { accessModes, type AccessMode } from '#domain/regions/shapes.ts';
import { listCountryRows } from '#domain/regions/calls.countries.ts';
import { consoleCountryName } from '#web/kit/words/countryName.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListFilter } from '#web/console/parts/ListFilter.tsx';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag, type Tone } from '#web/parts/Tag.tsx';
import { checkIcon, clockIcon, infoIcon } from '#web/parts/icons.ts';

const looks: Record<AccessMode, { tone: Tone; icon: string }> = {
  FULL: { tone: 'leaf', icon: checkIcon },
  SERVICES_ONLY: { tone: 'lagoon', icon: infoIcon },
  INTERCEPT: { tone: 'plain', icon: clockIcon },
};

/** Countries and what their members may use (ADM-005). */
export function CountriesPage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const mode = useFilter('mode');
  const list = useList(listCountryRows, { accessMode: accessModes.find((one) => one === mode) });
  return (
    <ListPage
      title={own('countries')}
      list={list}
      keyOf={(row) => row.code}
      filterNames={['mode']}
      filters={
        <ListFilter
          name="mode"
          label={own('access')}
          all={t('all')}
          options={accessModes.map((value) => ({ value, label: own(`mode${value}`) }))}
        />
      }
      exportName="countries"
      columns={[
        {
          key: 'name',
          title: t('country'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/country" query={{ code: row.code }}>
              {consoleCountryName(row.code, row.name)}
            </RowLink>
          ),
          csv: (row) => consoleCountryName(row.code, row.name),
        },
        {
          key: 'code',
          title: t('code'),
          isSortable: true,
          cell: (row) => row.code.toUpperCase(),
          csv: (row) => row.code.toUpperCase(),
        },
        {
          key: 'accessMode',
          title: own('access'),
          isSortable: true,
          // What counts in the end: a country without workflow is closed.
          cell: (row) => <Tag {...looks[accessOf(row)]}>{own(`mode${accessOf(row)}`)}</Tag>,
          csv: (row) => own(`mode${accessOf(row)}`),
        },
        {
          key: 'workflow',
          title: own('workflowShort'),
          cell: (row) => t(row.isWorkflow ? 'yes' : 'no'),
          csv: (row) => t(row.isWorkflow ? 'yes' : 'no'),
        },
        fieldColumn('carePhone', own('carePhone')),
        {
          key: 'currency',
          title: own('currency'),
          cell: (row) => (
            <span className="whitespace-nowrap">{`${row.prefix} · ${row.currency}`}</span>
          ),
          csv: (row) => row.currency,
        },
      ]}
    />
  );
}
