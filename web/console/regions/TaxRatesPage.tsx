import { listTaxRates } from '#domain/regions/calls.tax.ts';
import { dayCell } from '#web/console/kit/cells.ts';
import { may } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { NumberLink } from '#web/console/parts/ConsoleLink.tsx';
import { CountryFilter } from '#web/console/parts/ListFilter.tsx';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { checkIcon, clockIcon } from '#web/parts/icons.ts';

const looks = {
  past: { text: 'statePast', tone: 'plain' },
  current: { text: 'stateCurrent', tone: 'leaf', icon: checkIcon },
  future: { text: 'stateFuture', tone: 'lagoon', icon: clockIcon },
} as const;

/** Tax rates of the countries with their periods (ADM-005, B-08). */
export function TaxRatesPage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const country = useFilter('country');
  const list = useList(listTaxRates, { country: country || undefined });
  return (
    <ListPage
      title={own('taxes')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country']}
      filters={<CountryFilter />}
      {...(may('countries.write') ? { newTo: '/admin/tax-rate', newLabel: own('newTax') } : {})}
      exportName="tax-rates"
      columns={[
        {
          key: 'validFrom',
          title: own('firstDay'),
          isSortable: true,
          cell: (row) => (
            <NumberLink to="/admin/tax-rate" query={{ id: row.id }}>
              {row.validFrom}
            </NumberLink>
          ),
          csv: (row) => dayCell(row.validFrom),
        },
        {
          key: 'validUntil',
          title: own('lastDay'),
          cell: (row) => (
            <span className="whitespace-nowrap tabular-nums">{row.validUntil ?? own('open')}</span>
          ),
          csv: (row) => dayCell(row.validUntil),
        },
        {
          key: 'country',
          title: t('country'),
          isSortable: true,
          cell: (row) => row.country.toUpperCase(),
          csv: (row) => row.country,
        },
        {
          key: 'rate',
          title: own('rate'),
          isSortable: true,
          isEnd: true,
          cell: (row) => row.rate.toFixed(2),
          csv: (row) => row.rate,
        },
        fieldColumn('description', t('nameOfThing')),
        {
          key: 'shown',
          title: own('shown'),
          cell: (row) => t(row.isShown ? 'yes' : 'no'),
          csv: (row) => t(row.isShown ? 'yes' : 'no'),
        },
        {
          key: 'state',
          title: t('state'),
          cell: ({ state }) => {
            const { text, ...look } = looks[state];
            return <Tag {...look}>{own(text)}</Tag>;
          },
          csv: ({ state }) => own(looks[state].text),
        },
      ]}
    />
  );
}
