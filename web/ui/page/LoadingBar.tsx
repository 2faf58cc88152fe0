import { useEffect } from 'react';
import { usePending } from '#web/platform/calls/pending.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * SHL-035, SHL-036. Outside the landmarks, so it is a live region; without text, so that screen
 * readers do not announce every request.
 */
export function LoadingBar() {
  const t = useTranslations('frame');
  const isPending = usePending();
  useEffect(() => {
    document.body.setAttribute('aria-busy', String(isPending));
  }, [isPending]);
  if (!isPending) return null;
  return (
    <div
      role="progressbar"
      aria-live="polite"
      aria-label={t('loading')}
      className="fixed inset-x-0 top-0 z-60 h-0.75 overflow-hidden bg-leaf-soft"
    >
      <div className="h-full w-1/3 animate-run rounded-full bg-leaf" />
    </div>
  );
}
