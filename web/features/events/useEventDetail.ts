import { getActivityContacts, getEventDetail } from '#domain/events/calls.detail.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/store.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { jsonOr } from '#web/platform/storage.ts';

/** Refusals that the page shows itself (EVT-010). */
const missing: readonly Refusal[] = ['searchEmpty', 'noData'];

/**
 * Loads an event and its contact persons (EVT-050, EVT-051). `isGone`: unknown, not visible or not
 * a valid id.
 */
export function useEventDetail(eventID: string) {
  const { regionCode, ada, pinLevel } = self();
  const myCoupons = jsonOr(stored('myCoupons'), []);
  const answer = useCallQuery(
    getEventDetail,
    { eventID, regionCode, ada, pinLevel, myCoupons },
    { ignore: missing },
  );
  const contacts = useCallQuery(
    getActivityContacts,
    { eventID },
    // The page is complete without this call: the event has contacts too.
    { enabled: answer.data !== undefined, quiet: true },
  );
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  return {
    event: answer.data && { ...answer.data, contacts: contacts.data ?? answer.data.contacts },
    isGone,
    isFailed: failure !== null && !isGone,
    retry: () => answer.refetch(),
  };
}
