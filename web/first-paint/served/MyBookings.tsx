import { Suspense } from 'react';
import { RoomBookings } from '#web/features/facilities/booked/RoomBookings.tsx';
import { ServiceBookings } from '#web/features/services/booked/ServiceBookings.tsx';
import { MyBookingsScreen } from '#web/features/tickets/MyBookingsScreen.tsx';

/** The browser loads the lists of rooms and services later, within the same boundaries. */
export const MyBookings = () => (
  <MyBookingsScreen
    facilities={
      <Suspense>
        <RoomBookings at={{ screen: 'MyBookings', query: { tab: 1 } }} />
      </Suspense>
    }
    services={
      <Suspense>
        <ServiceBookings />
      </Suspense>
    }
  />
);
