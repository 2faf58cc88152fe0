import type { CallToCome } from '#domain/call.ts';
import type { getEventSearchData } from '#domain/events/calls.detail.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { boot } from '#web/platform/session/boot.ts';
import { self } from '#web/platform/session/session.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** Loaded on its first request, because the first bundle contains the type chips of Home. */
const choicesCall: CallToCome<typeof getEventSearchData> = {
  name: 'getEventSearchData',
  load: () => import('#domain/events/calls.detail.ts').then((m) => m.getEventSearchData),
};

/** Event types, speakers and languages for the filters; empty while loading (EVT-013). */
export function useChoices(isEnabled = true) {
  const { regionCode, ada } = self();
  const answer = useCallQuery(
    choicesCall,
    { regionCode, ada },
    { quiet: true, enabled: isEnabled },
  );
  return {
    types: answer.data?.typeList ?? [],
    speakers: answer.data?.speakerList ?? [],
    languages: answer.data?.languageList ?? [],
    isFailed: answer.isError,
    reload: () => void answer.refetch(),
  };
}

/** Event types from the document, if they are in the current language, else from the API. */
export function useTypes() {
  const { eventTypes, language } = boot();
  const known = language === currentLanguage() ? eventTypes : undefined;
  const { types } = useChoices(known === undefined);
  return known ?? types;
}
