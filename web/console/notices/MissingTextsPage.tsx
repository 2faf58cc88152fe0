import { listMissingTexts } from '#domain/notices/calls.texts.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { languageWords } from '#web/console/kit/languageWords.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { checkIcon } from '#web/parts/icons.ts';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';

/** Codes that came up without a text of their own: how often, and when last (ERR-014). */
export function MissingTextsPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const list = useList(listMissingTexts, {});
  const moment = (at: number) => (
    <span className="whitespace-nowrap tabular-nums">{stampText(at)}</span>
  );
  return (
    <ListPage
      title={a('missingTexts')}
      intro={t('missingIntro')}
      list={list}
      keyOf={(row) => `${row.code} ${row.lang}`}
      exportName="missing-texts"
      empty={<NoData icon={checkIcon} title={t('missingNone')} />}
      columns={[
        {
          key: 'code',
          title: t('key'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/text" query={{ kind: 'CODE', key: row.code }}>
              {row.code}
            </RowLink>
          ),
          csv: (row) => row.code,
        },
        {
          key: 'lang',
          title: t('language'),
          cell: (row) => t(languageWords[row.lang]),
          csv: (row) => row.lang,
        },
        fieldColumn('times', t('times'), { isSortable: true, isEnd: true }),
        {
          key: 'firstAt',
          title: t('firstAt'),
          cell: (row) => moment(row.firstAt),
          csv: (row) => stampText(row.firstAt),
        },
        {
          key: 'lastAt',
          title: t('lastAt'),
          isSortable: true,
          cell: (row) => moment(row.lastAt),
          csv: (row) => stampText(row.lastAt),
        },
      ]}
    />
  );
}
