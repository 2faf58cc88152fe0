import { type ReactNode, Suspense, use } from 'react';
import { noRoomFilter, scalesOf } from '#domain/facilities/rules.filter.ts';
import { type Layout, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { CouponSummary } from '#web/features/services/coupons/CouponSummary.tsx';
import { ServiceBones, ServicePlaces } from '#web/features/services/find/ServiceList.tsx';
import { ServicesFrame } from '#web/features/services/find/ServicesFrame.tsx';
import { FilterButton, ListPlaces, PanelBones } from '#web/features/events/list/ListFrame.tsx';
import { SearchLink } from '#web/features/events/list/SearchLink.tsx';
import { TypeChips } from '#web/features/events/list/TypeChips.tsx';
import { VenueBones } from '#web/features/facilities/find/VenueList.tsx';
import { VenueTools } from '#web/features/facilities/find/VenueTools.tsx';
import { OrderTabs } from '#web/features/orders/list/OrderTabs.tsx';
import { OverviewPlace } from '#web/features/overview/OverviewPlace.tsx';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Bone, CardListSkeleton } from '#web/ui/page/Bone.tsx';
import { DetailSkeleton, OrdersSkeleton, TicketsSkeleton } from '#web/ui/page/PageBones.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DesktopShell } from '../shell/layouts/desktop.tsx';
import { PhoneShell } from '../shell/layouts/phone.tsx';
import { titleOf } from '../shell/titles.ts';
import { wholeScreens } from './served/contents.tsx';

const nothing = () => {};
const noCoupons = { groups: null, hasFailed: false, refresh: () => Promise.resolve() };

const Later = () => use(new Promise<never>(() => {}));

/** A placeholder that React replaces: the fallback of a boundary that never resolves. */
const Replaced = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={children}>
    <Later />
  </Suspense>
);

type FirstViewProps = { layout: Layout; name: ScreenName; content?: ReactNode };

/**
 * A page before hydration. `Frame` hydrates it, so both must have the same Suspense boundaries
 * (decision 0148).
 */
export function FirstView({ layout, name, content }: FirstViewProps) {
  const t = useTranslations('frame');
  const Shell = layout === 'phone' ? PhoneShell : DesktopShell;
  return (
    <Shell name={name} query={{}} title={t(titleOf(name))} onMe={nothing} onBack={nothing}>
      {screens[name].tab !== undefined && (
        <Suspense>
          <OverviewPlace />
        </Suspense>
      )}
      {content !== undefined && wholeScreens.includes(name) ? (
        <Suspense>{content}</Suspense>
      ) : name in hydrated ? (
        <Suspense>
          <Pulled layout={layout}>{hydrated[name]!(t('loading'), content)}</Pulled>
        </Suspense>
      ) : (
        <Replaced>{(outlines[name] ?? page)(t('loading'), content)}</Replaced>
      )}
    </Shell>
  );
}

const Pulled = ({ layout, children }: { layout: Layout; children: ReactNode }) =>
  layout === 'phone' ? (
    <PullToRefresh onRefresh={() => Promise.resolve()}>{children}</PullToRefresh>
  ) : (
    children
  );

type Outline = (label: string, content?: ReactNode) => ReactNode;

/** Pages that are hydrated: their screens must render the same elements first. */
const hydrated: Partial<Record<ScreenName, Outline>> = {
  Home: (label, content) => (
    <ListPlaces
      side={<PanelBones />}
      bar={
        <>
          <SearchLink />
          <FilterButton />
        </>
      }
    >
      {content ?? (
        <>
          <TypeChips types={[]} />
          <CardListSkeleton label={label} />
        </>
      )}
    </ListPlaces>
  ),
  Factory: (_, content) => (
    <div className="pt-4">
      <VenueTools
        filter={noRoomFilter}
        scales={scalesOf('phone', undefined)}
        canBeEmpty
        hours={{ isShown: false, query: { view: 'hours' } }}
        onSearch={nothing}
        onApply={nothing}
      />
      {content ?? <VenueBones label={textOf('facilities', 'listTitle')} />}
    </div>
  ),
  BecList: (_, content) => (
    <ServicesFrame view="BecList">
      {content ?? (
        <ServicePlaces coupons={<CouponSummary coupons={noCoupons} services={[]} />}>
          <ServiceBones label={textOf('services', 'listTitle')} />
        </ServicePlaces>
      )}
    </ServicesFrame>
  ),
  Order: (label, content) => (
    <>
      <OrderTabs tab={null} />
      {content === undefined ? (
        <Replaced>
          <OrderBones label={label} />
        </Replaced>
      ) : (
        <Suspense>{content}</Suspense>
      )}
    </>
  ),
};

const OrderBones = ({ label }: { label: string }) => (
  <div className="pt-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8">
    <div className="hidden lg:block lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
      <PanelBones />
    </div>
    <div>
      <Bone className="mb-3 h-11 rounded-control lg:mb-4 lg:max-w-2xl" />
      <Bone className="mb-4 h-11 w-1/2 rounded-control lg:hidden" />
      <OrdersSkeleton label={label} />
    </div>
  </div>
);

const page: Outline = (label) => <PageSkeleton label={label} />;
const below = (list: ReactNode) => <div className="pt-4 lg:pt-0">{list}</div>;
const rows: Outline = (label) => below(<RowsSkeleton label={label} />);
const detail: Outline = (label) => <DetailSkeleton label={label} />;
const tickets: Outline = (label) => below(<TicketsSkeleton label={label} />);

const outlines: Partial<Record<ScreenName, Outline>> = {
  ActivityDetail: (label, content) => content ?? <DetailSkeleton isEvent label={label} />,
  SiteDetail: detail,
  BecDetails: (label) => <DetailSkeleton isLow label={label} />,
  MyTickets: tickets,
  ActivityTicket: rows,
  MyBookings: rows,
  MySite: rows,
  SiteMsg: rows,
  Position: rows,
  CountrySite: rows,
};
