import type { CallToCome } from '#domain/call.ts';
import type { getEventSearchData } from '#domain/events/calls.detail.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { boot } from '#web/platform/session/boot.ts';
import { self } from '#web/platform/session/session.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** Loaded when it is sent: the chips of Home are part of the first script. */
const choicesCall: CallToCome<typeof getEventSearchData> = {
  name: 'getEventSearchData',
  load: () => import('#domain/events/calls.detail.ts').then((m) => m.getEventSearchData),
};

/** Types, speakers and languages to choose from (EVT-013); empty until they are there. */
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

/** Types of events: those in the document, in its language, else as the server answers. */
export function useTypes() {
  const { eventTypes, language } = boot();
  const known = language === currentLanguage() ? eventTypes : undefined;
  const { types } = useChoices(known === undefined);
  return known ?? types;
}
