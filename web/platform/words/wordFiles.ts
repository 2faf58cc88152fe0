import type { WordFiles, Words } from './words.ts';

/**
 * Words of the members' screens but those of Home (`words.ts`); calendars and mails are written by the
 * server.
 */
export const wordFiles: WordFiles = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, Words>>([
      '../../../domain/words/*/*.ts',
      '!../../../domain/words/*/{frame,events,overview,questionnaires}.ts',
      '!../../../domain/words/*/refusals*.ts',
      '!../../../domain/words/*/{calendar,dayField,mails,waiting}.ts',
      '!../../../domain/words/*/*Admin.ts',
      '!../../../domain/words/*/{administrators,amounts,audit,eventForm}.ts',
    ]);
