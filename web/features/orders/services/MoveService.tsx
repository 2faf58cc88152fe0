import { useState } from 'react';
import { updateAssessmentOrder } from '#domain/assessments/calls.booked.ts';
import { ScheduleCalendar, searchAssessmentDetail, Slot } from '#domain/assessments/calls.ts';
import type { AssessmentDetail, ServiceSlot } from '#domain/assessments/shapes.ts';
import { isOne } from '#web/kit/calls/refused.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { now } from '#web/kit/clock.ts';
import { alert, confirm } from '#web/kit/dialogs.ts';
import { self } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toasts.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { ChosenSlots } from '#web/parts/assessments/ChosenSlots.tsx';
import { slotText } from '#web/parts/assessments/days.ts';
import { DaySlots } from '#web/parts/assessments/DaySlots.tsx';
import { ServiceMonth } from '#web/parts/assessments/ServiceMonth.tsx';
import { goneSlots, pressed, textOfNo } from '#web/parts/assessments/slotChoice.ts';
import { Button } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { PageSkeleton } from '#web/parts/page/Skeleton.tsx';
import { fullMoment } from '#web/parts/When.tsx';
import type { ServiceOrder } from './useServiceOrder.ts';

type Props = {
  order: ServiceOrder;
  assessParentId: string;
  onEnd: (hasMoved: boolean) => void;
  /** The booking has another state than the page shows. */
  onStale: () => void;
};

/** Chooses other times of the same service and sub-type, as many as before (B-15, SVC-026). */
export function MoveService(props: Props) {
  const t = useWords('bookedAssessments');
  const { data: service, isError } = useCallQuery(searchAssessmentDetail, {
    assessParentId: props.assessParentId,
    regionCode: self().regionCode,
  });
  if (service !== undefined) return <Choosing {...props} service={service} />;
  return isError ? (
    <Card>
      <p>{t('moveNone')}</p>
      <Button look="quiet" className="-ml-4" onPress={() => props.onEnd(false)}>
        {t('keepTime')}
      </Button>
    </Card>
  ) : (
    <PageSkeleton label={t('moveTitle')} />
  );
}

/** What was asked for has come: the next key goes on from here. */
const intoFocus = (heading: HTMLElement | null) => heading?.focus();

function Choosing({
  order,
  assessParentId,
  onEnd,
  onStale,
  service,
}: Props & { service: AssessmentDetail }) {
  const t = useWords('bookedAssessments');
  const language = useLanguage();
  const count = order.slots.length;
  const mine = order.slots.map(({ slotId }) => slotId);
  const [day, setDay] = useState(service.nextDay ?? order.slots[0]?.date ?? service.today);
  const [chosen, setChosen] = useState<readonly ServiceSlot[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const of = { assessParentId, categoryTypeId: order.categoryTypeId ?? undefined };
  const set = (next: readonly ServiceSlot[]) => {
    setChosen(next);
    setGone(gone.filter((id) => next.some(({ slotId }) => slotId === id)));
    setFault(null);
  };
  const move = useCallMutation(updateAssessmentOrder, {
    onDone: () => {
      toast(t('movedDone'));
      void refetchCalls(Slot, ScheduleCalendar);
      onEnd(true);
    },
    onRefused: (failure) => {
      void refetchCalls(Slot, ScheduleCalendar);
      if (isOne(failure, ['slotUnavailable', 'slotFull', 'slotInPast', 'overlapsOwnBooking'])) {
        setGone(goneSlots(failure, chosen));
        setFault(failure.text);
        return true;
      }
      onStale();
      void alert({ title: t('notMoved'), text: failure.text });
      return true;
    },
  });
  const isSame = chosen.every(({ slotId }) => mine.includes(slotId));
  const reason =
    chosen.length < count
      ? t('chooseTimes', { count })
      : gone.length > 0
        ? t('chooseOther')
        : isSame
          ? t('sameTime')
          : null;
  const listed = (slots: readonly Parameters<typeof slotText>[0][]) =>
    slots.map((slot) => slotText(slot, language)).join(t('listComma'));
  const ask = async () => {
    const isYes = await confirm({
      title: t('moveAskTitle'),
      text: t('moveAsk', { from: listed(order.slots), to: listed(chosen) }),
      yes: t('moveYes'),
      no: t('keepTime'),
    });
    if (isYes)
      await move.mutate({
        orderNumber: order.orderNumber,
        slotIds: chosen.map(({ slotId }) => slotId),
      });
  };
  return (
    <Card>
      <h2 ref={intoFocus} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('moveTitle')}
      </h2>
      <p className="mb-4 text-soft">
        {t('moveText', { count })}{' '}
        {t(order.canCancel ? 'moveCancelUntil' : 'moveCancelClosed', {
          moment: order.cancelBy === null ? '' : fullMoment(order.cancelBy, language),
        })}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-md">
          <ServiceMonth
            service={service}
            categoryTypeId={of.categoryTypeId}
            chosenDay={day}
            onDay={setDay}
          />
        </div>
        <DaySlots
          of={{ ...of, date: day }}
          chosen={chosen}
          mine={mine}
          onSlot={(slot) => {
            const next = pressed(chosen, slot, { most: count, now: now() });
            if (next === 'most') toast(t('chooseTimes', { count }));
            else if (typeof next === 'string') toast(textOfNo(next));
            else set(next);
          }}
          onOwn={() => toast(textOfNo('sameSlotTwice'))}
        />
      </div>
      {chosen.length > 0 && (
        <div className="mt-4 border-t border-line pt-2">
          <ChosenSlots
            of={of}
            chosen={chosen}
            gone={gone}
            onRemove={(slot) => set(chosen.filter(({ slotId }) => slotId !== slot.slotId))}
            onReplace={(old, by) =>
              set([...chosen.filter(({ slotId }) => slotId !== old.slotId), by])
            }
            onDay={setDay}
          />
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="mt-2 font-semibold text-coral">
          {fault}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onPress={() => onEnd(false)}>
          {t('keepTime')}
        </Button>
        <Button
          isBusy={move.isBusy}
          isInactive={reason !== null}
          onInactivePress={() => reason !== null && toast(reason)}
          onPress={() => void ask()}
        >
          {move.isBusy ? t('moving') : t('moveHere')}
        </Button>
      </div>
    </Card>
  );
}
