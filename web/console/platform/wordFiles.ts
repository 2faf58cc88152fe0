import { addWordFiles, type Words } from '#web/platform/words/words.ts';

/** The word files that only the console has; those of everybody are known already. */
export const knowConsoleWords = (): void =>
  addWordFiles(
    import.meta.glob<Record<string, Words>>([
      '../../../domain/words/*/*Admin.ts',
      '../../../domain/words/*/{administrators,amounts,audit,eventForm}.ts',
    ]),
  );
