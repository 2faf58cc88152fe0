import { languages } from '#domain/text/languages.ts';
import { toast } from '#web/platform/toasts.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { useLanguageChoice } from '#web/platform/session/useLanguageChoice.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';

/** Choice of the interface language, applied without a reload (LNG-004). */
export function LanguageSettingScreen() {
  const t = useTranslations('members');
  const { language, choose, isBusy } = useLanguageChoice(() =>
    toast(textOf('members', 'languageSaved')),
  );
  return (
    <div className="mx-auto max-w-xl pt-4">
      <p className="mb-4 text-soft">{t('languageIntro')}</p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {languages.map((choice) => (
          <li key={choice} className="border-b border-line last:border-0">
            <button
              type="button"
              lang={choice}
              aria-current={choice === language || undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => choose(choice)}
              className="flex min-h-14 w-full items-center justify-between px-4 text-left hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-leaf"
            >
              {languageNames[choice]}
              {choice === language && (
                <>
                  <Icon d={checkIcon} />
                  <span className="sr-only">{t('current')}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
