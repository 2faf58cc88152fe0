import type { OwnHold } from '#domain/events/sharedHold/shapes.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ShareLink } from '#web/ui/share/ShareLink.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';

type LinkDialogProps = { event: EventDetail; hold: OwnHold; onClose: () => void };

/** Sends the address of a hold. The share sheet needs a press of its own. */
export function LinkDialog({ event, hold: { places, until, url }, onClose }: LinkDialogProps) {
  const t = useTranslations('sharedHold');
  const time = timeText(until);
  return (
    <Dialog isOpen title={t('heldTitle', { count: places })} onClose={onClose}>
      <p className="mb-4 text-soft">
        {t('until', { time })}. {t('dialogText')}
      </p>
      <ShareLink
        link={t('link')}
        url={url}
        title={event.name}
        text={t('message', { event: event.name, time, url })}
        send={t('send')}
        copy={t('copy')}
        copied={t('copied')}
        notCopied={t('notCopied')}
        onDone={onClose}
      />
    </Dialog>
  );
}
