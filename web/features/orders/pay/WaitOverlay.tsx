import { readiness } from '#domain/orders/rules.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import type { CheckOut } from './useCheckOut.ts';

/**
 * Dialog while the shop prepares the order; the member can close it at any time (ORD-057, ORD-065).
 */
export function WaitOverlay({ checkOut }: { checkOut: CheckOut }) {
  const t = useTranslations('orders');
  const { waited, stop } = checkOut;
  return (
    <Dialog isOpen={waited !== null} isBlocking title={t('preparing')} onClose={stop}>
      <p className="text-soft">{t('preparingText')}</p>
      <div
        role="progressbar"
        aria-label={t('preparing')}
        aria-valuemin={0}
        aria-valuemax={readiness.tries}
        aria-valuenow={waited ?? 0}
        className="mt-5 h-2 overflow-hidden rounded-full bg-leaf-soft"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-200"
          style={{ width: `${((waited ?? 0) / readiness.tries) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-soft tabular-nums">
        {t('preparingTry', { seconds: waited ?? 0 })}
      </p>
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onPress={stop}>
          {t('stopWaiting')}
        </Button>
      </div>
    </Dialog>
  );
}
