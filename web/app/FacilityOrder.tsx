import { FilesView } from '#web/features/facilities/files/FilesView.tsx';
import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { FacilityOrderDetailScreen } from '#web/features/orders/booked/FacilityOrderDetailScreen.tsx';

/** An order of a room with its invoice and files: three features on one page. */
export function FacilityOrder() {
  return (
    <FacilityOrderDetailScreen
      invoice={(order) => <InvoicePanel order={order} />}
      files={(files) => <FilesView files={files} />}
    />
  );
}
