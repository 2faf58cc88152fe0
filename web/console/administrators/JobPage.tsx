import { listJobRuns } from '#domain/administrators/calls.jobs.ts';
import { type JobName, jobName, type JobRun } from '#domain/administrators/shapes.jobs.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { countsText, jobTags, startedByText, tookText, failureText } from './jobTexts.ts';
import { RunJob } from './RunJob.tsx';

/** The runs of one job (ADM-049). */
export function JobPage() {
  const t = useTranslations('jobsAdmin');
  const job = jobName.safeParse(useConsolePlace().query['job']).data;
  return job === undefined ? <NoData title={t('jobMissing')} /> : <Runs job={job} />;
}

function Result({ row }: { row: JobRun }) {
  const t = useTranslations('jobsAdmin');
  return <Tag {...jobTags[row.result]}>{t(row.result)}</Tag>;
}

function Did({ row }: { row: JobRun }) {
  const t = useTranslations('jobsAdmin');
  const isOver = row.result === 'DONE';
  return (
    <span className="block min-w-48">
      {isOver ? countsText(t, row.counts) : row.result !== 'RUNNING' && failureText(t, row.trouble)}
      {row.ms !== null && (
        <span className="block text-xs text-soft tabular-nums">{tookText(t, row.ms)}</span>
      )}
    </span>
  );
}

function Runs({ job }: { job: JobName }) {
  const t = useTranslations('jobsAdmin');
  return (
    <>
      <ConsoleLink
        to="/admin/jobs"
        className="tap mb-2 inline-flex items-center text-leaf hover:underline"
      >
        ‹ {t('jobs')}
      </ConsoleLink>
      <ListPage
        title={t(job)}
        intro={
          <>
            <p>{t(`${job}Text`)}</p>
            <p className="mt-1">{t('runsIntro')}</p>
            <p className="mt-3">
              <RunJob job={job} />
            </p>
          </>
        }
        call={listJobRuns}
        fixed={{ job }}
        keyOf={(row) => row.id}
        empty={<NoData title={t('noRuns')} />}
        columns={(c) => [
          c.moment('startedAt', t('startedAt'), { isSortable: true }),
          { key: 'result', title: t('result'), cell: (row) => <Result row={row} /> },
          { key: 'did', title: t('did'), cell: (row) => <Did row={row} /> },
          c.text('who', t('startedBy'), (row) => startedByText(t, row)),
          c.field('id', t('run'), { isLine: true }),
        ]}
      />
    </>
  );
}
