import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { CancelledOrderScreen } from '#web/features/orders/cancel/CancelledOrderScreen.tsx';

export function CancelledOrder() {
  return <CancelledOrderScreen invoice={(order) => <InvoicePanel order={order} />} />;
}
