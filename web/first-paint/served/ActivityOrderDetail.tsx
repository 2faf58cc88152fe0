import { EventOrder } from '../../shell/EventOrder.tsx';
import { WithFirst } from './WithFirst.tsx';

export const ActivityOrderDetail = () => (
  <WithFirst>
    <EventOrder />
  </WithFirst>
);
