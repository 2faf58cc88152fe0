import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { SendButtons } from './SendButtons.tsx';
import type { Invitation } from './useGuests.ts';

type InviteDialogProps = { invitation: Invitation; onClose: () => void; onSent: () => void };

/**
 * Sends an invitation with the share sheet, or copies it. The sheet needs its own press, because
 * browsers only open it during one and the link is fetched first.
 */
export function InviteDialog({ invitation, onClose, onSent }: InviteDialogProps) {
  const { place, url, invitedName } = invitation;
  const t = useTranslations('guests');
  const language = useLanguage();
  const { eventName, sessionStart } = place.ticket;
  const text = t('message', { event: eventName, time: fullMoment(sessionStart, language), url });
  return (
    <Dialog
      isOpen
      title={invitedName === undefined ? t('dialogTitle') : t('inviteFor', { name: invitedName })}
      onClose={onClose}
    >
      <p className="mb-4 text-soft">{t(place.link === null ? 'dialogText' : 'dialogAgain')}</p>
      <TextField
        label={t('link')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 grid gap-3">
        <SendButtons title={eventName} text={text} isWide onSent={onSent} />
      </div>
    </Dialog>
  );
}
