import { getEventSearchData } from '#domain/events/calls.detail.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { self } from '#web/kit/session/session.ts';

/** Types, speakers and languages to choose from (EVT-013); empty until they are there. */
export function useChoices() {
  const { regionCode, ada } = self();
  const answer = useCallQuery(getEventSearchData, { regionCode, ada }, { quiet: true });
  return {
    types: answer.data?.typeList ?? [],
    speakers: answer.data?.speakerList ?? [],
    languages: answer.data?.languageList ?? [],
    isFailed: answer.isError,
    reload: () => void answer.refetch(),
  };
}
