import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { EventOrderScreen } from '#web/features/orders/EventOrderScreen.tsx';

export function EventOrder() {
  return <EventOrderScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
