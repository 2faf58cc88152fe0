import { keepCookie, keptCookie } from '#web/platform/cookies.ts';
import { toast } from '#web/platform/toasts.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';

/**
 * Whether the browser stores cookies, which a sign-in needs. The test cookie is not deleted: of
 * two tabs opened together, one must not delete it while the other one reads it.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  const probe = { name: 'balai_try', value: '1', seconds: 10 };
  keepCookie(probe);
  return keptCookie(probe.name) === probe.value;
}

export async function warnNoCookies(): Promise<void> {
  await loadTranslations(currentLanguage(), ['general']);
  toast(textOf('general', 'keepsNothing'));
}
