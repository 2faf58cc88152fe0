import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ReservationPage } from './ReservationPage.tsx';

/**
 * A reservation of a real-name event before check-out, with masked identities and the version of
 * the accepted terms (S-14).
 */
export function RealNameReservationScreen() {
  const t = useTranslations('orders');
  return (
    <ReservationPage
      note={({ termsVersion }) =>
        termsVersion !== null && (
          <span className="block">
            {t('termsVersion')}
            {t('colon')} {t('termsVersionText', { version: termsVersion })}
          </span>
        )
      }
      links={() => (
        <LinkButton variant="quiet" to="Order" query={{ index: 0 }}>
          {t('toOrders')}
        </LinkButton>
      )}
    />
  );
}
