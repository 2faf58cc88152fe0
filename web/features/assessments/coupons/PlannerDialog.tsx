import { searchAssessmentDetail, Slot } from '#domain/assessments/calls.ts';
import type { AssessmentCard, ServiceSlot } from '#domain/assessments/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { useCallQuery, refetchCalls } from '#web/kit/calls/useCallQuery.ts';
import { go } from '#web/kit/nav.ts';
import { self } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toasts.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { soonestEnd } from '#web/parts/assessments/coupons.ts';
import { dayInShort, hoursOf } from '#web/parts/assessments/days.ts';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from '#web/parts/page/Dialog.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { useReserve } from '#web/features/assessments/choose/useReserve.ts';
import { firstFree, nearestServices } from './planner.ts';

/** The nearest free times for coupons that end soon: a press reserves one. */
export function PlannerDialog({
  group,
  services,
  onClose,
}: {
  group: CouponGroup;
  /** Those that take its coupons. */
  services: readonly AssessmentCard[];
  onClose: () => void;
}) {
  const t = useWords('assessments');
  const language = useLanguage();
  const soonest = soonestEnd(group);
  const nearest = nearestServices(services);
  const day = soonest === null ? '' : dayInShort(soonest.day, language);
  const booking = useReserve((failure) => {
    void refetchCalls(Slot);
    toast(failure.text);
    return true;
  });
  return (
    <Dialog isOpen title={t('planTitle', { day })} onClose={onClose}>
      <p className="mb-4 text-soft">{t('planText', { type: group.name })}</p>
      {nearest.length === 0 ? (
        <p>{t('planNone')}</p>
      ) : (
        <ul className="space-y-4">
          {nearest.map((service) => (
            <Times
              key={service.assessParentId}
              service={service}
              group={group}
              isBusy={booking.isBusy}
              onSlot={(slot) =>
                void booking.reserve({
                  assessParentId: service.assessParentId,
                  slotIds: [slot.slotId],
                })
              }
              onClose={onClose}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * The first free times of a service. One with several sub-types asks first which of them: a press
 * opens its page on that day.
 */
function Times({
  service,
  group,
  isBusy,
  onSlot,
  onClose,
}: {
  service: AssessmentCard;
  group: CouponGroup;
  isBusy: boolean;
  onSlot: (slot: ServiceSlot) => void;
  onClose: () => void;
}) {
  const t = useWords('assessments');
  const language = useLanguage();
  const { assessParentId, nextDay, category, name } = service;
  const date = nextDay ?? '';
  const detail = useCallQuery(searchAssessmentDetail, {
    assessParentId,
    regionCode: self().regionCode,
  }).data;
  const slots = useCallQuery(Slot, { assessParentId, date }, { enabled: nextDay !== null }).data;
  const title = name || category.name;
  if (
    detail !== undefined &&
    (detail.couponType !== group.type || detail.couponsPerSlot > group.count)
  )
    return null;
  const open = () => {
    onClose();
    go('BecDetails', { id: assessParentId, date });
  };
  return (
    <li>
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-2 text-sm text-soft tabular-nums">
        {dayInShort(date, language)} · {service.venueName}
      </p>
      {slots === undefined || detail === undefined ? (
        <RowsSkeleton count={1} label={title} />
      ) : category.categoryTypes.length > 0 ? (
        <Button look="secondary" onPress={open}>
          {t('planOpen')}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {firstFree(slots).map((slot) => (
            <li key={slot.slotId}>
              <Button
                look="secondary"
                isInactive={isBusy}
                onPress={() => onSlot(slot)}
                className="tabular-nums"
              >
                {hoursOf(slot)}
                <span className="sr-only">, {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
