import { listAudit } from '#domain/administrators/calls.ts';
import { auditActions, auditEntities } from '#domain/administrators/shapes.audit.ts';
import type { AuditEntry } from '#domain/administrators/shapes.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { setFilter, useFilter, useList } from '#web/console/kit/useList.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { type ChangeLine, changeLines } from './auditText.ts';

/** `sign in` → `didSignIn`, `tax-rate` → `ofTaxRate`. */
const keyOf = (prefix: 'did' | 'of', name: string) =>
  prefix +
  name
    .split(/[ _-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** So many lines of a change stand open; more are folded. */
const shownLines = 4;

/** What was changed, in the words of the form. */
function Changes({ entry }: { entry: AuditEntry }) {
  const t = useWords('audit');
  const a = useWords('administrators');
  const lines = changeLines(entry, useLanguage());
  if (lines.length === 0) return null;
  const list = (
    <ul className="relative min-w-56 space-y-1">
      {lines.map((line, place) => (
        <li key={`${line.label}/${place}`} className="wrap-anywhere">
          <span className="font-semibold">{line.label}:</span>{' '}
          {line.before !== null && (
            <>
              <span className="sr-only">{a('before')} </span>
              <del className="text-soft">{line.before}</del> →{' '}
              <span className="sr-only">{a('after')} </span>
            </>
          )}
          <ins className="no-underline">{line.after ?? t('nothing')}</ins>
        </li>
      ))}
    </ul>
  );
  if (lines.length <= shownLines) return list;
  return (
    <details>
      <summary className="text-leaf">{t('details', { count: lines.length })}</summary>
      <div className="mt-1">{list}</div>
    </details>
  );
}

/** A change on one line of an export. */
const lineText = ({ label, before, after }: ChangeLine, nothing: string): string =>
  `${label}: ${before === null ? '' : `${before} → `}${after ?? nothing}`;

/** Who did what, when, and why (ADM-003). */
export function AuditPage() {
  const t = useWords('administrators');
  const words = useWords('audit');
  const wordOf = (prefix: 'did' | 'of', name: string): string =>
    words(keyOf(prefix, name) as 'didChange') || name;
  const language = useLanguage();
  const [from, until, who, action, entity, entityId] = [
    useFilter('from'),
    useFilter('until'),
    useFilter('who'),
    useFilter('action'),
    useFilter('entity'),
    useFilter('entityId'),
  ];
  const byWord = (prefix: 'did' | 'of', names: readonly string[]) =>
    names
      .map((value) => ({ value, label: wordOf(prefix, value) }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  const recordOf = (row: AuditEntry) =>
    `${wordOf('of', row.entity)} ${row.name ?? row.entityId}`.trim();
  const list = useList(listAudit, {
    from: from || undefined,
    until: until || undefined,
    who: who || undefined,
    action: action || undefined,
    entity: entity || undefined,
    entityId: entityId || undefined,
  });
  return (
    <ListPage
      title={t('audit')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['from', 'until', 'who', 'action', 'entity', 'entityId']}
      filters={
        <>
          <TextField
            label={words('person')}
            value={who}
            onChange={(event) => setFilter('who', event.target.value)}
          />
          <ListFilter name="action" label={words('action')} options={byWord('did', auditActions)} />
          <ListFilter name="entity" label={words('record')} options={byWord('of', auditEntities)} />
          <TextField
            label={t('from')}
            type="date"
            value={from}
            onChange={(event) => setFilter('from', event.target.value)}
          />
          <TextField
            label={t('until')}
            type="date"
            value={until}
            onChange={(event) => setFilter('until', event.target.value)}
          />
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
        {
          key: 'action',
          title: t('what'),
          cell: (row) => wordOf('did', row.action),
          csv: (row) => wordOf('did', row.action),
        },
        {
          key: 'entity',
          title: t('entry'),
          cell: recordOf,
          csv: recordOf,
        },
        {
          key: 'country',
          title: t('country'),
          cell: (row) => row.country?.toUpperCase() ?? '',
          csv: (row) => row.country,
        },
        { key: 'reason', title: t('reason'), cell: (row) => row.reason, csv: (row) => row.reason },
        {
          key: 'changes',
          title: `${t('before')} → ${t('after')}`,
          cell: (row) => <Changes entry={row} />,
          csv: (row) =>
            changeLines(row, language)
              .map((line) => lineText(line, words('nothing')))
              .join('\n'),
        },
        { key: 'ip', title: t('address'), cell: (row) => row.ip ?? '', csv: (row) => row.ip },
      ]}
    />
  );
}
