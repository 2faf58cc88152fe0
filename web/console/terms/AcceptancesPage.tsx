import { getTerms, listAcceptances } from '#domain/terms/calls.admin.ts';
import { languages } from '#domain/text/languages.ts';
import { momentCell } from '#web/console/platform/cells.ts';
import { can, useConsolePlace, wholeOf, zoneOf } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';

const markOf = ({ contentHash }: { contentHash: string }) => (
  <span title={contentHash} className="text-xs text-soft tabular-nums">
    {contentHash.slice(0, 12)}…
  </span>
);

/** Acceptances of a version, read-only (TRM-015, B-24). */
export function AcceptancesPage() {
  const { id } = useConsolePlace().query;
  const a = useTranslations('administrators');
  return id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? (
    <Acceptances id={id} />
  ) : (
    <NoData title={a('nothingFound')} />
  );
}

function Acceptances({ id }: { id: string }) {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  const terms = useCallQuery(getTerms, { id }, { forget: true });
  if (terms.isError) return <NoData title={a('nothingFound')} />;
  const { data } = terms;
  const canExport = data !== undefined && can('personal.export', wholeOf(data.country));
  const inWords = choices(languages, (lang) => t(languageTexts[lang]));
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
      call={listAcceptances}
      fixed={{ id }}
      keyOf={(row) => row.id}
      filters={{ lang: { label: t('readIn'), options: inWords } }}
      exportName={canExport ? 'acceptances' : undefined}
      columns={(c) => [
        c.field('memberNo', t('memberNumber'), { isSortable: true }),
        c.field('name', a('name'), { isSortable: true }),
        c.field('partyId', t('party')),
        c.text('lang', t('readIn'), (row) => t(languageTexts[row.lang]), {
          csv: (row) => row.lang,
        }),
        {
          ...c.moment('acceptedAt', t('acceptedAt'), { isSortable: true }),
          csv: (row) => momentCell(row.acceptedAt, zoneOf(data?.country ?? null)),
        },
        c.field('ip', a('address')),
        {
          key: 'contentHash',
          title: t('textMark'),
          cell: markOf,
          csv: (row) => row.contentHash,
        },
      ]}
    />
  );
}
