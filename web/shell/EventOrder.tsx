import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { ActivityOrderDetailScreen } from '#web/features/orders/ActivityOrderDetailScreen.tsx';

/** An event order with its invoice: two features on one page. */
export function EventOrder() {
  return <ActivityOrderDetailScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
