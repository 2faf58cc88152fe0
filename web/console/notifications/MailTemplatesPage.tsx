import { listMailTemplates } from '#domain/notifications/calls.admin.ts';
import { languageWords } from '#web/console/kit/languageWords.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ChangedMark } from '#web/console/parts/ChangedMark.tsx';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';

/** Every kind of mail with its subjects (ADM-048). */
export function MailTemplatesPage() {
  const t = useWords('notificationsAdmin');
  const a = useWords('administrators');
  const list = useList(listMailTemplates, {});
  return (
    <ListPage
      title={t('templates')}
      intro={t('templatesIntro')}
      list={list}
      keyOf={(row) => row.kind}
      columns={[
        {
          key: 'kind',
          title: t('kind'),
          cell: (row) => (
            <RowLink to="/admin/mail-template" query={{ kind: row.kind }}>
              {t(row.kind)}
            </RowLink>
          ),
        },
        ...(['en', 'zh-CN', 'ms'] as const).map((lang) => ({
          key: lang,
          title: `${t('subject')} · ${a(languageWords[lang])}`,
          cell: (row: (typeof list.rows)[number]) => (
            <span lang={lang} className="block min-w-40 wrap-anywhere">
              {row.subjects[lang]}
            </span>
          ),
        })),
        {
          key: 'changedAt',
          title: t('state'),
          cell: (row) => (
            <ChangedMark at={row.changedAt} changed={t('changed')} asWritten={t('asWritten')} />
          ),
        },
      ]}
    />
  );
}
