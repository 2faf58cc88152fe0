import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getOverview } from '#domain/overview/calls.ts';
import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { getServiceWaits, waitForSlot } from '#domain/services/waiting/calls.ts';
import { isDay } from '#domain/time/day.ts';
import { dayLater, weekdayOf } from '#domain/time/days.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { alert } from '#web/platform/dialogs.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { timeFields, timesOfForm } from '#web/ui/waiting/timesOfForm.ts';

type Typed = {
  firstDay: string;
  lastDay: string;
  from: string;
  until: string;
  weekdays: string;
  consultantId: string;
};

/** Days that a request covers when it does not come from a day of the calendar. */
const defaultDays = 21;
/** Working hours, within which most services are given. */
const defaultHours = { from: '08:00', until: '22:00' };

const latest = (one: string, other: string) => (one > other ? one : other);

export function useServiceWait(service: AssessmentDetail) {
  const t = useTranslations('serviceWaits');
  const w = useTranslations('waits');
  const { query } = useAddress();
  const { assessParentId, today } = service;
  const horizon = latest(service.lastDay ?? today, today);
  const day = query['date'] ?? '';
  const isWithin = isDay(day) && day >= today && day <= horizon;
  const first = isWithin ? day : today;
  const until = dayLater(first, defaultDays);
  const form = useForm<Typed>({
    defaultValues: {
      ...defaultHours,
      firstDay: first,
      lastDay: isWithin ? day : until < horizon ? until : horizon,
      weekdays: '',
      consultantId: '',
    },
  });
  const types = service.category.categoryTypes;
  const [typeId, setTypeId] = useState(
    types.find(({ id }) => id === query['type'])?.id ?? types[0]?.id ?? '',
  );
  const [weekdays, setWeekdays] = useState<readonly string[]>([String(weekdayOf(first))]);
  const [endsOthers, setEndsOthers] = useState(false);
  const onRefused = (failure: Refused): boolean => {
    if (failure.refusal === 'slotIsFree') {
      void showFree(
        failure,
        { title: w('freeTitle'), yes: t('toFree') },
        { assessParentId, typeId },
      );
      return true;
    }
    const field = timeFields.find((name) => name === failure.field.split('.')[0]);
    if (field === undefined) return false;
    form.setError(field, { message: failure.text }, { shouldFocus: true });
    return true;
  };
  const { mutate, isBusy } = useCallMutation(waitForSlot, {
    onDone: (own) => {
      queries.setQueryData([getServiceWaits.name, {}], own);
      void refetchCalls(getOverview);
      toast(w('joined'));
      go('ServiceWaits', {}, { replace: true });
    },
    onRefused,
  });
  const submit = () => {
    form.clearErrors();
    const { consultantId, weekdays: _none, ...typed } = form.getValues();
    return mutate({
      assessParentId,
      ...(typeId === '' ? {} : { categoryTypeId: typeId }),
      ...(consultantId === '' ? {} : { consultantId }),
      ...typed,
      weekdays: weekdays.map(Number),
      endsOthers,
    });
  };
  return {
    types,
    typeId,
    setTypeId,
    register: (name: 'consultantId') => form.register(name),
    times: timesOfForm(form, { today, horizon }, { weekdays, setWeekdays }),
    endsOthers,
    setEndsOthers,
    isBusy,
    submit,
  };
}
export type ServiceWaitState = ReturnType<typeof useServiceWait>;

type Chosen = { assessParentId: string; typeId: string };

/** A slot that suits is free: opens its day instead. */
async function showFree(
  failure: Refused,
  { title, yes }: { title: string; yes: string },
  { assessParentId, typeId }: Chosen,
): Promise<void> {
  const { date } = failure.data as { date: string };
  await alert({ title, text: failure.text, yes });
  go('BecDetails', { id: assessParentId, type: typeId || undefined, date });
}
