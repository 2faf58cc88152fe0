import { type ComponentType, lazy, Suspense } from 'react';
import { MyBookingsScreen } from '#web/features/tickets/MyBookingsScreen.tsx';
import {
  currentLanguage,
  loadTranslations,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Loaded lazily: booked events work offline without this code. */
const loaders = {
  1: async () => {
    const [{ RoomBookings }] = await Promise.all([
      import('#web/features/facilities/booked/RoomBookings.tsx'),
      loadTranslations(currentLanguage(), ['bookedRooms']),
    ]);
    return () => <RoomBookings at={{ screen: 'MyBookings', query: { tab: 1 } }} />;
  },
  2: async () => {
    const [{ ServiceBookings }] = await Promise.all([
      import('#web/features/services/booked/ServiceBookings.tsx'),
      loadTranslations(currentLanguage(), ['bookedServices']),
    ]);
    return ServiceBookings;
  },
} satisfies Record<number, () => Promise<ComponentType>>;

const loaded: Partial<Record<keyof typeof loaders, ComponentType>> = {};
const Rooms = lazy(async () => ({ default: await loaders[1]() }));
const Services = lazy(async () => ({ default: await loaders[2]() }));

/** Loads the tab of the address, so that what the server has rendered of it is hydrated. */
export async function loadOpenTab(): Promise<void> {
  const tab = Number(new URLSearchParams(location.search).get('tab'));
  // Offline it stays a later part of the page.
  if (tab === 1 || tab === 2) loaded[tab] = await loaders[tab]().catch(() => undefined);
}

/** S-38 */
export function Bookings() {
  const t = useTranslations('bookings');
  const OpenRooms = loaded[1] ?? Rooms;
  const OpenServices = loaded[2] ?? Services;
  return (
    <MyBookingsScreen
      facilities={
        <Suspense fallback={<RowsSkeleton label={t('facilities')} />}>
          <OpenRooms />
        </Suspense>
      }
      services={
        <Suspense fallback={<RowsSkeleton label={t('services')} />}>
          <OpenServices />
        </Suspense>
      }
    />
  );
}
