import { useState } from 'react';
import type { AssessmentCard } from '#domain/assessments/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { dayOf } from '#web/kit/words/dates.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { soonestEnd, type useCoupons } from '#web/parts/assessments/coupons.ts';
import { dayInShort } from '#web/parts/assessments/days.ts';
import { Button } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { ticketIcon } from '#web/parts/icons.ts';
import { Bone } from '#web/parts/page/Skeleton.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { isSoon } from './planner.ts';
import { PlannerDialog } from './PlannerDialog.tsx';

/** Own coupons by type: how many are free and which end first (SVC-001, SVC-007). */
export function CouponSummary({
  coupons,
  services,
}: {
  coupons: ReturnType<typeof useCoupons>;
  services: readonly AssessmentCard[];
}) {
  const t = useWords('assessments');
  const [isOpen, setOpen] = useState(false);
  const [planned, setPlanned] = useState<CouponGroup | null>(null);
  const { groups } = coupons;
  const held = groups?.filter(({ count }) => count > 0) ?? [];
  return (
    <section
      aria-labelledby="coupons"
      className="rounded-card border border-gold-bright bg-gold-soft p-4 lg:p-5"
    >
      <h2 id="coupons" className="flex items-center gap-2 text-lg font-semibold">
        <Icon d={ticketIcon} className="size-6 text-gold" />
        {t('couponsTitle')}
      </h2>
      {groups === null ? (
        coupons.hasFailed ? (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <p>{t('couponsFailed')}</p>
            <Button look="secondary" onPress={() => void coupons.refresh()}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <div role="status" aria-label={t('couponsTitle')} className="mt-3 space-y-3">
            <Bone className="h-5 w-4/5" />
            <Bone className="h-5 w-3/5" />
          </div>
        )
      ) : held.length === 0 ? (
        <>
          <p className="mt-2 font-semibold">{t('noCouponsTitle')}</p>
          <p className="mt-1 text-soft">{t('noCouponsText')}</p>
        </>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {groups.map((group) => (
              <Group
                key={group.type}
                group={group}
                onPlan={
                  services.some(({ categoryId }) => categoryId.startsWith(group.type))
                    ? () => setPlanned(group)
                    : null
                }
              />
            ))}
          </ul>
          <Button
            look="quiet"
            className="-mb-2 -ml-4 text-gold hover:bg-surface"
            onPress={() => setOpen(true)}
          >
            {t('viewAll')}
          </Button>
          <CouponDialog isOpen={isOpen} groups={held} onClose={() => setOpen(false)} />
          {planned !== null && (
            <PlannerDialog
              group={planned}
              services={services.filter(({ categoryId }) => categoryId.startsWith(planned.type))}
              onClose={() => setPlanned(null)}
            />
          )}
        </>
      )}
    </section>
  );
}

/** `onPlan`: finds times for those that end soon; null where no service takes them. */
function Group({ group, onPlan }: { group: CouponGroup; onPlan: (() => void) | null }) {
  const t = useWords('assessments');
  const language = useLanguage();
  const soonest = soonestEnd(group);
  const day = soonest === null ? '' : dayInShort(soonest.day, language);
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">{group.name}</span>
        <span className="shrink-0 text-xl font-bold text-gold tabular-nums">
          <span aria-hidden="true">{group.count}</span>
          <span className="sr-only">{t('free', { count: group.count })}</span>
        </span>
      </div>
      {soonest !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-soft tabular-nums">
            {t('endBy', { count: soonest.count, day })}
          </p>
          {onPlan !== null && isSoon(soonest.day, dayOf(now())) && (
            <Button look="quiet" className="-mr-4 text-sm" onPress={onPlan}>
              {t('plan')}
              <span className="sr-only">: {group.name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
