import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

/** Address of the check-in page, as text and as a QR code for the helpers' phones. */
export function DoorAddress({ address }: { address: string }) {
  const t = useTranslations('checkinAdmin');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('addressCopied')),
      () => toast(t('addressNotCopied'), 'danger'),
    );
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode text={address} label={t('addressQr')} className="w-40 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-semibold">{t('address')}</p>
        <p className="break-all text-soft">{address}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <Button variant="secondary" onPress={() => void copy()}>
            {t('copyAddress')}
          </Button>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="tap inline-flex items-center font-semibold text-leaf hover:underline"
          >
            {t('openDoor')}
          </a>
        </div>
      </div>
    </div>
  );
}
