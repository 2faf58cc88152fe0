import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useShareText } from '#web/ui/fields/useShareText.ts';
import { shareIcon } from '#web/ui/icons.ts';

type SendButtonsProps = { title: string; text: string; isWide?: boolean; onSent?: () => void };

/** Buttons that open the share sheet, where the browser has one, and copy the message. */
export function SendButtons({ title, text, isWide = false, onSent = () => {} }: SendButtonsProps) {
  const t = useTranslations('guests');
  const { canSend, send, copy } = useShareText(
    { title, text, copied: t('copied'), notCopied: t('notCopied') },
    onSent,
  );
  return (
    <>
      {canSend && (
        <Button isWide={isWide} onPress={send}>
          <Icon d={shareIcon} />
          {t('send')}
        </Button>
      )}
      <Button variant={canSend ? 'secondary' : 'primary'} isWide={isWide} onPress={copy}>
        {t('copy')}
      </Button>
    </>
  );
}
