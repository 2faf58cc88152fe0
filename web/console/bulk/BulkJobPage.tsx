import { useState } from 'react';
import { listBulkJobs, listBulkRows, stopBulkJob } from '#domain/bulk/calls.ts';
import { type BulkJob, type BulkKind, bulkRowStates } from '#domain/bulk/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { CountBar } from '#web/console/ui/figures/CountBar.tsx';
import { choices } from '#web/console/platform/filters.ts';
import { bulkTitle } from '#web/console/ui/bulk/BulkActs.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { request } from '#web/platform/calls/request.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { countsText, fieldsOf, stateTags } from './bulkTexts.ts';

const targets: Record<BulkKind, readonly [to: AdminPath, name: 'id' | 'orderNumber']> = {
  event: ['/admin/event', 'id'],
  venue: ['/admin/venue', 'id'],
  room: ['/admin/room', 'id'],
  service: ['/admin/service', 'id'],
  order: ['/admin/order', 'orderNumber'],
  member: ['/admin/member', 'id'],
};
/** Between two requests for the progress of a running job, ms. */
const progressMs = 700;

/** A bulk change: its progress, and the result of each row. */
export function BulkJobPage() {
  const t = useTranslations('bulkAdmin');
  const job = useConsolePlace().query['job'] ?? '';
  const input = { pageNum: 1, pageSize: 1, isExport: false, job };
  const [isOver, setOver] = useState(false);
  const { data, error } = useCallQuery(listBulkJobs, input, {
    enabled: job !== '',
    every: isOver ? false : progressMs,
    from: async () => {
      const answer = await request(listBulkJobs, input);
      void refetchCalls(listBulkRows);
      return answer;
    },
  });
  const found = data?.items[0];
  const hasEnded = data !== undefined && found?.state !== 'RUNNING';
  if (hasEnded !== isOver) setOver(hasEnded);
  if (job === '' || error !== null || (data !== undefined && found === undefined))
    return <NoData title={t('jobMissing')} />;
  return found === undefined ? <RowsSkeleton label={t('bulkJob')} /> : <Results job={found} />;
}

function Results({ job }: { job: BulkJob }) {
  const t = useTranslations('bulkAdmin');
  const [to, name] = targets[job.kind];
  return (
    <>
      <ConsoleLink
        to="/admin/bulk-jobs"
        className="tap mb-2 inline-flex items-center text-leaf hover:underline"
      >
        ‹ {t('bulkJobs')}
      </ConsoleLink>
      <ListPage
        title={bulkTitle(job.act.type, job.kind, job.total)}
        intro={<Progress job={job} />}
        call={listBulkRows}
        fixed={{ job: job.id }}
        keyOf={(row) => String(row.place)}
        filters={{ state: { label: t('result'), options: choices(bulkRowStates, t) } }}
        columns={(c) => [
          c.link(
            'name',
            t('record'),
            (row) => ({ to, query: { [name]: row.subject }, text: row.name }),
            { isSortable: true },
          ),
          c.tag('state', t('result'), (row) => ({ text: t(row.state), ...stateTags[row.state] })),
          c.field('text', t('why')),
        ]}
      />
    </>
  );
}

/** How far the job is. Its height stays the same when the job ends. */
function Progress({ job }: { job: BulkJob }) {
  const t = useTranslations('bulkAdmin');
  const { mutate, isBusy } = useCallMutation(stopBulkJob, { onDone: () => refetchCalls() });
  const ended = job.done + job.refused;
  return (
    <div className="space-y-2">
      <dl className="flex flex-wrap gap-x-6">
        {fieldsOf(t, job.act).map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt>{label}:</dt>
            <dd className="wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <CountBar
        count={ended}
        total={job.total}
        label={job.state === 'RUNNING' ? t('bulkJob') : undefined}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Tag {...stateTags[job.state]}>{t(job.state)}</Tag>
        <p role="status" className="text-ink tabular-nums">
          {countsText(t, job)}
        </p>
        {job.state === 'RUNNING' && (
          <Button
            variant="secondary"
            className="ml-auto"
            isBusy={isBusy}
            onPress={() => void mutate({ job: job.id })}
          >
            {t('stop')}
          </Button>
        )}
      </div>
    </div>
  );
}
