import { listSettingRows } from '#domain/regions/calls.settings.ts';
import { consoleCountryName } from '#web/platform/locale/countryName.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { settingTexts } from '#web/console/platform/settingTexts.ts';

/** Countries and `master` with the settings that each overrides (ADM-009). */
export function SettingsPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  return (
    <ListPage
      title={own('settings')}
      call={listSettingRows}
      keyOf={(row) => row.country}
      columns={(c) => [
        c.link('name', t('country'), ({ country, name }) => ({
          to: '/admin/setting',
          query: { country },
          text: country === 'master' ? own('allCountries') : consoleCountryName(country, name),
        })),
        {
          key: 'own',
          title: own('ownValues'),
          cell: (row) =>
            row.ownKeys.length === 0 ? (
              <span className="text-soft">
                {own(row.country === 'master' ? 'followsWritten' : 'followsAll')}
              </span>
            ) : (
              row.ownKeys.map((key) => own(settingTexts[key].label)).join(' · ')
            ),
        },
      ]}
    />
  );
}
