import { keepCookie, keptCookie } from '#web/platform/cookies.ts';
import { toast } from '#web/platform/toasts.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';

/**
 * Whether the browser keeps cookies of this site: a sign-in needs them. The probe ends by itself: two
 * tabs that open at once must not take it from each other.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  const probe = { name: 'balai_try', value: '1', seconds: 10 };
  keepCookie(probe);
  return keptCookie(probe.name) === probe.value;
}

/** Tells that what is entered ends with this page. */
export async function sayKeepsNothing(): Promise<void> {
  await loadTranslations(currentLanguage(), ['general']);
  toast(textOf('general', 'keepsNothing'));
}
