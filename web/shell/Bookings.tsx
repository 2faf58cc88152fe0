import { lazy, Suspense } from 'react';
import { MyBookingsScreen } from '#web/features/tickets/MyBookingsScreen.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Loaded lazily: booked events work offline without this code. */
const Rooms = lazy(async () => ({
  default: (await import('#web/features/facilities/booked/RoomBookings.tsx')).RoomBookings,
}));

const Services = lazy(async () => ({
  default: (await import('#web/features/services/booked/ServiceBookings.tsx')).ServiceBookings,
}));

/** S-38 */
export function Bookings() {
  const t = useTranslations('bookings');
  return (
    <MyBookingsScreen
      facilities={
        <Suspense fallback={<RowsSkeleton label={t('facilities')} />}>
          <Rooms at={{ screen: 'MyBookings', query: { tab: 1 } }} />
        </Suspense>
      }
      services={
        <Suspense fallback={<RowsSkeleton label={t('services')} />}>
          <Services />
        </Suspense>
      }
    />
  );
}
