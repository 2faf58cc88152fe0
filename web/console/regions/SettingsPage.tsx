import { listSettingRows } from '#domain/regions/calls.settings.ts';
import { consoleCountryName } from '#web/kit/words/countryName.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { settingWords } from '#web/console/kit/settingWords.ts';

/** Countries, and all of them together, with the settings each has of its own (ADM-009). */
export function SettingsPage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const list = useList(listSettingRows, {});
  return (
    <ListPage
      title={own('settings')}
      list={list}
      keyOf={(row) => row.country}
      columns={[
        {
          key: 'name',
          title: t('country'),
          cell: (row) => (
            <RowLink to="/admin/setting" query={{ country: row.country }}>
              {row.country === 'master'
                ? own('allCountries')
                : consoleCountryName(row.country, row.name)}
            </RowLink>
          ),
        },
        {
          key: 'own',
          title: own('ownValues'),
          cell: (row) =>
            row.ownKeys.length === 0 ? (
              <span className="text-soft">
                {own(row.country === 'master' ? 'followsWritten' : 'followsAll')}
              </span>
            ) : (
              row.ownKeys.map((key) => own(settingWords[key].label)).join(' · ')
            ),
        },
      ]}
    />
  );
}
