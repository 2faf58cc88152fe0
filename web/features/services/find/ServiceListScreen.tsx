import { useEffect } from 'react';
import { afterPaint } from '#web/platform/calls/useCallQuery.ts';
import { currentLayout, hrefOf } from '#web/platform/nav.ts';
import { prepare } from '#web/platform/router.ts';
import { useCoupons } from '#web/ui/services/coupons.ts';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { CouponSummary } from '#web/features/services/coupons/CouponSummary.tsx';
import { ServiceList, ServicePlaces } from './ServiceList.tsx';
import { ServicesFrame } from './ServicesFrame.tsx';
import { useServices } from './useServices.ts';

/** Services of the country and the member's coupons (S-05). */
export function ServiceListScreen() {
  const coupons = useCoupons();
  const list = useServices();
  // Most visits to the list open a service, so its code loads after the list is painted.
  const exists = list.services !== null;
  useEffect(() => {
    if (exists) void afterPaint().then(() => prepare(hrefOf('BecDetails'), true));
  }, [exists]);
  const view = (
    <ServicesFrame view="BecList">
      <ServicePlaces coupons={<CouponSummary coupons={coupons} services={list.services ?? []} />}>
        <ServiceList list={list} />
      </ServicePlaces>
    </ServicesFrame>
  );
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={() => Promise.all([list.refresh(), coupons.refresh()])}>
      {view}
    </PullToRefresh>
  ) : (
    view
  );
}
