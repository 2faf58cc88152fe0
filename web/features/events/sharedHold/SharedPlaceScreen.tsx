import { useEffect, useRef, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { takeSharedPlace } from '#domain/events/sharedHold/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { keepFlow } from '#web/platform/flow.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { go } from '#web/platform/nav.ts';
import { stored } from '#web/platform/store.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { EventChoice } from '#web/features/events/purchase/choice.ts';

/** Chooses the place for a purchase and opens its last page, or the order made from it before. */
function toOrder(place: Output<typeof takeSharedPlace>): void {
  const { eventId, ticketTypeId, sessionId, orderNumber } = place;
  if (orderNumber !== null) return go('ActivityOrderDetail', { orderNumber }, { replace: true });
  const choice: Partial<EventChoice> = {
    times: sessionId === null ? [] : [sessionId],
    tickets: [{ ticketTypeId, sessionId, quantity: 1 }],
  };
  keepFlow('event', eventId, choice);
  return go('ActiveOrder', { eventID: eventId }, { replace: true });
}

/**
 * Takes a place of the hold whose link the member has opened, and goes on to its order. The press
 * was on the page before, which needs no account. Repeated, the call returns the same place.
 */
export function SharedPlaceScreen() {
  const t = useTranslations('sharedHold');
  const [failure, setFailure] = useState<Refused | null>(null);
  const { mutate } = useCallMutation(takeSharedPlace, {
    isRead: true,
    onDone: toOrder,
    onRefused: (refused) => {
      setFailure(refused);
      return true;
    },
  });
  const take = useRef(mutate);
  const secret = stored('holdSecret') ?? '';
  useEffect(() => {
    if (secret !== '') void take.current({ secret });
  }, [secret]);
  if (secret === '')
    return <NoData isPage icon={ticketIcon} title={t('noLinkTitle')} text={t('noLinkText')} />;
  if (failure === null) return <PageSkeleton label={t('taking')} />;
  return (
    <div role="status">
      <NoData isPage icon={ticketIcon} title={t('notTaken')} text={failure.text}>
        <LinkButton variant="secondary" to="SharedHold">
          {t('back')}
        </LinkButton>
      </NoData>
    </div>
  );
}
