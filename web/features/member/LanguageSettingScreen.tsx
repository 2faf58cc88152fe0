import { saveLanguage } from '#domain/member/calls.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { type Language, languages } from '#domain/words/words.ts';
import { ask } from '#web/kit/ask.ts';
import { loadErrorList } from '#web/kit/errorList.ts';
import { self } from '#web/kit/session.ts';
import { store, stored } from '#web/kit/store.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { setLanguage, textOf, useLanguage, useWords } from '#web/kit/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { checkIcon } from '#web/parts/icons.ts';

/** Each language in its own words (S-48). */
const names: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文', ms: 'Bahasa Melayu' };

/** The header's region in the words of the new language. */
async function renameDistrict(): Promise<void> {
  const code = stored('regionCode');
  if (code === null) return;
  const list = await ask(getAddressList, { regionCode: '', countryCode: '', districtCode: '' }, { quiet: true });
  const own = list.find(({ districtCode }) => districtCode === code);
  if (own) store('address', own.name);
}

/** Choice of the interface language; everything changes in place, the page stays (LNG-004). */
export function LanguageSettingScreen() {
  const t = useWords('member');
  const language = useLanguage();
  const { ada, country } = self();
  const { tell, isBusy } = useTell(saveLanguage, {
    shown: 'toast',
    onDone: async (_, { language: next }) => {
      await setLanguage(next as Language);
      toast(textOf('member', 'languageSaved'));
      // Texts of the error list, the region's name and everything else the server writes follow (SES-033).
      await Promise.allSettled([loadErrorList(), renameDistrict(), askAgain()]);
    },
  });
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
              onClick={() => {
                if (choice !== language) void tell({ aboNo: ada, countryCode: country, language: choice });
              }}
              className="flex min-h-14 w-full items-center justify-between px-4 text-left hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-leaf"
            >
              {names[choice]}
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
