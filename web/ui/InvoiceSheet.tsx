import type { ReactNode } from 'react';
import { amountText, signed } from '#domain/invoices/rules.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import { dayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

type InvoiceSheetProps = { paper: InvoicePaper; heading?: 'h1' | 'h2' | 'h3' };

/** Prints on one page (B-10). */
export function InvoiceSheet({ paper, heading: Heading = 'h3' }: InvoiceSheetProps) {
  const t = useTranslations('invoicePaper');
  const language = useLanguage();
  const money = moneyOf(paper);
  return (
    <article className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-leaf pb-4">
        <div className="min-w-0">
          <p className="font-semibold">{paper.seller.name}</p>
          <p className="text-sm whitespace-pre-line text-soft">{paper.seller.address}</p>
        </div>
        <Heading className="ml-auto text-xl font-bold text-leaf">{t(paper.kind)}</Heading>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm text-soft">{t('billedTo')}</p>
          <p className="font-semibold">{paper.recipient}</p>
          <p className="whitespace-pre-line">{paper.address}</p>
          <p>{paper.email}</p>
        </div>
        <dl>
          <Fact label={t('number')}>{paper.invoiceNo}</Fact>
          <Fact label={t('date')}>{dayText(paper.date, language, paper.zone)}</Fact>
          {paper.refersTo !== null && <Fact label={t('refersTo')}>{paper.refersTo}</Fact>}
          <Fact label={t('memberNumber')}>{paper.memberNumber}</Fact>
          <Fact label={t('reservationNumber')}>{paper.orderNumber}</Fact>
          {paper.hybrisNumber !== null && (
            <Fact label={t('paidOrderNumber')}>{paper.hybrisNumber}</Fact>
          )}
        </dl>
      </div>
      <div>
        <p className="mb-2 font-semibold">{paper.subject}</p>
        <Lines paper={paper} />
        <div className="flex items-baseline justify-between gap-4 pt-3 text-lg font-semibold">
          <span>{t(paper.kind === 'CREDIT' ? 'givenBack' : 'total')}</span>
          <span className="tabular-nums">{money(paper.total)}</span>
        </div>
        {paper.isTaxShown && (
          <p className="text-right text-sm text-soft tabular-nums">
            {t('taxIncluded', { desc: paper.taxDesc || t('taxPlain'), tax: money(paper.tax) })}
          </p>
        )}
      </div>
    </article>
  );
}

const moneyOf =
  ({ kind, currencyPrefix }: InvoicePaper) =>
  (cents: number) =>
    amountText(signed(cents, kind), currencyPrefix);

function Lines({ paper }: { paper: InvoicePaper }) {
  const t = useTranslations('invoicePaper');
  const money = moneyOf(paper);
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="text-sm text-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-normal">
            {t('what')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-normal">
            {t('quantity')}
          </th>
          <th
            scope="col"
            className="px-2 py-1.5 text-right font-normal max-sm:hidden print:table-cell"
          >
            {t('unitPrice')}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, index) => (
          <tr key={index} className="border-b border-line align-top">
            <td className="py-2 wrap-anywhere">{line.text}</td>
            <td className="px-2 py-2 text-right">{line.quantity}</td>
            <td className="px-2 py-2 text-right max-sm:hidden print:table-cell">
              {money(line.unitPrice)}
            </td>
            <td className="py-2 text-right whitespace-nowrap">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
