import { listMailTemplates } from '#domain/notifications/calls.admin.ts';
import { languages } from '#domain/text/languages.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ChangedMark } from '#web/console/ui/ChangedMark.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Lists the kinds of mail with their subjects (ADM-048). */
export function MailTemplatesPage() {
  const t = useTranslations('notificationsAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={t('templates')}
      intro={t('templatesIntro')}
      call={listMailTemplates}
      keyOf={(row) => row.kind}
      columns={(c) => [
        c.link('kind', t('kind'), ({ kind }) => ({
          to: '/admin/mail-template',
          query: { kind },
          text: t(kind),
        })),
        ...languages.map((lang) =>
          c.translated(
            lang,
            `${t('subject')} · ${a(languageTexts[lang])}`,
            (row) => row.subjects[lang],
          ),
        ),
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
