import { listBulkJobs } from '#domain/bulk/calls.ts';
import { bulkTitle } from '#web/console/ui/bulk/BulkActs.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { countsText, stateTags } from './bulkTexts.ts';

/** The administrator's own bulk changes, the newest first. */
export function BulkJobsPage() {
  const t = useTranslations('bulkAdmin');
  return (
    <ListPage
      title={t('bulkJobs')}
      intro={t('jobsIntro')}
      call={listBulkJobs}
      keyOf={(row) => row.id}
      empty={<NoData title={t('noJobs')} text={t('noJobsText')} />}
      columns={(c) => [
        c.link('what', t('what'), (row) => ({
          to: '/admin/bulk-job',
          query: { job: row.id },
          text: bulkTitle(row.act.type, row.kind, row.total),
        })),
        c.tag('state', t('state'), (row) => ({ text: t(row.state), ...stateTags[row.state] })),
        c.text('results', t('result'), (row) => countsText(t, row)),
        c.moment('createdAt', t('started'), { isSortable: true }),
      ]}
    />
  );
}
