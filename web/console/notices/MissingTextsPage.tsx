import { listMissingTexts } from '#domain/notices/calls.texts.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon } from '#web/ui/icons.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

/**
 * Error codes that were returned without a text of their own, with number and last time (ERR-014).
 */
export function MissingTextsPage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={a('missingTexts')}
      intro={t('missingIntro')}
      call={listMissingTexts}
      keyOf={(row) => `${row.code} ${row.lang}`}
      exportName="missing-texts"
      empty={<NoData icon={checkIcon} title={t('missingNone')} />}
      columns={(c) => [
        c.link(
          'code',
          t('key'),
          ({ code }) => ({ to: '/admin/text', query: { kind: 'CODE', key: code }, text: code }),
          { isSortable: true },
        ),
        c.text('lang', t('language'), (row) => t(languageTexts[row.lang]), {
          csv: (row) => row.lang,
        }),
        c.field('times', t('times'), { isSortable: true, isEnd: true }),
        c.moment('firstAt', t('firstAt')),
        c.moment('lastAt', t('lastAt'), { isSortable: true }),
      ]}
    />
  );
}
