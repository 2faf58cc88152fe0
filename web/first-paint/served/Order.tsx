import { FilteredOrders } from '#web/features/orders/list/OrderListScreen.tsx';
import { useOrders } from '#web/features/orders/list/useOrders.ts';
import { useCheckOut } from '#web/features/orders/pay/useCheckOut.ts';

export function Order() {
  const orders = useOrders();
  const checkOut = useCheckOut(() => {});
  return <FilteredOrders orders={orders} checkOut={checkOut} />;
}
