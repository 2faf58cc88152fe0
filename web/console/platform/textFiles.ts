import { addTextFiles, type Translations } from '#web/platform/locale/translations.ts';

/** Adds the text files that only the console has; shared ones are registered already. */
export const addConsoleTexts = (): void =>
  addTextFiles(
    import.meta.glob<{ default: Translations }>([
      '../../../locales/*/*Admin.json',
      '../../../locales/*/{administrators,amounts,audit,dayField,eventForm}.json',
    ]),
  );
