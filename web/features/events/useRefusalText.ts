import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { type BookRefusal, bookRefusals } from '#domain/events/shapes.refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Pin levels that stand for an account that is no business owner (SES-026). */
const notOwners = ['APC', 'NonGroupLeader'];

/**
 * Text of a refusal that came inside an answer; the error list of the session says it (ERR-001),
 * but for owners-only events, where the reason is known better (EVT-055).
 */
export function useRefusalText(
  event: Pick<EventDetail, 'aboOnly'>,
): (refusal: BookRefusal) => string {
  const t = useTranslations('eventPage');
  // The general texts stand in for a code without text of its own.
  useTranslations('general');
  return (refusal) =>
    refusal === 'notInTargetGroup' && event.aboOnly && notOwners.includes(self().pinLevel)
      ? t('ownersOnly')
      : refusalText({ errorCode: bookRefusals[refusal], errorMsg: null, resultMsg: '' });
}
