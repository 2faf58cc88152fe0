import { getFollowUps } from '#domain/notes/calls.ts';
import type { FollowUp, NoteKind } from '#domain/notes/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink, RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { TableCard } from '#web/console/ui/PlainTable.tsx';
import { DayStamp } from '#web/console/ui/Stamp.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';

const targets: Record<NoteKind, readonly [to: AdminPath, name: 'id' | 'orderNumber']> = {
  member: ['/admin/member', 'id'],
  order: ['/admin/order', 'orderNumber'],
  event: ['/admin/event', 'id'],
  room: ['/admin/room', 'id'],
};

/**
 * The administrator's own follow-ups: what is due, then what comes later. The start page links to
 * what is due alone.
 */
export function FollowUpsPage() {
  const t = useTranslations('notesAdmin');
  const { data } = useCallQuery(getFollowUps, {});
  const rows = data?.items ?? [];
  const isDueOnly = useFilter('due') === 'yes';
  return (
    <div className="max-w-4xl space-y-5">
      <div>
        <h1 className="text-xl font-bold">{t('followUps')}</h1>
        <p className="mt-1 max-w-prose text-soft">{t('followUpsIntro')}</p>
      </div>
      {data === undefined ? (
        <RowsSkeleton label={t('followUps')} />
      ) : (
        <>
          <Rows label={t('due')} empty={t('nothingDue')} rows={rows.filter((row) => row.isDue)} />
          {isDueOnly ? (
            <ConsoleLink to="/admin/follow-ups" variant="quiet">
              {t('showLater')}
            </ConsoleLink>
          ) : (
            <Rows
              label={t('later')}
              empty={t('nothingLater')}
              rows={rows.filter((row) => !row.isDue)}
            />
          )}
        </>
      )}
    </div>
  );
}

function Rows({ label, empty, rows }: { label: string; empty: string; rows: readonly FollowUp[] }) {
  const t = useTranslations('notesAdmin');
  return (
    <TableCard
      label={label}
      empty={empty}
      rows={rows}
      keyOf={(row) => `${row.kind} ${row.subjectId}`}
      columns={[
        { title: t('followUpOn'), cell: (row) => <DayStamp day={row.followUpOn} /> },
        { title: t('record'), cell: (row) => <RecordOf row={row} /> },
        {
          title: t('tags'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

function RecordOf({ row }: { row: FollowUp }) {
  const t = useTranslations('notesAdmin');
  const [to, name] = targets[row.kind];
  return (
    <>
      <RowLink to={to} query={{ [name]: row.subjectId }}>
        {row.name}
      </RowLink>
      <span className="block text-soft">
        {t(row.kind)} · {row.country.toUpperCase()}
      </span>
    </>
  );
}
