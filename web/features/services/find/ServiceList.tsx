import type { ReactNode } from 'react';
import { categoryKinds } from '#domain/services/shapes.kinds.ts';
import type { AssessmentCard } from '#domain/services/shapes.ts';
import { useServedOnes } from '#web/platform/served.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import type { ServiceList as List } from './useServices.ts';

type ServicePlacesProps = { coupons: ReactNode; children: ReactNode };

/** Layout of coupons and services: stacked on phones. */
export const ServicePlaces = ({ coupons, children }: ServicePlacesProps) => (
  <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
    <div className="lg:sticky lg:top-24 lg:order-2">{coupons}</div>
    {children}
  </div>
);

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
/** Number of cards whose pictures load eagerly. */
const firstCards = 4;

/** Services by category, or an empty or failed state (SVC-001, SVC-002). */
export function ServiceList({ list }: { list: List }) {
  const t = useTranslations('services');
  const { isFailed } = list;
  const services = useServedOnes(list.services);
  if (services === null)
    return isFailed ? (
      <NoData icon={servicesIcon} title={t('failedTitle')} text={t('failedText')}>
        <Button variant="secondary" onPress={() => void list.refresh()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    ) : (
      <ServiceBones label={t('listTitle')} />
    );
  if (services.length === 0)
    return <NoData icon={servicesIcon} title={t('emptyTitle')} text={t('emptyText')} />;
  const groups = categoryKinds
    .map((kind) => services.filter(({ category }) => category.type === kind))
    .filter((group) => group.length > 0);
  return (
    <div className="space-y-6">
      {groups.map((group) => (
        <Group key={group[0]!.category.type} services={group} isFirst={group === groups[0]} />
      ))}
    </div>
  );
}

function Group({ services, isFirst }: { services: readonly AssessmentCard[]; isFirst: boolean }) {
  const { name, type } = services[0]!.category;
  return (
    <section aria-labelledby={`of-${type}`}>
      <h2 id={`of-${type}`} className="mb-2.5 text-lg font-semibold">
        {name}
      </h2>
      <ul className={grid}>
        {services.map((service, index) => (
          <li key={service.assessParentId}>
            <ServiceCard service={service} isFirst={isFirst && index < firstCards} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ServiceBones({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bones">
      <Bone className="mb-2.5 h-6.5 w-32" />
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="flex gap-3 overflow-hidden rounded-card border border-line bg-surface p-3 sm:flex-col sm:gap-0 sm:p-0"
          >
            <Bone className="aspect-square w-20 shrink-0 rounded-control sm:aspect-video sm:w-full sm:rounded-none" />
            <div className="flex-1 space-y-3 sm:p-4">
              <Bone className="h-5 w-3/5" />
              <Bone className="h-4 w-4/5" />
              <Bone className="h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
