import type { OwnHold } from '#domain/events/sharedHold/shapes.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useShareText } from '#web/ui/fields/useShareText.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { shareIcon } from '#web/ui/icons.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';

type LinkDialogProps = { event: EventDetail; hold: OwnHold; onClose: () => void };

/** Sends the address of a hold. The share sheet needs a press of its own. */
export function LinkDialog({ event, hold: { places, until, url }, onClose }: LinkDialogProps) {
  const t = useTranslations('sharedHold');
  const time = timeText(until);
  const { canSend, send, copy } = useShareText(
    {
      title: event.name,
      text: t('message', { event: event.name, time, url }),
      copied: t('copied'),
      notCopied: t('notCopied'),
    },
    onClose,
  );
  return (
    <Dialog isOpen title={t('heldTitle', { count: places })} onClose={onClose}>
      <p className="mb-4 text-soft">
        {t('until', { time })}. {t('dialogText')}
      </p>
      <TextField
        label={t('link')}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
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
