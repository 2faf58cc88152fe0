import { getTerms, listAcceptances } from '#domain/terms/calls.admin.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, useConsolePlace, zoneOf } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { languageWords } from '#web/console/kit/languageWords.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { ListFilter } from '#web/console/parts/ListFilter.tsx';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';

/** Who accepted a version: to be read, never to be changed (TRM-015, B-24). */
export function AcceptancesPage() {
  const { id } = useConsolePlace().query;
  const a = useWords('administrators');
  return id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? (
    <Acceptances id={id} />
  ) : (
    <NoData title={a('nothingFound')} />
  );
}

function Acceptances({ id }: { id: string }) {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const lang = useFilter('lang');
  const terms = useCallQuery(getTerms, { id });
  const list = useList(listAcceptances, { lang: lang || undefined }, { id });
  if (terms.isError) return <NoData title={a('nothingFound')} />;
  const { data } = terms;
  const mayExport = data !== undefined && may('personal.export', data.country);
  return (
    <ListPage
      title={
        data === undefined
          ? t('acceptances')
          : `${t('acceptances')}: ${t(data.auditType)} ${data.auditVersion}`
      }
      intro={
        <ConsoleLink to="/admin/terms-version" query={{ id }} className="text-leaf underline">
          {a('termsVersion')}
        </ConsoleLink>
      }
      list={list}
      keyOf={(row) => row.id}
      filterNames={['lang']}
      filters={
        <ListFilter
          name="lang"
          label={t('readIn')}
          options={Object.entries(languageWords).map(([value, name]) => ({
            value,
            label: t(name),
          }))}
        />
      }
      {...(mayExport ? { exportName: 'acceptances' } : {})}
      columns={[
        fieldColumn('memberNo', t('memberNumber'), { isSortable: true }),
        {
          key: 'name',
          title: a('name'),
          isSortable: true,
          cell: (row) => row.name ?? '',
          csv: (row) => row.name,
        },
        fieldColumn('partyId', t('party')),
        {
          key: 'lang',
          title: t('readIn'),
          cell: (row) => t(languageWords[row.lang]),
          csv: (row) => row.lang,
        },
        {
          key: 'acceptedAt',
          title: t('acceptedAt'),
          isSortable: true,
          cell: (row) => (
            <span className="whitespace-nowrap tabular-nums">{stampText(row.acceptedAt)}</span>
          ),
          csv: (row) => momentCell(row.acceptedAt, zoneOf(data?.country ?? null)),
        },
        { key: 'ip', title: a('address'), cell: (row) => row.ip ?? '', csv: (row) => row.ip },
        {
          key: 'contentHash',
          title: t('textMark'),
          cell: (row) => (
            <span title={row.contentHash} className="text-xs text-soft tabular-nums">
              {row.contentHash.slice(0, 12)}…
            </span>
          ),
          csv: (row) => row.contentHash,
        },
      ]}
    />
  );
}
