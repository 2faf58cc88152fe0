import { listTerms } from '#domain/terms/calls.admin.ts';
import { auditType, type TermsRow, termsState } from '#domain/terms/shapes.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { countryColumn, fieldColumn } from '#web/console/parts/columns.tsx';
import { ConsoleLink, RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { checkIcon } from '#web/parts/icons.ts';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

const states = { DRAFT: 'draftState', PUBLISHED: 'publishedState' } as const;

/** Versions of the terms of all kinds (ADM-042). */
export function TermsListPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const [country, kind, state] = [useFilter('country'), useFilter('kind'), useFilter('state')];
  const list = useList(listTerms, {
    country: country || undefined,
    auditType: auditType.safeParse(kind).data,
    state: termsState.safeParse(state).data,
  });
  const stateOf = (row: TermsRow) => t(row.isInForce ? 'inForce' : states[row.state]);
  return (
    <ListPage
      title={a('terms')}
      intro={t('termsIntro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'kind', 'state']}
      filters={
        <>
          <ListFilter
            name="kind"
            label={t('kind')}
            options={auditType.options.map((one) => ({ value: one, label: t(one) }))}
          />
          <ListFilter
            name="state"
            label={a('state')}
            options={termsState.options.map((one) => ({ value: one, label: t(states[one]) }))}
          />
          <CountryFilter />
        </>
      }
      {...(may('terms.write') ? { newTo: '/admin/terms-version', newLabel: t('newTerms') } : {})}
      exportName="terms"
      columns={[
        {
          key: 'auditType',
          title: t('kind'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/terms-version" query={{ id: row.id }}>
              {t(row.auditType)} {row.auditVersion}
            </RowLink>
          ),
          csv: (row) => t(row.auditType),
        },
        fieldColumn('auditVersion', t('version'), { isSortable: true }),
        countryColumn(a('country')),
        {
          key: 'state',
          title: a('state'),
          cell: (row) => (
            <Tag
              tone={row.isInForce ? 'leaf' : row.state === 'DRAFT' ? 'gold' : 'plain'}
              {...(row.isInForce ? { icon: checkIcon } : {})}
            >
              {stateOf(row)}
            </Tag>
          ),
          csv: stateOf,
        },
        {
          key: 'publishedAt',
          title: t('publishedAt'),
          isSortable: true,
          cell: (row) => (row.publishedAt === null ? '' : stampText(row.publishedAt)),
          csv: (row) => momentCell(row.publishedAt, zoneOf(row.country)),
        },
        {
          key: 'languages',
          title: t('languages'),
          cell: (row) => row.languages.join(', '),
          csv: (row) => row.languages.join(' '),
        },
        {
          key: 'acceptances',
          title: t('acceptances'),
          isEnd: true,
          cell: (row) =>
            row.state === 'DRAFT' ? (
              ''
            ) : (
              <ConsoleLink
                to="/admin/acceptances"
                query={{ id: row.id }}
                className="relative inline-block px-2 py-1 text-leaf underline"
              >
                <span className="sr-only">{`${t('acceptances')}: ${t(row.auditType)} ${row.auditVersion}: `}</span>
                {row.acceptances}
              </ConsoleLink>
            ),
          csv: (row) => row.acceptances,
        },
      ]}
    />
  );
}
