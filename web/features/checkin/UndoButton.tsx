import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';

type Props = { name: string; onUndo: () => Promise<unknown>; variant?: ButtonVariant };

/** Takes a check-in back; only for supervisors (B-49). */
export function UndoButton({ name, onUndo, variant = 'quiet' }: Props) {
  const t = useTranslations('checkin');
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant={variant}
      isBusy={isBusy}
      aria-label={name === '' ? t('undo') : t('undoNamed', { name })}
      onPress={() => {
        setBusy(true);
        void onUndo().finally(() => setBusy(false));
      }}
    >
      {t('undo')}
    </Button>
  );
}
