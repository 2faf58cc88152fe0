import { dismissToast, useToasts } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';

/** SHL-028 */
export function Toasts() {
  const t = useTranslations('frame');
  const toasts = useToasts();
  return (
    <div
      role="status"
      aria-live="polite"
      // Keeps toasts usable above a React Aria dialog, which takes a press on them for one outside.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 top-(--said-top,auto) bottom-(--said,96px) z-60 flex flex-col items-center gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <div
          key={toast.text}
          data-toast={toast.tone}
          className="pointer-events-auto flex max-w-lg animate-late items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper shadow-lift"
        >
          <span>{toast.text}</span>
          <button
            type="button"
            aria-label={t('dismiss')}
            onClick={() => dismissToast(toast)}
            className="tap inline-flex items-center justify-center"
          >
            <Icon d={closeIcon} className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
