import { useState } from 'react';
import { updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import { ScheduleCalendar, searchAssessmentDetail, Slot } from '#domain/services/calls.ts';
import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ChosenSlots } from '#web/ui/services/ChosenSlots.tsx';
import { slotText } from '#web/ui/services/days.ts';
import { DaySlots } from '#web/ui/services/DaySlots.tsx';
import { ServiceMonth } from '#web/ui/services/ServiceMonth.tsx';
import { useSlotChoice } from '#web/ui/services/useSlotChoice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import type { ServiceOrder } from './useServiceOrder.ts';

type Props = {
  order: ServiceOrder;
  assessParentId: string;
  onEnd: (hasMoved: boolean) => void;
  /** The displayed state of the booking is outdated. */
  onStale: () => void;
};

/** Selects as many other times of the same service and sub-type (B-15, SVC-026). */
export function MoveService(props: Props) {
  const t = useTranslations('bookedServices');
  const { data: service, isError } = useCallQuery(searchAssessmentDetail, {
    assessParentId: props.assessParentId,
    regionCode: self().regionCode,
  });
  if (service !== undefined) return <Choosing {...props} service={service} />;
  return isError ? (
    <Card>
      <p>{t('moveNone')}</p>
      <Button variant="quiet" className="-ml-4" onPress={() => props.onEnd(false)}>
        {t('keepTime')}
      </Button>
    </Card>
  ) : (
    <PageSkeleton label={t('moveTitle')} />
  );
}

/** Moves the focus to the form that the member has opened. */
const intoFocus = (heading: HTMLElement | null) => heading?.focus();

type ChoosingProps = Props & { service: AssessmentDetail };

function useMove({ order, onEnd, onStale }: Props) {
  const t = useTranslations('bookedServices');
  const language = useLanguage();
  const count = order.slots.length;
  const mine = order.slots.map(({ slotId }) => slotId);
  const slots = useSlotChoice<string>({ most: count, noMore: t('chooseTimes', { count }) });
  const { chosen, slotIds } = slots;
  const move = useCallMutation(updateAssessmentOrder, {
    onDone: () => {
      toast(t('movedDone'));
      void refetchCalls(Slot, ScheduleCalendar);
      onEnd(true);
    },
    onRefused: (failure) => {
      void refetchCalls(Slot, ScheduleCalendar);
      if (
        isRefusedWith(failure, ['slotUnavailable', 'slotFull', 'slotInPast', 'overlapsOwnBooking'])
      ) {
        slots.refuse(failure, failure.text);
        return true;
      }
      onStale();
      void alert({ title: t('notMoved'), text: failure.text });
      return true;
    },
  });
  const listed = (list: readonly Parameters<typeof slotText>[0][]) =>
    list.map((slot) => slotText(slot, language)).join(t('listComma'));
  return {
    ...slots,
    count,
    mine,
    isBusy: move.isBusy,
    /** Why the button is inactive, or null. */
    reason:
      chosen.length < count
        ? t('chooseTimes', { count })
        : slots.unavailable.length > 0
          ? t('chooseOther')
          : slotIds.every((id) => mine.includes(id))
            ? t('sameTime')
            : null,
    ask: async () => {
      const isYes = await confirm({
        title: t('moveAskTitle'),
        text: t('moveAsk', { from: listed(order.slots), to: listed(chosen) }),
        yes: t('moveYes'),
        no: t('keepTime'),
      });
      if (isYes) await move.mutate({ orderNumber: order.orderNumber, slotIds });
    },
  };
}

function Choosing(props: ChoosingProps) {
  const { order, assessParentId, onEnd, service } = props;
  const t = useTranslations('bookedServices');
  const language = useLanguage();
  const [day, setDay] = useState(service.nextDay ?? order.slots[0]?.date ?? service.today);
  const of = { assessParentId, categoryTypeId: order.categoryTypeId ?? undefined };
  const { count, chosen, reason, ...move } = useMove(props);
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
          mine={move.mine}
          onSlot={move.press}
          onOwn={move.pressOwn}
        />
      </div>
      {chosen.length > 0 && (
        <div className="mt-4 border-t border-line pt-2">
          <ChosenSlots
            of={of}
            chosen={chosen}
            unavailable={move.unavailable}
            onRemove={move.remove}
            onReplace={(old, by) => move.set([...move.without(old), by])}
            onDay={setDay}
          />
        </div>
      )}
      {move.fault !== null && (
        <p role="alert" className="mt-2 font-semibold text-coral">
          {move.fault}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onPress={() => onEnd(false)}>
          {t('keepTime')}
        </Button>
        <Button
          isBusy={move.isBusy}
          isInactive={reason !== null}
          onInactivePress={() => reason !== null && toast(reason)}
          onPress={() => void move.ask()}
        >
          {move.isBusy ? t('moving') : t('moveHere')}
        </Button>
      </div>
    </Card>
  );
}
