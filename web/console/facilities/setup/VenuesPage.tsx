import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import { shownTones } from '#web/console/ui/shown/ShownState.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { choices } from '#web/console/platform/filters.ts';

/** Lists the venues (ADM-022). */
export function VenuesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('roomsAdmin');
  return (
    <ListPage
      title={own('venues')}
      call={listVenueRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        venueStatus: {
          label: own('venueStatus'),
          options: choices(['OPEN', 'CLOSED'], (value) => own(`status${value}`)),
        },
      }}
      add={canAnywhere('facilities.write') && { to: '/admin/venue', label: own('newVenue') }}
      exportName="venues"
      acts={
        canAnywhere('facilities.write')
          ? (chosen) => <BulkActs kind="venue" chosen={chosen} />
          : undefined
      }
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/venue'),
        c.country({ isSortable: true }),
        c.field('district', t('district'), { isSortable: true }),
        c.field('category', own('category')),
        c.field('rooms', own('rooms'), { isSortable: true, isEnd: true }),
        c.tag('venueStatus', own('venueStatus'), ({ venueStatus }) => ({
          text: own(`status${venueStatus}`),
          tone: shownTones[venueStatus === 'OPEN' ? 'PUBLISHED' : 'WITHDRAWN'],
        })),
      ]}
    />
  );
}
