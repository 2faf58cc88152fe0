import {
  type JobCounts,
  jobCounts,
  type JobRun,
  type JobState,
  type JobFailureCause,
  type RunResult,
} from '#domain/administrators/shapes.jobs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon, clockIcon, minusIcon, refreshIcon, warningIcon } from '#web/ui/icons.ts';
import type { Tone } from '#web/ui/Tag.tsx';

export const jobTags: Record<JobState | RunResult, { tone: Tone; icon: string }> = {
  FINE: { tone: 'leaf', icon: checkIcon },
  DONE: { tone: 'leaf', icon: checkIcon },
  RUNNING: { tone: 'lagoon', icon: refreshIcon },
  FAILED: { tone: 'coral', icon: warningIcon },
  BROKEN: { tone: 'coral', icon: warningIcon },
  LATE: { tone: 'gold', icon: clockIcon },
  NEW: { tone: 'plain', icon: minusIcon },
};

type T = ReturnType<typeof useTranslations<'jobsAdmin'>>;

/** Interval in the largest unit that divides it. */
export function everyText(t: T, everyMs: number): string {
  if (everyMs % 3_600_000 === 0) return t('everyHours', { count: everyMs / 3_600_000 });
  if (everyMs % 60_000 === 0) return t('everyMinutes', { count: everyMs / 60_000 });
  return t('everySeconds', { count: everyMs / 1000 });
}

export const tookText = (t: T, ms: number): string =>
  t('took', {
    time:
      ms < 1000
        ? t('milliseconds', { count: ms })
        : t('seconds', { count: Math.round(ms / 100) / 10 }),
  });

export function countsText(t: T, counts: JobCounts): string {
  const counted = jobCounts.flatMap((name) =>
    counts[name] === undefined ? [] : [t(`${name}Count`, { count: counts[name] })],
  );
  return counted.length === 0 ? t('nothingDue') : counted.join(' · ');
}

/** Describes the failure of a run; null means that the process ended before the run did. */
export function failureText(t: T, cause: JobFailureCause | null): string {
  if (cause === null) return t('brokenTrouble');
  if (cause.kind !== 'outside') return t(`${cause.kind}Trouble`, { detail: cause.detail });
  return t('outsideTrouble', { system: t(`${cause.detail}System` as 'shopSystem') });
}

export const startedByText = (t: T, { who }: Pick<JobRun, 'who'>): string =>
  who === null ? t('byItself') : t('byHand', { name: who });
