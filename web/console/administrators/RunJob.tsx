import { runJob } from '#domain/administrators/calls.jobs.ts';
import { needsReason } from '#domain/administrators/rules.jobs.ts';
import { type JobByHand, type JobName, jobsByHand } from '#domain/administrators/shapes.jobs.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';

export const isByHand = (job: JobName): job is JobByHand =>
  (jobsByHand as readonly JobName[]).includes(job);

/**
 * Button that starts a job, shown to callers with the right. If `needsReason` is true, it opens a
 * dialog that requires a reason (B-22, ADM-049).
 */
export function RunJob({ job }: { job: JobName }) {
  const t = useTranslations('jobsAdmin');
  const { mutate, isBusy } = useCallMutation(runJob, {
    onDone: async ({ result }) => {
      toast(t('ran', { job: t(job), result: t(result) }));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(),
  });
  if (!isByHand(job) || !can('jobs.write', wholeOf(null))) return null;
  const press = async () => {
    if (!needsReason(job)) return mutate({ job });
    return askReason({
      title: t('runTitle', { job: t(job) }),
      text: `${t(`${job}Text`)} ${t('runText')}`,
      yes: t('runNow'),
      act: (reason, dialog) => mutate({ job, reason }, dialog),
    });
  };
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onPress={() => void press()}
      aria-label={`${t('runNow')}: ${t(job)}`}
    >
      <span className="whitespace-nowrap">{t('runNow')}</span>
    </Button>
  );
}
