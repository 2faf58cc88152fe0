import { MessagesCard } from '#web/features/facilities/booked/MessagesCard.tsx';
import { FilesView } from '#web/features/facilities/files/FilesView.tsx';
import { InvoicePanel } from '#web/features/invoices/InvoicePanel.tsx';
import { RoomOrderScreen } from '#web/features/orders/booked/RoomOrderScreen.tsx';

export function FacilityOrder() {
  return (
    <RoomOrderScreen
      invoice={(order) => <InvoicePanel order={order} />}
      around={({ messages, files }) => (
        <>
          <MessagesCard messages={messages} />
          <FilesView files={files} />
        </>
      )}
    />
  );
}
