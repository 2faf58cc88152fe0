import { useEffect } from 'react';
import { useOffline } from '#web/platform/calls/online.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Headers move below it (`--note` in `styles.css`). */
export function OfflineNote() {
  const t = useTranslations('frame');
  const isOffline = useOffline();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline);
  }, [isOffline]);
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {isOffline && (
        <p className="flex h-(--note) items-center justify-center bg-ink px-3 text-center text-xs text-paper sm:text-sm">
          {t('offlineNote')}
        </p>
      )}
    </div>
  );
}
