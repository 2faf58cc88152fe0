import { listJobs } from '#domain/administrators/calls.jobs.ts';
import { isFailing } from '#domain/administrators/rules.jobs.ts';
import { type JobRow, jobStates } from '#domain/administrators/shapes.jobs.ts';
import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { type List, useFilter, useListPlace } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListView } from '#web/console/ui/list/ListView.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { pageSizes } from '#domain/administrators/shapes.ts';
import {
  countsText,
  everyText,
  jobTags,
  startedByText,
  tookText,
  failureText,
} from './jobTexts.ts';
import { isByHand, RunJob } from './RunJob.tsx';

/** In ms. The list is fetched again so that a running job is shown as finished. */
const refreshMs = 5000;

/** `FAILING`: failed, broken or late. */
const isShown = (row: JobRow, state: string): boolean =>
  state === '' || (state === 'FAILING' ? isFailing(row.state) : row.state === state);

/**
 * Reads all jobs with one call; filters and pages them in the browser, because the search matches
 * translated names.
 */
function useJobs(state: string): List<JobRow> {
  const t = useTranslations('jobsAdmin');
  const place = useListPlace(pageSizes[1]);
  const answer = useCallQuery(listJobs, {}, { every: refreshMs, quiet: true });
  const words = searchWords(place.search);
  const found = (answer.data?.items ?? []).filter((row) => {
    const text = `${t(row.job)} ${t(`${row.job}Text`)}`;
    return isShown(row, state) && hasWords(text, words);
  });
  const from = (place.pageNum - 1) * place.pageSize;
  return {
    ...place,
    rows: found.slice(from, from + place.pageSize),
    totalNum: found.length,
    isFirst: answer.data === undefined && answer.isPending,
    isLoading: false,
    hasFilter: words.length > 0 || state !== '',
    exportInput: {},
    exportRows: async () => ({ items: found }),
  };
}

function JobCell({ row }: { row: JobRow }) {
  const t = useTranslations('jobsAdmin');
  return (
    <span className="block max-w-72 min-w-40">
      <RowLink to="/admin/job" query={{ job: row.job }}>
        {t(row.job)}
      </RowLink>
      <span className="block text-soft">{t(`${row.job}Text`)}</span>
    </span>
  );
}

function StateCell({ row }: { row: JobRow }) {
  const t = useTranslations('jobsAdmin');
  return (
    <span className="flex flex-col items-start gap-1">
      <Tag {...jobTags[row.state]}>{t(row.state)}</Tag>
      <span className="text-xs whitespace-nowrap text-soft">{everyText(t, row.everyMs)}</span>
      {row.nextAt !== null && (
        <span className="max-w-40 text-xs text-soft">
          {t('nextRun')}: <Stamp at={row.nextAt} />
        </span>
      )}
      {row.state === 'LATE' && <span className="max-w-40 text-xs text-soft">{t('lateText')}</span>}
    </span>
  );
}

function LastCell({ row: { job, state, last } }: { row: JobRow }) {
  const t = useTranslations('jobsAdmin');
  if (last === null) return <span className="text-soft">—</span>;
  // Jobs that only refresh a process's cache have no counts; a failed run has none either.
  const showsCounts =
    Object.keys(last.counts).length > 0 ||
    (isByHand(job) && state !== 'FAILED' && state !== 'BROKEN');
  const did = showsCounts ? ` · ${countsText(t, last.counts)}` : '';
  return (
    <span className="block max-w-60 min-w-36">
      <Stamp at={last.at} />
      {last.ms !== null && (
        <span className="block text-xs text-soft tabular-nums">
          {tookText(t, last.ms)}
          {did}
        </span>
      )}
      {last.who !== null && (
        <span className="block text-xs text-soft">{startedByText(t, last)}</span>
      )}
    </span>
  );
}

function FailureCell({ failure }: Pick<JobRow, 'failure'>) {
  const t = useTranslations('jobsAdmin');
  if (failure === null) return <span className="text-soft">{t('noFailure')}</span>;
  return (
    <span className="block max-w-60 min-w-28">
      <Stamp at={failure.at} />
      <span className="block text-xs text-soft">{failureText(t, failure.trouble)}</span>
      <span className="block text-xs text-soft tabular-nums">
        {t('inLog', { run: failure.runId })}
      </span>
    </span>
  );
}

/** Lists the background jobs with their states and starts one on request (ADM-049). */
export function JobsPage() {
  const t = useTranslations('jobsAdmin');
  return (
    <ListView
      title={t('jobs')}
      intro={t('jobsIntro')}
      list={useJobs(useFilter('state'))}
      keyOf={(row) => row.job}
      filters={{ state: { label: t('state'), options: choices([...jobStates, 'FAILING'], t) } }}
      columns={() => [
        { key: 'job', title: t('job'), cell: (row) => <JobCell row={row} /> },
        { key: 'state', title: t('state'), cell: (row) => <StateCell row={row} /> },
        { key: 'last', title: t('lastRun'), cell: (row) => <LastCell row={row} /> },
        {
          key: 'failure',
          title: t('lastFailure'),
          cell: (row) => <FailureCell failure={row.failure} />,
        },
        { key: 'run', title: t('runNow'), cell: (row) => <RunJob job={row.job} /> },
      ]}
    />
  );
}
