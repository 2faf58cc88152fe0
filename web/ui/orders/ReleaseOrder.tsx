import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/**
 * Releases an order at checkout, after a confirmation (B-47). `onOther`: release to choose again.
 */
export function ReleaseOrder({
  isBusy,
  isInactive = false,
  onRelease,
  onOther,
}: {
  isBusy: boolean;
  isInactive?: boolean;
  onRelease: () => void;
  onOther?: () => void;
}) {
  const t = useTranslations('release');
  const ask = async (text: string, then: () => void) => {
    const isYes = await confirm({
      title: t('title'),
      text,
      yes: t('yes'),
      no: t('keep'),
      isDanger: true,
    });
    if (isYes) then();
  };
  const same = { variant: 'quiet', isWide: true, isInactive: isInactive || isBusy } as const;
  return (
    <>
      {onOther !== undefined && (
        <Button {...same} onPress={() => void ask(t('otherText'), onOther)}>
          {t('other')}
        </Button>
      )}
      <Button {...same} isBusy={isBusy} onPress={() => void ask(t('text'), onRelease)}>
        {isBusy ? t('busy') : t('release')}
      </Button>
    </>
  );
}
