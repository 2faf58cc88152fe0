import { listMissingTexts, listTexts, textKind } from '#domain/notices/calls.texts.ts';
import { languages } from '#domain/text/languages.ts';
import { choices, yesOrNo } from '#web/console/platform/filters.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ChangedMark } from '#web/console/ui/ChangedMark.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Count } from '#web/ui/page/Tabs.tsx';

const kinds = { CODE: 'codes', GENERAL: 'general' } as const;

/** Texts of error codes and general messages in three languages (ADM-045, ERR-014). */
export function TextsPage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={a('texts')}
      intro={
        <>
          {t('textsIntro')} <MissingLink />
        </>
      }
      call={listTexts}
      keyOf={(row) => `${row.kind} ${row.key}`}
      filters={{
        kind: { label: t('kind'), options: choices(textKind.options, (one) => t(kinds[one])) },
        isChanged: {
          name: 'changed',
          label: t('changed'),
          all: `${a('state')}: ${a('all')}`,
          options: yesOrNo(t('changed'), t('asWritten')),
        },
      }}
      exportName="texts"
      columns={(c) => [
        {
          ...c.field('key', t('key'), { isSortable: true }),
          cell: (row) => (
            <ConsoleLink
              to="/admin/text"
              query={{ kind: row.kind, key: row.key }}
              className="font-semibold wrap-anywhere text-leaf hover:underline"
            >
              {row.key}
            </ConsoleLink>
          ),
        },
        ...languages.map((lang) =>
          c.translated(lang, t(languageTexts[lang]), (row) => row.texts[lang]),
        ),
        {
          ...c.moment('changedAt', t('changed'), { isSortable: true }),
          cell: (row) => (
            <ChangedMark at={row.changedAt} changed={t('changed')} asWritten={t('asWritten')} />
          ),
        },
      ]}
    />
  );
}

function MissingLink() {
  const t = useTranslations('contentAdmin');
  const { data } = useCallQuery(
    listMissingTexts,
    { pageNum: 1, pageSize: 1, isExport: false },
    { errorDisplay: 'silent' },
  );
  return (
    <ConsoleLink
      to="/admin/missing-texts"
      className="inline-flex items-center gap-2 font-semibold text-leaf underline"
    >
      {t('missingLink')}
      <Count value={data?.totalNum ?? 0} />
    </ConsoleLink>
  );
}
