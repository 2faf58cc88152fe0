import {
  listMissingTexts,
  listTexts,
  type MessageText,
  textKind,
} from '#domain/notices/calls.texts.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { zoneOf } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ChangedMark } from '#web/console/parts/ChangedMark.tsx';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Count } from '#web/parts/page/Tabs.tsx';

const kinds = { CODE: 'codes', GENERAL: 'general' } as const;

/** Error texts per code and general messages in three languages (ADM-045, ERR-014). */
export function TextsPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const [kind, changed] = [useFilter('kind'), useFilter('changed')];
  const list = useList(listTexts, {
    kind: textKind.safeParse(kind).data,
    isChanged: changed === '' ? undefined : changed === 'yes',
  });
  const missing = useCallQuery(
    listMissingTexts,
    { pageNum: 1, pageSize: 1, isExport: false },
    { shown: 'silent' },
  );
  const said = (lang: keyof MessageText['texts'], title: string) => ({
    key: lang,
    title,
    cell: (row: MessageText) => (
      <span lang={lang} className="block min-w-40 wrap-anywhere">
        {row.texts[lang]}
      </span>
    ),
    csv: (row: MessageText) => row.texts[lang],
  });
  return (
    <ListPage
      title={a('texts')}
      intro={
        <>
          {t('textsIntro')}{' '}
          <ConsoleLink
            to="/admin/missing-texts"
            className="inline-flex items-center gap-2 font-semibold text-leaf underline"
          >
            {t('missingLink')}
            <Count value={missing.data?.totalNum ?? 0} />
          </ConsoleLink>
        </>
      }
      list={list}
      keyOf={(row) => `${row.kind} ${row.key}`}
      filterNames={['kind', 'changed']}
      filters={
        <>
          <ListFilter
            name="kind"
            label={t('kind')}
            options={textKind.options.map((one) => ({ value: one, label: t(kinds[one]) }))}
          />
          <ListFilter
            name="changed"
            label={t('changed')}
            all={`${a('state')}: ${a('all')}`}
            options={[
              { value: 'yes', label: t('changed') },
              { value: 'no', label: t('asWritten') },
            ]}
          />
        </>
      }
      exportName="texts"
      columns={[
        {
          key: 'key',
          title: t('key'),
          isSortable: true,
          cell: (row) => (
            <ConsoleLink
              to="/admin/text"
              query={{ kind: row.kind, key: row.key }}
              className="font-semibold wrap-anywhere text-leaf hover:underline"
            >
              {row.key}
            </ConsoleLink>
          ),
          csv: (row) => row.key,
        },
        said('en', t('english')),
        said('zh-CN', t('chinese')),
        said('ms', t('malay')),
        {
          key: 'changedAt',
          title: t('changed'),
          isSortable: true,
          cell: (row) => (
            <ChangedMark at={row.changedAt} changed={t('changed')} asWritten={t('asWritten')} />
          ),
          csv: (row) => momentCell(row.changedAt, zoneOf(null)),
        },
      ]}
    />
  );
}
