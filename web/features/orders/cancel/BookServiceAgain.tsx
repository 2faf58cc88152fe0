import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** Link to the service of a cancelled order, if it is still offered (S-36). */
export function BookServiceAgain({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('orders');
  const how = { errorDisplay: 'silent' } as const;
  const order = useCallQuery(getAssessmentOrderDetail, { orderNumber }, how).data;
  const assessParentId = order?.assessParentId ?? '';
  const service = useCallQuery(
    searchAssessmentDetail,
    { assessParentId, regionCode: self().regionCode },
    { ...how, enabled: assessParentId !== '' },
  );
  if (service.data === undefined) return null;
  return (
    <LinkButton variant="primary" to="BecDetails" query={{ id: assessParentId }}>
      {t('bookAgain')}
    </LinkButton>
  );
}
