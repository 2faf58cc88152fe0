import { listInvoices } from '#domain/invoices/calls.admin.ts';
import { amountText, signed } from '#domain/invoices/rules.ts';
import { invoiceKind, invoiceKinds, type InvoiceRow } from '#domain/invoices/shapes.ts';
import { dayCell, moneyCell } from '#web/console/kit/cells.ts';
import { may } from '#web/console/kit/console.ts';
import { calendarDayText } from '#web/kit/words/dates.ts';
import { setFilter, useFilter, useList } from '#web/console/kit/useList.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { countryColumn } from '#web/console/parts/columns.tsx';
import { NumberLink } from '#web/console/parts/ConsoleLink.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

const tones = { INVOICE: 'leaf', CREDIT: 'gold' } as const;
const totalOf = (row: InvoiceRow) => signed(row.total, row.kind);

/** Invoices and credit notes of the countries somebody looks after (ADM-041). */
export function InvoicesPage() {
  const t = useWords('invoicesAdmin');
  const paper = useWords('invoicePaper');
  const a = useWords('administrators');
  const language = useLanguage();
  const [country, kind, from, until] = [
    useFilter('country'),
    useFilter('kind'),
    useFilter('from'),
    useFilter('until'),
  ];
  const list = useList(listInvoices, {
    country: country || undefined,
    kind: invoiceKind.safeParse(kind).data,
    from: from || undefined,
    until: until || undefined,
  });
  return (
    <ListPage
      title={t('invoices')}
      intro={t('intro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'kind', 'from', 'until']}
      {...(may('personal.export') ? { exportName: 'invoices' } : {})}
      filters={
        <>
          <CountryFilter />
          <ListFilter
            name="kind"
            label={t('kind')}
            options={invoiceKinds.map((one) => ({ value: one, label: paper(one) }))}
          />
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
      exportColumns={[
        { title: t('number'), csv: (row) => row.invoiceNo },
        { title: t('kind'), csv: (row) => paper(row.kind) },
        { title: `${t('kind')} (${t('code')})`, csv: (row) => row.kind },
        { title: paper('refersTo'), csv: (row) => row.refersTo },
        { title: t('order'), csv: (row) => row.orderNumber },
        { title: t('shopNumber'), csv: (row) => row.hybrisNumber },
        { title: t('member'), csv: (row) => row.memberNumber },
        { title: t('memberName'), csv: (row) => row.memberName },
        { title: t('recipient'), csv: (row) => row.recipient },
        { title: a('country'), csv: (row) => row.country.toUpperCase() },
        { title: t('date'), csv: (row) => dayCell(row.day) },
        { title: t('tax'), csv: (row) => moneyCell(signed(row.tax, row.kind)) },
        { title: t('total'), csv: (row) => moneyCell(totalOf(row)) },
        { title: t('currency'), csv: (row) => row.currency },
      ]}
      columns={[
        {
          key: 'invoiceNo',
          title: t('number'),
          isSortable: true,
          cell: (row) => (
            <NumberLink to="/admin/invoice" query={{ id: row.id }}>
              {row.invoiceNo}
            </NumberLink>
          ),
          csv: (row) => row.invoiceNo,
        },
        {
          key: 'kind',
          title: t('kind'),
          cell: (row) => <Tag tone={tones[row.kind]}>{paper(row.kind)}</Tag>,
          csv: (row) => paper(row.kind),
        },
        {
          key: 'order',
          title: t('order'),
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.orderNumber}</span>,
          csv: (row) => row.orderNumber,
        },
        {
          key: 'member',
          title: t('member'),
          cell: (row) => row.memberNumber,
          csv: (row) => row.memberNumber,
        },
        {
          key: 'recipient',
          title: t('recipient'),
          isSortable: true,
          cell: (row) => <span className="wrap-anywhere">{row.recipient}</span>,
          csv: (row) => row.recipient,
        },
        countryColumn(a('country')),
        {
          key: 'date',
          title: t('date'),
          isSortable: true,
          cell: (row) => (
            <span className="whitespace-nowrap tabular-nums">
              {calendarDayText(row.day, language)}
            </span>
          ),
          csv: (row) => dayCell(row.day),
        },
        {
          key: 'total',
          title: t('total'),
          isSortable: true,
          isEnd: true,
          cell: (row) => (
            <span className="whitespace-nowrap tabular-nums">
              {amountText(totalOf(row), row.currencyPrefix)}
            </span>
          ),
          csv: (row) => moneyCell(totalOf(row)),
        },
      ]}
    />
  );
}
