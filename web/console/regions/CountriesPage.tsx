import { accessOf } from '#domain/regions/rules.ts';
import { accessModes, type AccessMode } from '#domain/regions/shapes.ts';
import { listCountryRows } from '#domain/regions/calls.countries.ts';
import { choices } from '#web/console/platform/filters.ts';
import { consoleCountryName } from '#web/platform/locale/countryName.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import type { Tone } from '#web/ui/Tag.tsx';
import { checkIcon, clockIcon, infoIcon } from '#web/ui/icons.ts';

const modeTags: Record<AccessMode, { tone: Tone; icon: string }> = {
  FULL: { tone: 'leaf', icon: checkIcon },
  SERVICES_ONLY: { tone: 'lagoon', icon: infoIcon },
  INTERCEPT: { tone: 'plain', icon: clockIcon },
};

/** Countries with the access mode of their members (ADM-005). */
export function CountriesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  const modes = choices(accessModes, (mode) => own(`mode${mode}`));
  return (
    <ListPage
      title={own('countries')}
      call={listCountryRows}
      keyOf={(row) => row.code}
      filters={{
        accessMode: { name: 'mode', label: own('access'), all: t('all'), options: modes },
      }}
      exportName="countries"
      columns={(c) => [
        c.link(
          'name',
          t('country'),
          ({ code, name }) => ({
            to: '/admin/country',
            query: { code },
            text: consoleCountryName(code, name),
          }),
          { isSortable: true },
        ),
        c.text('code', t('code'), (row) => row.code.toUpperCase(), { isSortable: true }),
        c.tag(
          'accessMode',
          own('access'),
          // The effective mode: a country without workflow is closed.
          (row) => ({ text: own(`mode${accessOf(row)}`), ...modeTags[accessOf(row)] }),
          { isSortable: true },
        ),
        c.text('workflow', own('workflowShort'), (row) => t(row.isWorkflow ? 'yes' : 'no')),
        c.field('carePhone', own('carePhone')),
        c.text('currency', own('currency'), (row) => `${row.prefix} · ${row.currency}`, {
          isLine: true,
          csv: (row) => row.currency,
        }),
      ]}
    />
  );
}
