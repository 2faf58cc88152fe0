import { useTranslations } from '#web/platform/locale/translations.ts';
import { ShareButtons } from '#web/ui/share/ShareButtons.tsx';

type SendButtonsProps = { title: string; text: string; isWide?: boolean; onSent?: () => void };

/** Sends or copies the message of an invitation. */
export function SendButtons({ onSent, ...message }: SendButtonsProps) {
  const t = useTranslations('guests');
  return (
    <ShareButtons
      {...message}
      send={t('send')}
      copy={t('copy')}
      copied={t('copied')}
      notCopied={t('notCopied')}
      {...(onSent === undefined ? {} : { onDone: onSent })}
    />
  );
}
