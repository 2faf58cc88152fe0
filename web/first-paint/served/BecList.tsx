import type { AssessmentCard } from '#domain/services/shapes.ts';
import { CouponSummary } from '#web/features/services/coupons/CouponSummary.tsx';
import { ServiceList, ServicePlaces } from '#web/features/services/find/ServiceList.tsx';
import { useCoupons } from '#web/ui/services/coupons.ts';
import { staticQuery } from './there.ts';

export function BecList({ services }: { services: AssessmentCard[] }) {
  const coupons = useCoupons();
  return (
    <ServicePlaces coupons={<CouponSummary coupons={coupons} services={services} />}>
      <ServiceList list={{ ...staticQuery, services }} />
    </ServicePlaces>
  );
}
