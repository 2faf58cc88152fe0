import { EventReservationScreen } from '#web/features/orders/pay/EventReservationScreen.tsx';
import { WithFirst } from './WithFirst.tsx';

export const ActivePayOrder = () => (
  <WithFirst>
    <EventReservationScreen />
  </WithFirst>
);
