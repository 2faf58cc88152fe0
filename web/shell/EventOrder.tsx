import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { EventOrderScreen } from '#web/features/orders/EventOrderScreen.tsx';

/** An event order with its invoice: two features on one page. */
export function EventOrder() {
  return <EventOrderScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
