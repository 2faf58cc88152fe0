import type { TextFiles, Translations } from './translations.ts';

/**
 * Texts of the members' screens but those of Home. The server alone has calendars and mails; texts
 * of refusals arrive by `getErrorList`.
 */
export const textFiles: TextFiles = import.meta.env.SSR
  ? {}
  : import.meta.glob<{ default: Translations }>([
      '../../../locales/*/*.json',
      '!../../../locales/*/{frame,general,events,overview,questionnaires}.json',
      '!../../../locales/*/{calendar,mail*,refusal*}.json',
      '!../../../locales/*/{dayField,freeHours,waiting}.json',
      '!../../../locales/*/*Admin.json',
      '!../../../locales/*/{administrators,amounts,audit,eventForm}.json',
    ]);
