import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { CancelledOrderScreen } from '#web/features/orders/cancel/CancelledOrderScreen.tsx';

/** A cancelled order with the invoice and the credit note it may have: two features on one page. */
export function CancelledOrder() {
  return <CancelledOrderScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
