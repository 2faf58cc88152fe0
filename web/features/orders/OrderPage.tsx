import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoOrder } from './NoOrder.tsx';
import type { OrderActions } from './useOrderActions.ts';
import { useOrderDetail } from './useOrderDetail.ts';

type OrderPageProps = { children: (order: ActivityOrderDetail, page: OrderActions) => ReactNode };

/**
 * Loads the event order of the address. Shows a skeleton, an error, or a link for an order of
 * another kind (8036).
 */
export function OrderPage({ children }: OrderPageProps) {
  const t = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useOrderDetail(orderNumber);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  return page.order ? children(page.order, page) : <PageSkeleton label={t('detailTitle')} />;
}
