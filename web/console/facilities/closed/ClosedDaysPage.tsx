import { listClosedDays, openDay } from '#domain/facilities/closed/calls.ts';
import type { ClosedDay } from '#domain/facilities/closed/shapes.ts';
import { can, canAnywhere } from '#web/console/platform/console.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CloseDaysForm } from './CloseDaysForm.tsx';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Lists closed days of venues and rooms, and closes more (ADM-026). */
export function ClosedDaysPage() {
  const t = useTranslations('bookingsAdmin');
  const a = useTranslations('administrators');
  const venues = useVenueRows();
  return (
    <>
      <ListPage
        title={t('closedDays')}
        call={listClosedDays}
        keyOf={(row) => row.id}
        filters={{
          country: 'country',
          venueId: { label: t('venue'), options: choicesOf(venues ?? []), isOpen: true },
          from: { day: a('from') },
          until: { day: a('until') },
        }}
        columns={(c) => [
          {
            key: 'day',
            title: t('date'),
            isSortable: true,
            cell: daysText,
          },
          c.field('venue', t('venue')),
          c.text('room', t('room'), ({ room }) => room ?? t('wholeVenue')),
          c.field('reason', t('purpose')),
          {
            key: 'bookings',
            title: t('bookings'),
            cell: (row) => <Standing row={row} />,
          },
          { key: 'open', title: t('openAgain'), cell: (row) => <OpenAgain row={row} /> },
        ]}
      />
      {canAnywhere('facilities.write') && <CloseDaysForm venues={venues ?? []} />}
    </>
  );
}

const daysText = ({ day, until }: ClosedDay): string =>
  [...new Set([day, until])].map((one) => calendarDayText(one, currentLanguage())).join(' – ');

/** Link to bookings that remain on closed days. */
function Standing({ row: { bookings, venueId, day, until } }: { row: ClosedDay }) {
  const t = useTranslations('bookingsAdmin');
  if (bookings === 0) return null;
  return (
    <ConsoleLink
      to="/admin/room-bookings"
      query={{ venueId, from: day, until }}
      className="font-semibold text-coral underline"
    >
      {t('standing', { count: bookings })}
    </ConsoleLink>
  );
}

function OpenAgain({ row }: { row: ClosedDay }) {
  const t = useTranslations('bookingsAdmin');
  const { mutate, isBusy } = useCallMutation(openDay, {
    onDone: async () => {
      toast(t('opened'));
      await refetchCalls();
    },
  });
  if (!can('facilities.write', row)) return null;
  const day = daysText(row);
  const ask = () =>
    confirm({
      title: t('openTitle', { day }),
      text: t('openText'),
      yes: t('openAgain'),
      act: (dialog) => mutate({ id: row.id, until: row.until }, dialog),
    });
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      aria-label={`${t('openAgain')}: ${row.venue}, ${day}`}
      onPress={() => void ask()}
    >
      {t('openAgain')}
    </Button>
  );
}
