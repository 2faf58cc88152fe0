import { confirm } from '#web/platform/dialogs.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { awaitToken } from './renewal.ts';

/**
 * Waits for the token, then confirms a press that was made before it (B-36). True without a token
 * too: the call then reports the missing network.
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
