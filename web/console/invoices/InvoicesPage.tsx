import { listInvoices } from '#domain/invoices/calls.admin.ts';
import { amountText, signed } from '#domain/invoices/rules.ts';
import { invoiceKinds, type InvoiceRow } from '#domain/invoices/shapes.ts';
import { dayCell, moneyCell } from '#web/console/platform/cells.ts';
import { choices } from '#web/console/platform/filters.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

const tones = { INVOICE: 'leaf', CREDIT: 'gold' } as const;
const totalOf = (row: InvoiceRow) => signed(row.total, row.kind);

const linkOf = ({ id, invoiceNo }: InvoiceRow) =>
  ({ to: '/admin/invoice', query: { id }, text: invoiceNo }) as const;

/** Lists invoices and credit notes (ADM-041). */
export function InvoicesPage() {
  const t = useTranslations('invoicesAdmin');
  const paper = useTranslations('invoicePaper');
  const language = useLanguage();
  return (
    <ListPage
      title={t('invoices')}
      intro={t('intro')}
      call={listInvoices}
      keyOf={(row) => row.id}
      exportName="invoices"
      filters={{
        country: 'country',
        kind: { label: t('kind'), options: choices(invoiceKinds, paper) },
        from: { day: t('from') },
        until: { day: t('until') },
      }}
      columns={(c) => [
        c.link('invoiceNo', t('number'), linkOf, { isSortable: true, isLine: true }),
        c.tag('kind', t('kind'), ({ kind }) => ({ text: paper(kind), tone: tones[kind] })),
        c.exported(`${t('kind')} (${t('code')})`, (row) => row.kind),
        c.exported(paper('refersTo'), (row) => row.refersTo),
        c.field('orderNumber', t('order'), { isLine: true }),
        c.exported(t('shopNumber'), (row) => row.hybrisNumber),
        c.field('memberNumber', t('member')),
        c.exported(t('memberName'), (row) => row.memberName),
        {
          ...c.field('recipient', t('recipient'), { isSortable: true }),
          cell: (row) => <span className="wrap-anywhere">{row.recipient}</span>,
        },
        c.country(),
        c.text('date', t('date'), (row) => calendarDayText(row.day, language), {
          isSortable: true,
          isLine: true,
          csv: (row) => dayCell(row.day),
        }),
        c.exported(t('tax'), (row) => moneyCell(signed(row.tax, row.kind))),
        c.text('total', t('total'), (row) => amountText(totalOf(row), row.currencyPrefix), {
          isSortable: true,
          isEnd: true,
          isLine: true,
          csv: (row) => moneyCell(totalOf(row)),
        }),
        c.exported(t('currency'), (row) => row.currency),
      ]}
    />
  );
}
