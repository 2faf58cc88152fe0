import { listGuestSessions } from '#domain/events/calls.guests.ts';
import { listWaitingRows, removeWaiting } from '#domain/events/waiting/calls.admin.ts';
import type { WaitingRow } from '#domain/events/waiting/shapes.ts';
import { momentCell } from '#web/console/platform/cells.ts';
import { may, useConsolePlace, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';

const tones = { WAITING: 'lagoon', OFFERED: 'gold', BOOKED: 'leaf' } as const;

/** Who waits for an event, in the order of its lines (decision 0094). */
export function WaitingPage() {
  const t = useWords('waitingAdmin');
  const n = useWords('namesAdmin');
  const eventId = useConsolePlace().query['event'] ?? '0';
  const event = useCallQuery(listGuestSessions, { eventId });
  const again = () => void refetchCalls();
  const removing = useCallMutation(removeWaiting, {
    onDone: () => {
      toast(t('removed'));
      again();
    },
    onRefused: again,
  });
  const country = event.data?.country ?? null;
  const zone = zoneOf(country);
  const mayRemove = event.data !== undefined && may('events.write', event.data);
  const stateOf = ({ state, endReason, offered, offeredUntil }: WaitingRow) =>
    state === 'OFFERED' && offeredUntil !== null
      ? `${t('OFFERED')}: ${t('until', { count: offered ?? 0, time: zonedStamp(offeredUntil, country) })}`
      : t(state === 'ENDED' ? (endReason ?? 'LEFT') : state);
  const remove = async ({ turn }: WaitingRow) => {
    await askReason({
      title: t('removeTitle'),
      text: t('removeText'),
      yes: t('remove'),
      isDanger: true,
      act: (reason, dialog) => removing.mutate({ eventId, turn, reason }, dialog),
    });
  };
  if (event.isError && event.data === undefined)
    return (
      <NoEvent error={event.error} backTo="/admin/event-guests" backLabel={n('backToGuests')} />
    );
  return (
    <ListPage
      title={event.data === undefined ? n('waiting') : `${n('waiting')} · ${event.data.name}`}
      call={listWaitingRows}
      fixed={{ eventId }}
      keyOf={(row) => String(row.turn)}
      filters={{ state: { label: t('state'), options: choices(['live', 'over'], t) } }}
      exportName={
        event.data !== undefined && may('personal.export', event.data)
          ? `waiting-${eventId}`
          : undefined
      }
      intro={
        <>
          <ConsoleLink
            to="/admin/event-guests"
            className="tap inline-flex items-center text-sm text-soft hover:text-ink"
          >
            {n('backToGuests')}
          </ConsoleLink>
          <p>{t('intro')}</p>
        </>
      }
      columns={(c) => [
        c.field('position', t('position'), { isEnd: true, none: '–' }),
        c.field('memberNo', n('memberNo'), { isSortable: true }),
        c.field('name', n('name'), { isSortable: true, none: '–' }),
        c.tag('state', t('state'), (row) =>
          row.state === 'ENDED'
            ? { text: stateOf(row) }
            : { text: stateOf(row), tone: tones[row.state] },
        ),
        c.text(
          'places',
          n('places'),
          ({ places, takesFewer }) => (takesFewer ? `${places} ${t('fewer')}` : String(places)),
          { isSortable: true },
        ),
        c.field('ticketType', n('ticketType')),
        {
          key: 'startTime',
          title: n('session'),
          minWidth: 1280,
          cell: (row) =>
            row.startTime === null ? t('set') : <Stamp at={row.startTime} zone={zone} />,
          csv: (row) => (row.startTime === null ? t('set') : momentCell(row.startTime, zone)),
        },
        {
          key: 'joinedAt',
          title: t('joined'),
          isSortable: true,
          cell: (row) => <Stamp at={row.joinedAt} zone={zone} />,
          csv: (row) => momentCell(row.joinedAt, zone),
        },
        c.field('turnsPassed', t('turnsPassed'), { isEnd: true, minWidth: 1440 }),
        c.field('orderNumber', n('order'), { none: '–', minWidth: 1440 }),
        {
          key: 'actions',
          title: n('actions'),
          isEnd: true,
          cell: (row) =>
            mayRemove &&
            (row.state === 'WAITING' || row.state === 'OFFERED') && (
              <Button
                look="quiet"
                isBusy={removing.isBusy}
                aria-label={`${t('remove')}: ${row.memberNo}`}
                onPress={() => void remove(row)}
              >
                {t('remove')}
              </Button>
            ),
        },
      ]}
    />
  );
}
