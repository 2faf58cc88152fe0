import { MyTicketsScreen } from '#web/features/tickets/MyTicketsScreen.tsx';
import { WithFirst } from './WithFirst.tsx';

export const MyTickets = () => (
  <WithFirst>
    <MyTicketsScreen />
  </WithFirst>
);
