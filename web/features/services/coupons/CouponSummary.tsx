import { useState } from 'react';
import type { AssessmentCard } from '#domain/services/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { soonestEnd, type useCoupons } from '#web/ui/services/coupons.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { isSoon, servicesFor } from './planner.ts';
import { PlannerDialog } from './PlannerDialog.tsx';

type CouponSummaryProps = {
  coupons: Pick<ReturnType<typeof useCoupons>, 'groups' | 'hasFailed'> & {
    refresh: () => Promise<unknown>;
  };
  services: readonly AssessmentCard[];
};

/** Coupons by type: how many are free, and which expire first (SVC-001, SVC-007). */
export function CouponSummary({ coupons, services }: CouponSummaryProps) {
  const t = useTranslations('services');
  const { groups } = coupons;
  const held = groups?.filter(({ count }) => count > 0) ?? [];
  return (
    <section
      aria-labelledby="coupons"
      // Fixed height on phones, so that the services below do not move.
      className="rounded-card border border-gold-bright bg-gold-soft p-4 max-lg:h-53 max-lg:overflow-y-auto lg:p-5"
    >
      <h2 id="coupons" className="flex items-center gap-2 text-lg font-semibold">
        <Icon d={ticketIcon} className="size-6 text-gold" />
        {t('couponsTitle')}
      </h2>
      {groups === null ? (
        coupons.hasFailed ? (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <p>{t('couponsFailed')}</p>
            <Button variant="secondary" onPress={() => void coupons.refresh()}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <div role="status" aria-label={t('couponsTitle')} className="mt-2 space-y-2">
            <Bone className="h-5 w-4/5" />
            <Bone className="h-5 w-full" />
            <Bone className="h-5 w-3/5" />
          </div>
        )
      ) : held.length === 0 ? (
        <>
          <p className="mt-2 font-semibold">{t('noCouponsTitle')}</p>
          <p className="mt-1 text-soft">{t('noCouponsText')}</p>
        </>
      ) : (
        <Held groups={groups} held={held} services={services} />
      )}
    </section>
  );
}

type HeldProps = {
  groups: readonly CouponGroup[];
  held: readonly CouponGroup[];
  services: CouponSummaryProps['services'];
};

function Held({ groups, held, services }: HeldProps) {
  const t = useTranslations('services');
  const [isOpen, setOpen] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const today = dayOf(now());
  const soon = held.filter(
    (group) => isSoon(group, today) && servicesFor(group, services).length > 0,
  );
  return (
    <>
      <ul
        // Focusable where it scrolls sideways.
        tabIndex={currentLayout() === 'phone' ? 0 : undefined}
        aria-label={t('couponsTitle')}
        className="mt-2 grid gap-3 max-lg:auto-cols-[minmax(5.5rem,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:gap-0 lg:divide-y lg:divide-line"
      >
        {groups.map((group) => (
          <Group key={group.type} group={group} />
        ))}
      </ul>
      <div className="mt-1 -mb-2 flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" className="-ml-4" onPress={() => setOpen(true)}>
          {t('viewAll')}
        </Button>
        {soon.length > 0 && (
          <Button variant="quiet" className="-ml-4" onPress={() => setPlanning(true)}>
            {t('plan')}
          </Button>
        )}
      </div>
      <CouponDialog isOpen={isOpen} groups={held} onClose={() => setOpen(false)} />
      {isPlanning && (
        <PlannerDialog groups={soon} services={services} onClose={() => setPlanning(false)} />
      )}
    </>
  );
}

function Group({ group }: { group: CouponGroup }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const soonest = soonestEnd(group);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 max-lg:block lg:py-2.5">
      <span className="col-start-2 row-start-1 block text-xl font-bold text-gold tabular-nums">
        <span aria-hidden="true">{group.count}</span>
        <span className="sr-only">{t('free', { count: group.count })}</span>
      </span>
      <span className="col-start-1 row-start-1 block leading-snug max-lg:line-clamp-2 max-lg:min-h-[2lh] max-lg:text-sm">
        {group.name}
      </span>
      {soonest !== null && (
        <span className="col-start-1 block text-sm text-soft tabular-nums max-lg:line-clamp-2 max-lg:text-xs">
          {t('endBy', { count: soonest.count, day: dayInShort(soonest.day, language) })}
        </span>
      )}
    </li>
  );
}
