import { listTaxRates } from '#domain/regions/calls.tax.ts';
import { dayCell } from '#web/console/platform/cells.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { checkIcon, clockIcon } from '#web/ui/icons.ts';

const stateTags = {
  past: { tone: 'plain' },
  current: { tone: 'leaf', icon: checkIcon },
  future: { tone: 'lagoon', icon: clockIcon },
} as const;
const words = { past: 'statePast', current: 'stateCurrent', future: 'stateFuture' } as const;

/** Tax rates with their periods (ADM-005, B-08). */
export function TaxRatesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  return (
    <ListPage
      title={own('taxes')}
      call={listTaxRates}
      keyOf={(row) => row.id}
      filters={{ country: 'country' }}
      add={canAnywhere('countries.write') && { to: '/admin/tax-rate', label: own('newTax') }}
      exportName="tax-rates"
      columns={(c) => [
        c.link(
          'validFrom',
          own('firstDay'),
          ({ id, validFrom }) => ({ to: '/admin/tax-rate', query: { id }, text: validFrom }),
          { isSortable: true, isLine: true, csv: (row) => dayCell(row.validFrom) },
        ),
        c.text('validUntil', own('lastDay'), (row) => row.validUntil ?? own('open'), {
          isLine: true,
          csv: (row) => dayCell(row.validUntil),
        }),
        { ...c.country({ isSortable: true }), csv: (row) => row.country },
        c.text('rate', own('rate'), (row) => row.rate.toFixed(2), {
          isSortable: true,
          isEnd: true,
          csv: (row) => row.rate,
        }),
        c.field('description', t('nameOfThing')),
        c.text('shown', own('shown'), (row) => t(row.isShown ? 'yes' : 'no')),
        c.tag('state', t('state'), ({ state }) => ({
          text: own(words[state]),
          ...stateTags[state],
        })),
      ]}
    />
  );
}
