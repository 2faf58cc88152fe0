import { useState } from 'react';
import { getSaleReminder, saveSaleReminder } from '#domain/events/saleReminder/calls.ts';
import { showFailure, toRefused } from '#web/platform/calls/faults.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { pushState, subscribePush } from '#web/platform/push.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/** Asks for a push message before the sale of an event opens; nothing where none can arrive. */
export function SaleReminder({ eventID, isWide }: { eventID: string; isWide: boolean }) {
  const t = useTranslations('eventPage');
  const [state, setState] = useState(pushState);
  const [isAsking, setAsking] = useState(false);
  const isOff = state === 'unsupported' || state === 'blocked';
  const { data } = useCallQuery(
    getSaleReminder,
    { eventID },
    { errorDisplay: 'silent', quiet: true, enabled: !isOff },
  );
  const { mutate, isBusy } = useCallMutation(saveSaleReminder, {
    onDone: () => refetchCalls(getSaleReminder),
  });
  if (isOff) return null;
  const isSet = data?.isSet === true && state === 'on';
  const press = async () => {
    if (isSet) return mutate({ eventID, isSet: false });
    setAsking(true);
    try {
      const reached = await subscribePush();
      setState(reached);
      if (reached === 'on') await mutate({ eventID, isSet: true });
    } catch (caught) {
      showFailure(await toRefused(caught), 'toast');
    } finally {
      setAsking(false);
    }
    return undefined;
  };
  return (
    <Button
      variant="secondary"
      isWide={isWide}
      isBusy={isBusy || isAsking}
      aria-pressed={isSet}
      className="mt-2"
      onPress={() => void press()}
    >
      {t(isSet ? 'saleReminderOn' : 'saleReminder')}
    </Button>
  );
}
