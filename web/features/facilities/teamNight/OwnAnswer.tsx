import type { TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { GuestDates } from './GuestDates.tsx';
import { useAnswer } from './useTeamNight.ts';

type OwnAnswerProps = {
  secret: string;
  night: TeamNight;
  own: NonNullable<TeamNight['own']>;
  onChange: () => void;
  onDone: (night: TeamNight) => Promise<unknown>;
};

/** The answer of this device: change it, take it back, or stop the mails about changes. */
export function OwnAnswer({ secret, night, own, onChange, onDone }: OwnAnswerProps) {
  const t = useTranslations('teamNight');
  const { name, email, dateNos } = own;
  const stopping = useAnswer(secret, {
    done: async (answered) => {
      await onDone(answered);
      toast(t('mailsStopped'));
    },
  });
  const taking = useAnswer(secret, {
    done: async (answered) => {
      await onDone(answered);
      toast(t('takenBack'));
    },
  });
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('takeBackTitle'),
      text: t('takeBackText'),
      yes: t('takeBack'),
      isDanger: true,
    });
    if (isSure) taking.send({ name, email, dateNos: [] });
  };
  return (
    <div className="space-y-5">
      <div role="status" className="rounded-control bg-leaf-soft p-4">
        <p className="font-semibold break-words text-leaf">{t('youCome', { name })}</p>
        <p className="mt-1 text-sm break-words">
          {email === '' ? t('noMails') : t('mailsTo', { email })}
        </p>
      </div>
      <GuestDates night={night} only={dateNos} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="grow md:grow-0" onPress={onChange}>
          {t('change')}
        </Button>
        {email !== '' && (
          <Button
            variant="secondary"
            className="grow md:grow-0"
            isBusy={stopping.isBusy}
            onPress={() => stopping.send({ name, email: '', dateNos })}
          >
            {t('stopMails')}
          </Button>
        )}
        <Button variant="quiet" isBusy={taking.isBusy} onPress={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      </div>
    </div>
  );
}
