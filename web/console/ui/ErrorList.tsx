import { useTranslations } from '#web/platform/locale/translations.ts';
import { type FormError, openErrors } from './useErrorList.ts';

export const errorListId = 'form-errors';

function jump(target: HTMLElement): void {
  if (target.role === 'alert') target.tabIndex = -1;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** Errors of a form with links to their fields, if there are at least two. */
export function ErrorList({ errors }: { errors: readonly FormError[] }) {
  const t = useTranslations('administrators');
  if (errors.length < 2) return null;
  const open = openErrors(errors);
  const title = open === 0 ? t('errorsDone') : t('errorCount', { count: open });
  return (
    <section
      id={errorListId}
      tabIndex={-1}
      aria-label={title}
      className={`mb-5 scroll-mt-20 rounded-card px-4 py-3 ${open === 0 ? 'bg-leaf-soft' : 'bg-coral-soft'}`}
    >
      <h2 className={`font-semibold ${open === 0 ? 'text-leaf' : 'text-coral'}`}>{title}</h2>
      <ul>
        {errors.map(({ target, label, text, isCorrected }, place) => (
          <li key={place} className={`text-sm ${isCorrected ? 'line-through' : ''}`}>
            <button
              type="button"
              className={`min-h-11 text-left ${isCorrected ? 'text-soft' : 'text-ink underline'}`}
              onClick={() => jump(target)}
            >
              {label || text}
            </button>
            {label !== '' && <span className="text-soft"> · {text}</span>}
            {isCorrected && <span className="sr-only"> ({t('corrected')})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
