import { getVenueHub } from '#domain/hubs/calls.ts';
import type { HubTab, VenueHub } from '#domain/hubs/shapes.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { NumberRow } from '#web/console/ui/figures/NumberRow.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { VenueNeeds } from './VenueNeeds.tsx';

/** A venue at a glance: its numbers, and what members need before they can book (issue 52). */
export function VenueOverviewPage() {
  const own = useTranslations('roomsAdmin');
  const t = useTranslations('administrators');
  const { id = '0' } = useConsolePlace().query;
  const { data, isError } = useCallQuery(getVenueHub, { id });
  useRecent('venue', id, isError ? null : data && { label: data.name });
  if (isError) return <NoData title={t('nothingFound')} />;
  if (data === undefined) return <RowsSkeleton label={own('venue')} />;
  return (
    <RecordPage title={data.name} backTo="/admin/venues" backLabel={own('venues')} isWide>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Numbers id={id} of={data} />
        <VenueNeeds
          id={id}
          isOpen={data.venueStatus === 'OPEN'}
          setStatus={
            <ConsoleLink
              to="/admin/venue"
              query={{ id }}
              className="font-semibold text-leaf underline"
            >
              {t('edit')}
            </ConsoleLink>
          }
          done={<Ready />}
        />
      </div>
    </RecordPage>
  );
}

function Ready() {
  const own = useTranslations('roomsAdmin');
  const tools = useTranslations('roomToolsAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{tools('needs')}</h2>
      <p className="mt-3 text-soft">{own('allReady')}</p>
    </Card>
  );
}

function Numbers({ id, of }: { id: string; of: VenueHub }) {
  const own = useTranslations('roomsAdmin');
  const { today, lastDay, bookedToday, bookedFromToday, counts } = of;
  const paid = { venueId: id, orderStatus: 'PAID', from: today };
  const countOf = (tab: HubTab) => counts.find(({ what }) => what === tab)?.count;
  return (
    <Card>
      <h2 className="font-semibold">{own('numbers')}</h2>
      <dl className="mt-3 divide-y divide-line">
        <NumberRow
          to="/admin/room-bookings"
          query={{ ...paid, until: today }}
          label={own('bookedToday')}
        >
          {bookedToday}
        </NumberRow>
        <NumberRow
          to="/admin/room-bookings"
          query={{ ...paid, until: lastDay }}
          label={own('bookedFromToday')}
        >
          {bookedFromToday}
        </NumberRow>
        <NumberRow to="/admin/room-waits" query={{ venue: id }} label={own('waitingRequests')}>
          {countOf('WAITING')}
        </NumberRow>
        <NumberRow to="/admin/rooms" query={{ venueId: id }} label={own('rooms')}>
          {countOf('ROOMS')}
        </NumberRow>
        <NumberRow to="/admin/closed-days" query={{ venueId: id }} label={own('closings')}>
          {countOf('CLOSED')}
        </NumberRow>
      </dl>
    </Card>
  );
}
