import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStopMails } from './useGuest.ts';

type GuestMailsProps = { secret: string; address: string; onStopped: () => Promise<unknown> };

/** Where mails about the event go, and a button that stops them: links alone must not (0215). */
export function GuestMails({ secret, address, onStopped }: GuestMailsProps) {
  const t = useTranslations('guests');
  const { stop, isBusy } = useStopMails(secret, onStopped);
  return (
    <section
      aria-label={t('mailsTitle')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="min-w-0 break-words">{t('mailsTo', { email: address })}</p>
      <Button variant="secondary" className="grow md:grow-0" isBusy={isBusy} onPress={stop}>
        {t('stopMails')}
      </Button>
    </section>
  );
}
