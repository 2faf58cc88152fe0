import { confirm } from '#web/platform/dialogs.ts';
import { herePlace } from '#web/platform/router.ts';
import { currentLanguage, textOf } from '#web/platform/locale/translations.ts';

export const consoleSignIn = (returnUrl: string): string =>
  `/auth/admin/sign-in?${new URLSearchParams({ returnUrl, language: currentLanguage() }).toString()}`;

let isReported = false;

/** Reports the end of an administrator's session once. Form input remains stored (B-22). */
export async function consoleSessionOver(): Promise<void> {
  if (isReported) return;
  isReported = true;
  await confirm({
    rank: 'authorization',
    isBlocking: true,
    title: textOf('administrators', 'sessionOver'),
    text: textOf('administrators', 'sessionOverText'),
    yes: textOf('administrators', 'signInAgain'),
    no: null,
  });
  location.assign(consoleSignIn(herePlace().href));
}
