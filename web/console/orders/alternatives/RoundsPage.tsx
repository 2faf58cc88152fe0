import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { checkIcon, clockIcon } from '#web/ui/icons.ts';
import { CountTags } from './CountTags.tsx';

/** Lists what was cancelled with an offer, and the answers. */
export function RoundsPage() {
  const t = useTranslations('alternativesAdmin');
  return (
    <ListPage
      title={t('rounds')}
      intro={t('intro')}
      call={listAlternativeRounds}
      keyOf={(row) => row.id}
      empty={t('none')}
      filters={{
        isRunning: {
          label: t('state'),
          options: [
            { value: true, label: t('running'), as: 'yes' },
            { value: false, label: t('ended'), as: 'no' },
          ],
        },
      }}
      columns={(c) => [
        c.link('title', t('what'), (row) => ({
          to: '/admin/alternative',
          query: { id: row.id },
          text: row.title,
        })),
        c.text('kind', t('kind'), (row) => t(`kind${row.kind}`)),
        c.moment('startTime', t('begins')),
        c.tag('state', t('state'), (row) =>
          row.endedAt === null
            ? { text: t('running'), tone: 'gold', icon: clockIcon }
            : { text: t('ended'), tone: 'plain', icon: checkIcon },
        ),
        { key: 'answers', title: t('answers'), cell: (row) => <CountTags of={row.counts} /> },
        c.moment('until', t('until'), { isSortable: true }),
      ]}
    />
  );
}
