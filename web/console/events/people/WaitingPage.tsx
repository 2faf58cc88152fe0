import { listWaitingRows, removeWaiting } from '#domain/events/waiting/calls.admin.ts';
import type { WaitingRow } from '#domain/events/waiting/shapes.ts';
import { momentCell } from '#web/console/platform/cells.ts';
import { zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';
import { Button } from '#web/ui/Button.tsx';
import { BackToGuests, GuestListPage, useGuestEvent } from './GuestListPage.tsx';

const tones = { WAITING: 'lagoon', OFFERED: 'gold', BOOKED: 'leaf' } as const;

/** The waiting list of an event, in the order of its queues (decision 0094). */
export function WaitingPage() {
  const t = useTranslations('waitingAdmin');
  const n = useTranslations('namesAdmin');
  const guests = useGuestEvent();
  const { eventId } = guests;
  const columns = useWaitingColumns(guests);
  return (
    <GuestListPage
      of={guests}
      title={n('waiting')}
      call={listWaitingRows}
      keyOf={(row) => String(row.turn)}
      filters={{ state: { label: t('state'), options: choices(['live', 'over'], t) } }}
      exportName={`waiting-${eventId}`}
      intro={
        <>
          <BackToGuests />
          <p>{t('intro')}</p>
        </>
      }
      columns={columns}
    />
  );
}

/** State of an entry; an offer shows when it ends. */
function useStateText(country: string | null) {
  const t = useTranslations('waitingAdmin');
  return ({ state, role, endReason, offered, offeredUntil }: WaitingRow) =>
    state === 'OFFERED' && offeredUntil !== null
      ? `${t(role === 'LINE' ? 'OFFERED' : role)}: ${t('until', { count: offered ?? 0, time: zonedStamp(offeredUntil, country) })}`
      : t(state === 'ENDED' ? (endReason ?? 'LEFT') : state);
}

function useWaitingColumns({ eventId, event, can }: ReturnType<typeof useGuestEvent>) {
  const t = useTranslations('waitingAdmin');
  const n = useTranslations('namesAdmin');
  const country = event?.country ?? null;
  const zone = zoneOf(country);
  const stateOf = useStateText(country);
  const remove = useRemoval(eventId);
  return (c: Columns<WaitingRow>): readonly Column<WaitingRow>[] => [
    c.field('position', t('position'), { isEnd: true, none: '–' }),
    c.field('memberNo', n('memberNo'), { isSortable: true }),
    c.field('name', n('name'), { isSortable: true, none: '–' }),
    c.tag('state', t('state'), (row) => ({
      text: stateOf(row),
      ...(row.state !== 'ENDED' && { tone: tones[row.state] }),
    })),
    c.text(
      'places',
      n('places'),
      ({ places, takesFewer }) => (takesFewer ? `${places} ${t('fewer')}` : String(places)),
      { isSortable: true },
    ),
    c.field('ticketType', n('ticketType')),
    {
      ...c.moment('startTime', n('session'), { zone, none: t('set'), minWidth: 1280 }),
      csv: (row) => (row.startTime === null ? t('set') : momentCell(row.startTime, zone)),
    },
    c.moment('joinedAt', t('joined'), { zone, isSortable: true }),
    c.field('turnsPassed', t('turnsPassed'), { isEnd: true, minWidth: 1440 }),
    c.field('orderNumber', n('order'), { none: '–', minWidth: 1440 }),
    {
      key: 'actions',
      title: n('actions'),
      isEnd: true,
      cell: (row) =>
        can('events.write') &&
        (row.state === 'WAITING' || row.state === 'OFFERED') && (
          <Button
            variant="quiet"
            isBusy={remove.isBusy}
            aria-label={`${t('remove')}: ${row.memberNo}`}
            onPress={() => void remove.ask(row)}
          >
            {t('remove')}
          </Button>
        ),
    },
  ];
}

function useRemoval(eventId: string) {
  const t = useTranslations('waitingAdmin');
  const reload = () => void refetchCalls();
  const { mutate, isBusy } = useCallMutation(removeWaiting, {
    onDone: () => {
      toast(t('removed'));
      reload();
    },
    onRefused: reload,
  });
  const ask = ({ turn }: WaitingRow) =>
    askReason({
      title: t('removeTitle'),
      text: t('removeText'),
      yes: t('remove'),
      isDanger: true,
      act: (reason, dialog) => mutate({ eventId, turn, reason }, dialog),
    });
  return { isBusy, ask };
}
