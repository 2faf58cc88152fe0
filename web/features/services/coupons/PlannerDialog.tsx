import { searchAssessmentDetail, Slot } from '#domain/services/calls.ts';
import type { AssessmentCard, ServiceSlot } from '#domain/services/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { soonestEnd } from '#web/ui/services/coupons.ts';
import { dayInShort, hoursOf } from '#web/ui/services/days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { useReserve } from '#web/features/services/choose/useReserve.ts';
import { firstFree, servicesFor } from './planner.ts';

type Book = (service: AssessmentCard, slot: ServiceSlot) => void;

type PlannerDialogProps = {
  groups: readonly CouponGroup[];
  services: readonly AssessmentCard[];
  onClose: () => void;
};

/** Offers the next free slots for coupons that expire soon; a press reserves one. */
export function PlannerDialog({ groups, services, onClose }: PlannerDialogProps) {
  const t = useTranslations('services');
  const booking = useReserve((failure) => {
    void refetchCalls(Slot);
    toast(failure.text);
    return true;
  });
  const book: Book = ({ assessParentId, category }, { slotId }) =>
    void booking.reserve({
      assessParentId,
      categoryTypeId: category.categoryTypes[0]?.id,
      slotIds: [slotId],
    });
  return (
    <Dialog isOpen title={t('planTitle')} onClose={onClose}>
      <p className="mb-4 text-soft">{t('planText')}</p>
      <div className="space-y-6">
        {groups.map((group) => (
          <Group
            key={group.type}
            group={group}
            services={servicesFor(group, services)}
            isBusy={booking.isBusy}
            onBook={book}
            onClose={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}

type View = { group: CouponGroup; isBusy: boolean; onBook: Book; onClose: () => void };

function Group({ services, ...view }: View & { services: readonly AssessmentCard[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { group } = view;
  const soonest = soonestEnd(group);
  return (
    <section aria-labelledby={`plan-${group.type}`}>
      <h3 id={`plan-${group.type}`} className="mb-2 font-semibold text-gold">
        {t('planGroup', {
          day: soonest === null ? '' : dayInShort(soonest.day, language),
          type: group.name,
        })}
      </h3>
      <ul className="space-y-3">
        {services.map((service) => (
          <Times key={service.assessParentId} service={service} {...view} />
        ))}
      </ul>
    </section>
  );
}

/**
 * First free slots of a service. For a service with several sub-types, a button opens its page on
 * that day.
 */
function Times({ service, group, isBusy, onBook, onClose }: View & { service: AssessmentCard }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { assessParentId, nextDay, category, name } = service;
  const date = nextDay ?? '';
  const types = category.categoryTypes;
  const { regionCode } = self();
  const detail = useCallQuery(searchAssessmentDetail, { assessParentId, regionCode }).data;
  const isOpen = types.length > 1;
  const { data: slots } = useCallQuery(
    Slot,
    { assessParentId, date, categoryTypeId: types[0]?.id },
    { enabled: !isOpen },
  );
  const title = name || category.name;
  const isOther = detail !== undefined && detail.couponType !== group.type;
  if (isOther || (detail?.couponsPerSlot ?? 0) > group.count) return null;
  const free = slots === undefined ? [] : firstFree(slots);
  return (
    <li>
      <h4 className="font-semibold">{title}</h4>
      <p className="mb-1.5 text-sm text-soft tabular-nums">
        {dayInShort(date, language)} · {service.venueName}
      </p>
      {isOpen ? (
        <Button
          variant="secondary"
          onPress={() => {
            onClose();
            go('BecDetails', { id: assessParentId, date });
          }}
        >
          {t('planOpen')}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : slots === undefined || detail === undefined ? (
        <Bone className="h-11 w-full rounded-control" />
      ) : free.length === 0 ? (
        <p className="text-sm">{t('planNone')}</p>
      ) : (
        <FreeSlots
          slots={free}
          title={title}
          isBusy={isBusy}
          onPick={(slot) => onBook(service, slot)}
        />
      )}
    </li>
  );
}

type FreeSlotsProps = {
  slots: readonly ServiceSlot[];
  title: string;
  isBusy: boolean;
  onPick: (slot: ServiceSlot) => void;
};

const FreeSlots = ({ slots, title, isBusy, onPick }: FreeSlotsProps) => (
  <ul className="grid grid-cols-2 gap-2">
    {slots.map((slot) => (
      <li key={slot.slotId}>
        <Button
          variant="secondary"
          isWide
          isInactive={isBusy}
          onPress={() => onPick(slot)}
          className="tabular-nums"
        >
          {hoursOf(slot)}
          <span className="sr-only">, {title}</span>
        </Button>
      </li>
    ))}
  </ul>
);
