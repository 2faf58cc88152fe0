import { confirm } from '#web/platform/dialogs.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { awaitToken } from './renewal.ts';

/**
 * Waits for the token of the page and asks whether a press made before it still counts (B-36).
 * True without a token as well: the call then says that there is no network.
 */
export async function confirmEarlyPress(): Promise<boolean> {
  if (!(await awaitToken())) return true;
  await loadTranslations(currentLanguage(), ['general']);
  return confirm({
    title: textOf('general', 'earlyPressTitle'),
    text: textOf('general', 'earlyPressText'),
    yes: textOf('general', 'earlyPressYes'),
  });
}
