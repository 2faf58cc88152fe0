import type { Sex } from '#domain/members/shapes.lookup.ts';
import { listAttendeeRows, listGuestSessions } from '#domain/events/calls.guests.ts';
import { momentCell } from '#web/console/platform/cells.ts';
import { may, useConsolePlace, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useAgeText } from '#web/ui/events/ages.ts';
import { AttendeeMark } from './AttendeeMark.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';

const kinds = ['ABO', 'APC', 'CUSTOMER', 'GUEST'] as const;

/** Everybody with a place, session by session; the export needs its own right (ADM-020, B-22). */
export function AttendeesPage() {
  const t = useWords('namesAdmin');
  const c = useWords('checkinAdmin');
  const eventId = useConsolePlace().query['event'] ?? '0';
  const sessionId = useFilter('session');
  const event = useCallQuery(listGuestSessions, { eventId });
  const mayExport = event.data !== undefined && may('personal.export', event.data);
  const sessions = event.data?.sessions ?? [];
  const zone = zoneOf(event.data?.country ?? null);
  const sessionOf = (id: string) => sessions.find((session) => session.sessionId === id);
  const chosen = sessions.filter((session) => sessionId === '' || session.sessionId === sessionId);
  const count = (what: 'came' | 'expected') =>
    chosen.reduce((all, session) => all + session[what], 0);
  const kindOf = (code: string | null) =>
    kinds.some((one) => one === code) ? t(code as 'ABO') : t('buyer');
  const ageText = useAgeText();
  const ageOf = (code: number | null) => (code === null ? '' : ageText(code));
  const sexOf = (sex: Sex | null) => (sex === null ? '' : t(sex === 'MALE' ? 'male' : 'female'));
  if (event.isError && event.data === undefined)
    return (
      <NoEvent error={event.error} backTo="/admin/event-guests" backLabel={t('backToGuests')} />
    );
  return (
    <ListPage
      title={event.data === undefined ? t('attendees') : `${t('attendees')} · ${event.data.name}`}
      call={listAttendeeRows}
      fixed={{ eventId }}
      keyOf={(row) => row.key}
      filters={{
        sessionId: {
          name: 'session',
          label: t('session'),
          options: sessions.map((session) => ({
            value: session.sessionId,
            label: `${zonedStamp(session.startTime, event.data?.country ?? null)} · ${session.came} / ${session.expected}`,
          })),
          isOpen: true,
        },
      }}
      exportName={mayExport ? `attendees-${eventId}` : undefined}
      intro={
        <>
          <ConsoleLink
            to="/admin/event-guests"
            className="tap inline-flex items-center text-sm text-soft hover:text-ink"
          >
            {t('backToGuests')}
          </ConsoleLink>
          {event.data !== undefined && (
            <p role="status" className="font-semibold text-ink tabular-nums">
              {c('cameOf', { came: count('came'), expected: count('expected') })}
            </p>
          )}
          {mayExport && <p>{t('exportHint')}</p>}
          {mayExport && (
            <ConsoleLink
              to="/admin/event-attendee-sheet"
              query={{ event: eventId, session: sessionId || undefined }}
              look="secondary"
              className="mt-2"
            >
              {t('paperList')}
            </ConsoleLink>
          )}
        </>
      }
      columns={(c) => [
        c.field('name', t('name'), { isSortable: true }),
        c.field('accountName', t('accountName'), { none: '–' }),
        {
          key: 'state',
          title: t('checkIn'),
          cell: (row) => (
            <span className="flex flex-col items-start gap-1 whitespace-nowrap">
              <Tag tone={row.state === 'USED' ? 'leaf' : row.state === 'VALID' ? 'lagoon' : 'gold'}>
                {t(`state${row.state}`)}
              </Tag>
              {row.usedAt !== null && <Stamp at={row.usedAt} zone={zone} />}
              {sessionOf(row.sessionId) !== undefined && (
                <AttendeeMark
                  row={row}
                  session={sessionOf(row.sessionId)!}
                  event={event.data!}
                  onDone={() => void refetchCalls()}
                />
              )}
            </span>
          ),
          csv: (row) => t(`state${row.state}`),
        },
        c.text('guestType', t('guestType'), (row) =>
          row.isByLink ? t('byLink') : kindOf(row.guestType),
        ),
        c.field('memberNo', t('memberNo'), { none: '–' }),
        {
          key: 'startTime',
          title: t('session'),
          isSortable: true,
          cell: (row) => <Stamp at={row.startTime} zone={zone} />,
          csv: (row) => momentCell(row.startTime, zone),
        },
        c.field('ticketTypeName', t('ticketType')),
        c.field('phone', t('phone'), { isLine: true }),
        c.field('email', t('email')),
        c.text('sex', t('sex'), (row) => sexOf(row.sex), { none: '–' }),
        c.text('ageRange', t('ageRange'), (row) => ageOf(row.ageRange), { none: '–' }),
        c.field('identityNo', t('identity'), { none: '–' }),
        c.field('answers', t('answers'), { none: '–' }),
        c.field('orderNumber', t('order'), { isSortable: true }),
      ]}
    />
  );
}
