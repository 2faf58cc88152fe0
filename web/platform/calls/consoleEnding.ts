import { confirm } from '#web/platform/dialogs.ts';
import { herePlace } from '#web/platform/router.ts';
import { currentLanguage, textOf } from '#web/platform/locale/translations.ts';

/** Address of the central login for administrators, which comes back to the open page. */
export const consoleSignIn = (returnUrl: string): string =>
  `/auth/admin/sign-in?${new URLSearchParams({ returnUrl, language: currentLanguage() }).toString()}`;

let isTold = false;

/**
 * The session has ended by time or by hand: said once; what was typed is kept as a draft (B-22).
 */
export async function consoleSessionOver(): Promise<void> {
  if (isTold) return;
  isTold = true;
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
