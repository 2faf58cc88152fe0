import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { CancleDetailScreen } from '#web/features/orders/cancel/CancleDetailScreen.tsx';

/** A cancelled order with the invoice and the credit note it may have: two features on one page. */
export function CancelledOrder() {
  return <CancleDetailScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
