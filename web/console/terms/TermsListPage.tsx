import { listTerms } from '#domain/terms/calls.admin.ts';
import { auditType, type TermsRow, termsState } from '#domain/terms/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

const states = { DRAFT: 'draftState', PUBLISHED: 'publishedState' } as const;

/** Versions of the terms of all kinds (ADM-042). */
export function TermsListPage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const nameOf = (row: TermsRow) => `${t(row.auditType)} ${row.auditVersion}`;
  return (
    <ListPage
      title={a('terms')}
      intro={t('termsIntro')}
      call={listTerms}
      keyOf={(row) => row.id}
      filters={{
        auditType: { name: 'kind', label: t('kind'), options: choices(auditType.options, t) },
        state: {
          label: a('state'),
          options: choices(termsState.options, (one) => t(states[one])),
        },
        country: 'country',
      }}
      add={canAnywhere('terms.write') && { to: '/admin/terms-version', label: t('newTerms') }}
      exportName="terms"
      columns={(c) => [
        c.link(
          'auditType',
          t('kind'),
          (row) => ({ to: '/admin/terms-version', query: { id: row.id }, text: nameOf(row) }),
          { isSortable: true, csv: (row) => t(row.auditType) },
        ),
        c.field('auditVersion', t('version'), { isSortable: true }),
        c.country(),
        c.tag('state', a('state'), (row) => ({
          text: t(row.isInForce ? 'inForce' : states[row.state]),
          tone: row.isInForce ? 'leaf' : row.state === 'DRAFT' ? 'gold' : 'plain',
          ...(row.isInForce ? { icon: checkIcon } : {}),
        })),
        c.moment('publishedAt', t('publishedAt'), { isSortable: true }),
        c.text('languages', t('languages'), (row) => row.languages.join(', '), {
          isLine: true,
          csv: (row) => row.languages.join(' '),
        }),
        {
          ...c.field('acceptances', t('acceptances'), { isEnd: true }),
          cell: (row) => row.state !== 'DRAFT' && <AcceptancesLink row={row} name={nameOf(row)} />,
        },
      ]}
    />
  );
}

function AcceptancesLink({ row, name }: { row: TermsRow; name: string }) {
  const t = useTranslations('contentAdmin');
  return (
    <ConsoleLink
      to="/admin/acceptances"
      query={{ id: row.id }}
      className="relative inline-block px-2 py-1 text-leaf underline"
    >
      <span className="sr-only">{`${t('acceptances')}: ${name}: `}</span>
      {row.acceptances}
    </ConsoleLink>
  );
}
