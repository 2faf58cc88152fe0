import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useAddress } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { PageSkeleton } from '#web/parts/Skeleton.tsx';
import { useOrderDetail } from './useOrderDetail.ts';

/** An order by the number in the address: waiting, not found, of another kind (8036), or what the page makes of it. */
export function OrderPage({ children }: { children: (order: ActivityOrderDetail, page: ReturnType<typeof useOrderDetail>) => ReactNode }) {
  const t = useWords('orders');
  const { query } = useAddress();
  const orderNumber = query['orderNumber'] ?? '';
  const page = useOrderDetail(orderNumber);
  if (page.isGone)
    return (
      <NoData title={t(page.isOtherKind ? 'detailTitle' : 'notFoundTitle')} text={page.otherKindText ?? t('notFoundText')}>
        {page.isOtherKind && orderNumber.startsWith('RF') && (
          <LinkButton to="FacilityOrderDetail" query={{ orderNumber }}>
            {t('toDetail')}
          </LinkButton>
        )}
        {page.isOtherKind && orderNumber.startsWith('RA') && (
          <LinkButton to="BookingOrderView" query={{ orderNumber }}>
            {t('toDetail')}
          </LinkButton>
        )}
        <LinkButton to="Order">{t('toOrders')}</LinkButton>
      </NoData>
    );
  if (page.isFailed)
    return (
      <NoData title={t('failedTitle')}>
        <Button look="secondary" onPress={() => void page.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  return page.order ? children(page.order, page) : <PageSkeleton label={t('detailTitle')} />;
}
