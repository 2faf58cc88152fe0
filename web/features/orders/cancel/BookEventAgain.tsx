import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** What the purchase keeps of a choice. */
type Chosen = { times: readonly string[]; tickets: ActivityOrderDetail['tickets'] };

/** Leads to the tickets of the event with those of the order chosen, as far as they are free (S-36). */
export function BookEventAgain({
  order: { eventId, tickets },
}: {
  order: Pick<ActivityOrderDetail, 'eventId' | 'tickets'>;
}) {
  const t = useTranslations('orders');
  const flow = useFlow<Chosen>('event', eventId);
  return (
    <LinkButton
      look="primary"
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
