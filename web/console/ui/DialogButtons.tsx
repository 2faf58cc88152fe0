import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

export function DialogButtons({
  label,
  isBusy,
  isDanger = false,
  onClose,
  children,
}: {
  /** Null without the right: only Cancel is shown. */
  label: string | null;
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  /** Further buttons before them. */
  children?: ReactNode;
}) {
  const t = useTranslations('administrators');
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      {children}
      <Button variant="secondary" onPress={onClose}>
        {t('cancel')}
      </Button>
      {label !== null && (
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {label}
        </Button>
      )}
    </div>
  );
}
