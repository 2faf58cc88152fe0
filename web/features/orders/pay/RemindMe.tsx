import { useState } from 'react';
import { showFailure, toRefused } from '#web/platform/calls/faults.ts';
import { pushState, subscribePush } from '#web/platform/push.ts';
import { store, stored } from '#web/platform/store.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/**
 * Offers push messages at a hold, until the member has answered on this device (decision 0177).
 */
export function RemindMe() {
  const t = useTranslations('orders');
  const [state, setState] = useState(() =>
    stored('push') === 'later' ? 'unsupported' : pushState(),
  );
  const [isBusy, setBusy] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    setPressed(true);
    try {
      setState(await subscribePush());
    } catch (caught) {
      showFailure(await toRefused(caught), 'toast');
    } finally {
      setBusy(false);
    }
  };
  if (hasPressed && (state === 'on' || state === 'blocked'))
    return (
      <p role="status" className="mt-4 text-sm">
        {t(state === 'on' ? 'remindOn' : 'remindBlocked')}
      </p>
    );
  if (state !== 'off') return null;
  return (
    <div className="mt-4 border-t border-gold-bright pt-3">
      <p className="font-semibold">{t('remindTitle')}</p>
      <p className="mt-1 text-sm">{t('remindText')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={isBusy} onPress={() => void turnOn()}>
          {t('remindYes')}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            store('push', 'later');
            setState('unsupported');
          }}
        >
          {t('extendNo')}
        </Button>
      </div>
    </div>
  );
}
