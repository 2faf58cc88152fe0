import type { ReactNode } from 'react';
import { type Layout, screens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { FilterButton, ListPlaces, PanelBones } from '#web/features/events/list/ListFrame.tsx';
import { SearchLink } from '#web/features/events/list/SearchLink.tsx';
import { OverviewPlace } from '#web/features/overview/OverviewPlace.tsx';
import { useWords } from '#web/kit/words/words.ts';
import { CardListSkeleton } from '#web/parts/page/Bone.tsx';
import { DetailSkeleton, OrdersSkeleton, TicketsSkeleton } from '#web/parts/page/PageBones.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { DesktopShell } from './shells/desktop.tsx';
import { PhoneShell } from './shells/phone.tsx';
import { titleOf } from './titles.ts';

const nothing = () => {};

/** A page before its script: the real shell with its title, and the outline of what comes. */
export function FirstView({ layout, name }: { layout: Layout; name: ScreenName }) {
  const t = useWords('frame');
  const Shell = layout === 'phone' ? PhoneShell : DesktopShell;
  return (
    <Shell name={name} query={{}} title={t(titleOf(name))} onMe={nothing} onBack={nothing}>
      {screens[name].tab !== undefined && <OverviewPlace rows={1} />}
      {(outlines[name] ?? page)(t('loading'))}
    </Shell>
  );
}

const page = (label: string): ReactNode => <PageSkeleton label={label} />;
const rows = (label: string): ReactNode => <RowsSkeleton label={label} />;
const detail = (label: string): ReactNode => <DetailSkeleton label={label} />;
const tickets = (label: string): ReactNode => <TicketsSkeleton label={label} />;

/** Pages whose outline is another one than a head with text. */
const outlines: Partial<Record<ScreenName, (label: string) => ReactNode>> = {
  Home: (label) => (
    <ListPlaces
      side={<PanelBones />}
      bar={
        <>
          <SearchLink />
          <FilterButton />
        </>
      }
    >
      {/* Room of the chips of kinds. */}
      <div className="mb-4 h-11" />
      <CardListSkeleton label={label} />
    </ListPlaces>
  ),
  Factory: rows,
  BecList: rows,
  ActivityDetail: (label) => <DetailSkeleton isEvent label={label} />,
  SiteDetail: detail,
  BecDetails: detail,
  Order: (label) => <OrdersSkeleton label={label} />,
  MyTickets: tickets,
  ActivityTicket: rows,
  MyBookings: rows,
  MySite: rows,
  SiteMsg: rows,
  Position: rows,
  CountrySite: rows,
};
