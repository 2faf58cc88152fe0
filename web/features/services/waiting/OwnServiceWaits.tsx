import { getOverview } from '#domain/overview/calls.ts';
import { getServiceWaits, stopWaitingForSlot } from '#domain/services/waiting/calls.ts';
import type { OwnServiceWait } from '#domain/services/waiting/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useDaysInWords } from '#web/ui/waiting/useDaysInWords.ts';
import { OwnWaitList, WaitCard } from '#web/ui/waiting/WaitCard.tsx';

export function OwnServiceWaits({ waits }: { waits: readonly OwnServiceWait[] }) {
  return (
    <OwnWaitList>
      {waits.map((wait) => (
        <li key={wait.waitId}>
          <Own wait={wait} />
        </li>
      ))}
    </OwnWaitList>
  );
}

function Own({ wait }: { wait: OwnServiceWait }) {
  const t = useTranslations('serviceWaits');
  const daysOf = useDaysInWords();
  const { from, until, consultantName, categoryTypeName, serviceName } = wait;
  const consultant =
    consultantName === '' ? t('anyConsultant') : t('withConsultant', { name: consultantName });
  const type = categoryTypeName === serviceName ? '' : categoryTypeName;
  return (
    <WaitCard
      name={serviceName}
      lines={[
        [type, consultant].filter(Boolean).join(' · '),
        daysOf(wait),
        t('between', { from, until }),
      ]}
      wait={wait}
      stopped={wait.isShort ? t('short') : null}
      to="BookingOrderConfirmation"
      withdraw={useWithdraw(wait.waitId)}
    />
  );
}

function useWithdraw(waitId: string) {
  const t = useTranslations('waits');
  const { mutate, isBusy } = useCallMutation(stopWaitingForSlot, {
    onDone: (own) => {
      queries.setQueryData([getServiceWaits.name, {}], own);
      void refetchCalls(getOverview);
      toast(t('withdrawn'));
    },
    onRefused: (failure) => {
      if (failure.refusal !== 'noData') return false;
      void refetchCalls(getServiceWaits);
      return true;
    },
  });
  return { isBusy, onConfirm: () => mutate({ waitId }) };
}
