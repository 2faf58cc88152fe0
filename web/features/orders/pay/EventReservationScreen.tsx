import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ReservationPage } from './ReservationPage.tsx';

/** An event reservation before check-out (S-16). */
export function EventReservationScreen() {
  const t = useTranslations('orders');
  return (
    <ReservationPage
      links={({ orderNumber }) => (
        <span className="flex flex-wrap gap-1">
          <LinkButton variant="quiet" to="ActivityOrderDetail" query={{ orderNumber }}>
            {t('toDetail')}
          </LinkButton>
          <LinkButton variant="quiet" to="Order" query={{ index: 0 }}>
            {t('toOrders')}
          </LinkButton>
        </span>
      )}
    />
  );
}
