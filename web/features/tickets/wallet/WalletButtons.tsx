import { walletsOnDevice } from '#domain/wallet/rules.ts';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { addToWallet } from '#domain/wallet/calls.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { Button } from '#web/ui/Button.tsx';

/** Adds a ticket to the wallets of this device. The texts of `bookings` must be loaded. */
export function WalletButtons({ ticket: { id, wallets } }: { ticket: TicketDetail }) {
  const t = useTranslations('bookings');
  const { mutate, isBusy } = useCallMutation(addToWallet, {
    onDone: ({ address }) => location.assign(address),
  });
  return walletsOnDevice(navigator.userAgent, wallets).map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      className="mt-3 max-md:w-full"
      isBusy={isBusy}
      onPress={() => void mutate({ ticketID: id, wallet })}
    >
      {t(wallet === 'APPLE' ? 'toAppleWallet' : 'toGoogleWallet')}
    </Button>
  ));
}
