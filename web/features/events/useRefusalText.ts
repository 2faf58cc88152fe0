import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { type BookRefusal, bookRefusals } from '#domain/events/shapes.refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Pin levels of accounts that are not business owners (SES-026). */
const notOwners = ['APC', 'NonGroupLeader'];

/**
 * Returns a function that makes the text of a refusal in a response, from the session's error list
 * (ERR-001). Owners-only events have a more precise text (EVT-055).
 */
export function useRefusalText(
  event: Pick<EventDetail, 'aboOnly'>,
): (refusal: BookRefusal) => string {
  const t = useTranslations('eventPage');
  // Loads the fallback texts for codes without their own.
  useTranslations('general');
  return (refusal) =>
    refusal === 'notInTargetGroup' && event.aboOnly && notOwners.includes(self().pinLevel)
      ? t('ownersOnly')
      : refusalText({ errorCode: bookRefusals[refusal], errorMsg: null, resultMsg: '' });
}
