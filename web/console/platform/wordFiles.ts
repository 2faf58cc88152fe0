import { addWordFiles, type Words } from '#web/platform/words/words.ts';

/** The word files that only the console has; those of everybody are known already. */
export const knowConsoleWords = (): void =>
  addWordFiles(
    import.meta.glob<{ default: Words }>([
      '../../../locales/*/*Admin.json',
      '../../../locales/*/{administrators,amounts,audit,eventForm}.json',
    ]),
  );
