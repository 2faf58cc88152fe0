import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** The part of `EventChoice` that this link sets. */
type Chosen = { times: readonly string[]; tickets: ActivityOrderDetail['tickets'] };

/** Link to the ticket choice with the tickets of the order selected, as far as available (S-36). */
export function BookEventAgain({
  order: { eventId, tickets },
}: {
  order: Pick<ActivityOrderDetail, 'eventId' | 'tickets'>;
}) {
  const t = useTranslations('orders');
  const flow = useFlow<Chosen>('event', eventId);
  return (
    <LinkButton
      variant="primary"
      to="PurchaseTicket"
      query={{ eventID: eventId }}
      onClick={() => {
        flow.clear();
        const times = [...new Set(tickets.flatMap(({ sessionId }) => sessionId ?? []))];
        flow.update({ times, tickets });
      }}
    >
      {t('bookAgain')}
    </LinkButton>
  );
}
