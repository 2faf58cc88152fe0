import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { shareIcon } from '#web/ui/icons.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useShareText } from '#web/ui/fields/useShareText.ts';
import { fullMoment } from '#web/ui/When.tsx';
import type { Invitation } from './useGuests.ts';

type InviteDialogProps = { invitation: Invitation; onClose: () => void };

/**
 * Sends an invitation with the share sheet, or copies it. The sheet needs its own press, because
 * browsers only open it during one and the link is fetched first.
 */
export function InviteDialog({ invitation: { place, url }, onClose }: InviteDialogProps) {
  const t = useTranslations('guests');
  const language = useLanguage();
  const { eventName, sessionStart } = place.ticket;
  const text = t('message', { event: eventName, time: fullMoment(sessionStart, language), url });
  const { canSend, send, copy } = useShareText(
    { title: eventName, text, copied: t('copied'), notCopied: t('notCopied') },
    onClose,
  );
  return (
    <Dialog isOpen title={t('dialogTitle')} onClose={onClose}>
      <p className="mb-4 text-soft">{t(place.link === null ? 'dialogText' : 'dialogAgain')}</p>
      <TextField
        label={t('link')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 grid gap-3">
        {canSend && (
          <Button isWide onPress={send}>
            <Icon d={shareIcon} />
            {t('send')}
          </Button>
        )}
        <Button variant={canSend ? 'secondary' : 'primary'} isWide onPress={copy}>
          {t('copy')}
        </Button>
      </div>
    </Dialog>
  );
}
