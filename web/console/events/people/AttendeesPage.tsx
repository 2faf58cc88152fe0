import type { Output } from '#domain/call.ts';
import type { Sex } from '#domain/members/shapes.lookup.ts';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useAgeText } from '#web/ui/events/ages.ts';
import { AttendeeMark } from './AttendeeMark.tsx';
import { BackToGuests, GuestListPage, useGuestEvent } from './GuestListPage.tsx';

type Row = Output<typeof listAttendeeRows>['items'][number];
type Guests = ReturnType<typeof useGuestEvent>;

const kinds = ['ABO', 'APC', 'CUSTOMER', 'GUEST'] as const;

/** Attendees by session; the export needs its own right (ADM-020, B-22). */
export function AttendeesPage() {
  const t = useTranslations('namesAdmin');
  const guests = useGuestEvent();
  const { event, eventId } = guests;
  const columns = useAttendeeColumns(guests);
  const sessions = (event?.sessions ?? []).map((session) => ({
    value: session.sessionId,
    label: `${zonedStamp(session.startTime, event?.country ?? null)} · ${session.came} / ${session.expected}`,
  }));
  return (
    <GuestListPage
      of={guests}
      title={t('attendees')}
      call={listAttendeeRows}
      keyOf={(row) => row.key}
      filters={{
        sessionId: { name: 'session', label: t('session'), options: sessions, isOpen: true },
        who: { label: t('checkIn'), options: choices(['EXPECTED', 'CAME'], t) },
      }}
      exportName={`attendees-${eventId}`}
      intro={<AttendeesIntro of={guests} />}
      columns={columns}
    />
  );
}

function AttendeesIntro({ of: { eventId, event, can } }: { of: Guests }) {
  const t = useTranslations('namesAdmin');
  const c = useTranslations('checkinAdmin');
  const sessionId = useFilter('session');
  const chosen = (event?.sessions ?? []).filter(
    (session) => sessionId === '' || session.sessionId === sessionId,
  );
  const count = (what: 'came' | 'expected') =>
    chosen.reduce((all, session) => all + session[what], 0);
  return (
    <>
      <BackToGuests />
      {event !== undefined && (
        <p role="status" className="font-semibold text-ink tabular-nums">
          {c('cameOf', { came: count('came'), expected: count('expected') })}
        </p>
      )}
      {can('personal.export') && (
        <>
          <p>{t('exportHint')}</p>
          <ConsoleLink
            to="/admin/event-attendee-sheet"
            query={{ event: eventId, session: sessionId || undefined }}
            variant="secondary"
            className="mt-2"
          >
            {t('paperList')}
          </ConsoleLink>
        </>
      )}
    </>
  );
}

function useAttendeeColumns({ event }: Guests) {
  const t = useTranslations('namesAdmin');
  const ageText = useAgeText();
  const zone = zoneOf(event?.country ?? null);
  const kindOf = (code: string | null) =>
    kinds.some((one) => one === code) ? t(code as 'ABO') : t('buyer');
  const ageOf = (code: number | null) => (code === null ? '' : ageText(code));
  const sexOf = (sex: Sex | null) => (sex === null ? '' : t(sex === 'MALE' ? 'male' : 'female'));
  return (c: Columns<Row>): readonly Column<Row>[] => [
    c.field('name', t('name'), { isSortable: true }),
    c.field('accountName', t('accountName'), { none: '–' }),
    {
      key: 'state',
      title: t('checkIn'),
      cell: (row) => <AttendeeState row={row} event={event} />,
      csv: (row) => t(`state${row.state}`),
    },
    c.text('guestType', t('guestType'), (row) =>
      row.isByLink ? t('byLink') : kindOf(row.guestType),
    ),
    c.field('memberNo', t('memberNo'), { none: '–' }),
    c.field('broughtBy', t('broughtBy'), { none: '–' }),
    c.moment('startTime', t('session'), { zone, isSortable: true }),
    c.field('ticketTypeName', t('ticketType')),
    c.field('phone', t('phone'), { isLine: true }),
    c.field('email', t('email')),
    c.text('sex', t('sex'), (row) => sexOf(row.sex), { none: '–' }),
    c.text('ageRange', t('ageRange'), (row) => ageOf(row.ageRange), { none: '–' }),
    c.field('identityNo', t('identity'), { none: '–' }),
    c.field('answers', t('answers'), { none: '–' }),
    c.field('orderNumber', t('order'), { isSortable: true }),
  ];
}

function AttendeeState({ row, event }: { row: Row; event: Guests['event'] }) {
  const t = useTranslations('namesAdmin');
  const session = event?.sessions.find(({ sessionId }) => sessionId === row.sessionId);
  return (
    <span className="flex flex-col items-start gap-1 whitespace-nowrap">
      <Tag tone={row.state === 'USED' ? 'leaf' : row.state === 'VALID' ? 'lagoon' : 'gold'}>
        {t(`state${row.state}`)}
      </Tag>
      {row.usedAt !== null && <Stamp at={row.usedAt} zone={zoneOf(event?.country ?? null)} />}
      {session !== undefined && (
        <AttendeeMark
          row={row}
          session={session}
          event={event!}
          onDone={() => void refetchCalls()}
        />
      )}
    </span>
  );
}
