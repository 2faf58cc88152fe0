import { useState } from 'react';
import { showFailure, toRefused } from '#web/platform/calls/faults.ts';
import { pushState, subscribePush } from '#web/platform/push.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/** Turns push messages on for this device, which get one when the turn begins. */
export function TurnPush() {
  const t = useTranslations('saleQueue');
  const [state, setState] = useState(pushState);
  const [isBusy, setBusy] = useState(false);
  if (state === 'unsupported') return null;
  if (state !== 'off')
    return (
      <p role="status" className="mt-1 text-sm">
        {t(state === 'on' ? 'pushOn' : 'pushBlocked')}
      </p>
    );
  const turnOn = async () => {
    setBusy(true);
    try {
      setState(await subscribePush());
    } catch (caught) {
      showFailure(await toRefused(caught), 'toast');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="mt-2" isBusy={isBusy} onPress={() => void turnOn()}>
      {t('pushAsk')}
    </Button>
  );
}
