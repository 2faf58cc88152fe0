import { listAudit } from '#domain/administrators/calls.ts';
import { auditActions, auditEntities } from '#domain/administrators/shapes.audit.ts';
import type { AuditEntry } from '#domain/administrators/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { type ChangeLine, changeLines } from './auditText.ts';

/** `sign in` → `didSignIn`, `tax-rate` → `ofTaxRate`. */
const keyOf = (prefix: 'did' | 'of', name: string) =>
  prefix +
  name
    .split(/[ _-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Maximum number of changed fields shown; further ones are folded. */
const shownLines = 4;

/** The changed fields of an audit entry, with the labels of the record's form. */
function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const a = useTranslations('administrators');
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

const lineText = ({ label, before, after }: ChangeLine, nothing: string): string =>
  `${label}: ${before === null ? '' : `${before} → `}${after ?? nothing}`;

/** The audit log: administrator, action, record, time and reason (ADM-003). */
export function AuditPage() {
  const t = useTranslations('administrators');
  const words = useTranslations('audit');
  const wordOf = (prefix: 'did' | 'of', name: string): string =>
    words(keyOf(prefix, name) as 'didChange') || name;
  const language = useLanguage();
  const byWord = (prefix: 'did' | 'of', names: readonly string[]) =>
    choices(names, (name) => wordOf(prefix, name)).sort((one, other) =>
      one.label.localeCompare(other.label, language),
    );
  const recordOf = (row: AuditEntry) =>
    `${wordOf('of', row.entity)} ${row.name ?? row.entityId}`.trim();
  return (
    <ListPage
      title={t('audit')}
      call={listAudit}
      keyOf={(row) => row.id}
      filters={{
        who: { text: words('person') },
        action: { label: words('action'), options: byWord('did', auditActions), isOpen: true },
        entity: { label: words('record'), options: byWord('of', auditEntities), isOpen: true },
        entityId: 'address',
        from: { day: t('from') },
        until: { day: t('until') },
      }}
      exportName="audit"
      columns={(c) => [
        c.moment('at', t('when'), { isSortable: true }),
        c.field('who', t('who')),
        c.text('action', t('what'), (row) => wordOf('did', row.action)),
        c.text('entity', t('entry'), recordOf),
        c.text('country', t('country'), (row) => row.country && row.country.toUpperCase(), {
          csv: (row) => row.country,
        }),
        c.field('reason', t('reason')),
        {
          key: 'changes',
          title: `${t('before')} → ${t('after')}`,
          cell: (row) => <Changes entry={row} />,
          csv: (row) =>
            changeLines(row, language)
              .map((line) => lineText(line, words('nothing')))
              .join('\n'),
        },
        c.field('ip', t('address')),
      ]}
    />
  );
}
