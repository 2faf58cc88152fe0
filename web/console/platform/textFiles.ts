import { addTextFiles, type Translations } from '#web/platform/locale/translations.ts';

/** The word files that only the console has; those of everybody are known already. */
export const addConsoleTexts = (): void =>
  addTextFiles(
    import.meta.glob<{ default: Translations }>([
      '../../../locales/*/*Admin.json',
      '../../../locales/*/{administrators,amounts,audit,eventForm}.json',
    ]),
  );
