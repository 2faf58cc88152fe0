import type { Output } from '#domain/call.ts';
import { listAttendeeRows, type listGuestSessions } from '#domain/events/calls.guests.ts';
import { zonedStamp } from '#web/console/platform/console.ts';
import { setFilter, useFilter } from '#web/console/platform/useList.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoGuestEvent, useGuestEvent } from './GuestListPage.tsx';

type Row = Output<typeof listAttendeeRows>['items'][number];
type Event = Output<typeof listGuestSessions>;

/**
 * Printable list of a session's ticket holders, for check-in without a device. Opening it counts as
 * an export: it needs that right and is logged (B-22).
 */
export function AttendeeSheetPage() {
  const t = useTranslations('namesAdmin');
  const { eventId, event, error, isGone, can } = useGuestEvent();
  const wanted = useFilter('session');
  if (isGone) return <NoGuestEvent error={error} />;
  if (event === undefined) return <RowsSkeleton label={t('paperList')} />;
  const sessions = event.sessions.filter(({ isCancelled }) => !isCancelled);
  const session =
    sessions.find(({ sessionId }) => sessionId === wanted) ??
    sessions.find(({ closesAt }) => closesAt > now()) ??
    sessions.at(-1);
  const when = (startTime: number) => zonedStamp(startTime, event.country);
  return (
    <>
      <div className="mb-4 print:hidden">
        <ConsoleLink
          to="/admin/event-attendees"
          query={{ event: eventId, session: session?.sessionId }}
          className="tap inline-flex items-center text-sm text-soft hover:text-ink"
        >
          {t('attendees')}
        </ConsoleLink>
        <h1 className="text-xl font-bold">{t('paperList')}</h1>
        <p className="mt-1 max-w-prose text-soft">{t('paperText')}</p>
        {sessions.length > 1 && (
          <Select
            label={t('session')}
            value={session?.sessionId ?? ''}
            options={sessions.map(({ sessionId, startTime }) => ({
              value: sessionId,
              label: when(startTime),
            }))}
            className="mt-4 max-w-80"
            onChange={({ target }) => setFilter('session', target.value)}
          />
        )}
      </div>
      {session === undefined || !can('personal.export') ? (
        <NoData title={t(session === undefined ? 'paperNone' : 'paperNoRight')} />
      ) : (
        <Sheet eventId={eventId} event={event} session={session} when={when(session.startTime)} />
      )}
    </>
  );
}

function Sheet({
  eventId,
  event,
  session: { sessionId },
  when,
}: {
  eventId: string;
  event: Event;
  session: Event['sessions'][number];
  when: string;
}) {
  const t = useTranslations('namesAdmin');
  const list = useCallQuery(
    listAttendeeRows,
    { eventId, sessionId, pageNum: 1, pageSize: 20, isExport: true },
    { errorDisplay: 'dialog', forget: true },
  );
  if (list.isError) return <NoData title={t('paperNone')} />;
  if (list.data === undefined) return <RowsSkeleton label={t('paperList')} />;
  const rows = list.data.items
    .filter(({ state }) => state === 'VALID' || state === 'USED')
    .toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()));
  if (rows.length === 0) return <NoData title={t('paperNone')} />;
  return (
    <>
      <Button className="mb-4 print:hidden" onPress={() => window.print()}>
        {t('paperPrint')}
      </Button>
      <h2 className="text-lg font-semibold">{event.name}</h2>
      <p className="mb-3 text-soft tabular-nums">
        {when} · {t('paperCount', { count: rows.length })}
      </p>
      {list.data.totalNum > list.data.items.length && (
        <p role="alert" className="mb-3 font-semibold text-coral">
          {t('paperCut', { count: list.data.items.length, total: list.data.totalNum })}
        </p>
      )}
      <Lines rows={rows} />
    </>
  );
}

/** Columns beside the name; a column that is empty in every row is left out. */
const columns = {
  accountName: (row: Row) => row.accountName,
  memberNo: (row: Row) => row.memberNo ?? '',
  ticketType: (row: Row) => row.ticketTypeName,
  order: (row: Row) => row.orderNumber,
} as const;

function Lines({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('namesAdmin');
  const head = 'px-2 py-1.5 text-left text-sm font-semibold';
  const words = (Object.keys(columns) as (keyof typeof columns)[]).filter((word) =>
    rows.some((row) => columns[word](row) !== ''),
  );
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      role="region"
      aria-label={t('paperList')}
      tabIndex={0}
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-edge">
            {(['paperCame', 'name', ...words] as const).map((word) => (
              <th key={word} scope="col" className={head}>
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="break-inside-avoid border-b border-line">
              <td className="px-2 py-1.5">
                <span
                  role="img"
                  aria-label={t(`state${row.state}`)}
                  className="flex size-5 items-center justify-center rounded-sm border border-ink"
                >
                  {row.state === 'USED' && '✓'}
                </span>
              </td>
              <th scope="row" className="px-2 py-1.5 text-left font-medium">
                {row.name}
              </th>
              {words.map((word) => (
                <td key={word} className="px-2 py-1.5 tabular-nums">
                  {columns[word](row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
