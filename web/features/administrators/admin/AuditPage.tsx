import { listAudit } from '#domain/administrators/calls.ts';
import type { AuditEntry } from '#domain/administrators/shapes.ts';
import { momentCell } from '#web/kit/cells.ts';
import { may, zoneOf } from '#web/kit/console.ts';
import { setFilter, useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';
import { TextField } from '#web/parts/TextField.tsx';

/** `sign in` → `didSignIn`, `tax-rate` → `ofTaxRate`. */
const keyOf = (prefix: 'did' | 'of', name: string) =>
  prefix +
  name
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Old and new value, field by field. */
function Changes({ entry }: { entry: AuditEntry }) {
  const t = useWords('administrators');
  const before = (entry.old ?? {}) as Record<string, unknown>;
  const after = (entry.new ?? {}) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <details>
      <summary className="text-leaf">{names.join(', ')}</summary>
      <dl className="mt-1 space-y-1">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="break-all text-soft">
              {name in before && (
                <span className="block">
                  {t('before')}: <del>{textOfValue(before[name])}</del>
                </span>
              )}
              {name in after && (
                <span className="block">
                  {t('after')}: <ins className="no-underline">{textOfValue(after[name])}</ins>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Who did what, when, and why (ADM-003). */
export function AuditPage() {
  const t = useWords('administrators');
  const words = useWords('audit');
  const wordOf = (prefix: 'did' | 'of', name: string): string => words(keyOf(prefix, name) as 'didChange') || name;
  const [from, until, who, entity, entityId] = [
    useFilter('from'),
    useFilter('until'),
    useFilter('who'),
    useFilter('entity'),
    useFilter('entityId'),
  ];
  const list = useList(listAudit, {
    from: from || undefined,
    until: until || undefined,
    who: who || undefined,
    entity: entity || undefined,
    entityId: entityId || undefined,
  });
  return (
    <ListPage
      title={t('audit')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['from', 'until', 'who', 'entity', 'entityId']}
      filters={
        <>
          <TextField label={t('from')} type="date" value={from} onChange={(event) => setFilter('from', event.target.value)} />
          <TextField label={t('until')} type="date" value={until} onChange={(event) => setFilter('until', event.target.value)} />
        </>
      }
      {...(may('personal.export') ? { exportName: 'audit' } : {})}
      columns={[
        {
          key: 'at',
          title: t('when'),
          isSortable: true,
          cell: (row) => <Stamp at={row.at} />,
          csv: (row) => momentCell(row.at, zoneOf(row.country)),
        },
        { key: 'who', title: t('who'), cell: (row) => row.who, csv: (row) => row.who },
        { key: 'action', title: t('what'), cell: (row) => wordOf('did', row.action), csv: (row) => row.action },
        {
          key: 'entity',
          title: t('entry'),
          cell: (row) => `${wordOf('of', row.entity)} ${row.entityId}`,
          csv: (row) => `${row.entity} ${row.entityId}`,
        },
        { key: 'country', title: t('country'), cell: (row) => row.country?.toUpperCase() ?? '', csv: (row) => row.country },
        { key: 'reason', title: t('reason'), cell: (row) => row.reason, csv: (row) => row.reason },
        {
          key: 'changes',
          title: `${t('before')} → ${t('after')}`,
          cell: (row) => <Changes entry={row} />,
          csv: (row) => JSON.stringify({ old: row.old, new: row.new }),
        },
        { key: 'ip', title: t('address'), cell: (row) => row.ip ?? '', csv: (row) => row.ip },
      ]}
    />
  );
}
