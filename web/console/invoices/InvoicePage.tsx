import { Download } from 'lucide-react';
import { getInvoiceCopy, getInvoiceRow } from '#domain/invoices/calls.admin.ts';
import type { InvoiceDetail } from '#domain/invoices/shapes.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useFile } from '#web/platform/useFile.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { InvoiceSheet } from '#web/ui/InvoiceSheet.tsx';

/** An invoice or credit note as issued, read-only, with a download (ADM-041). */
export function InvoicePage() {
  const t = useTranslations('invoicesAdmin');
  const paper = useTranslations('invoicePaper');
  const a = useTranslations('administrators');
  const { id = '0' } = useConsolePlace().query;
  const answer = useCallQuery(getInvoiceRow, { id });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const invoice = answer.data;
  if (invoice === undefined) return <RowsSkeleton label={t('invoice')} />;
  return (
    <RecordPage
      title={
        <>
          {paper(invoice.kind)}{' '}
          <span className="font-normal text-soft tabular-nums">{invoice.invoiceNo}</span>
        </>
      }
      backTo="/admin/invoices"
      backLabel={t('invoices')}
      actions={
        <>
          {invoice.others.map((other) => (
            <ConsoleLink
              key={other.id}
              to="/admin/invoice"
              query={{ id: other.id }}
              variant="quiet"
            >
              {invoice.kind === 'CREDIT' ? paper('INVOICE') : paper('CREDIT')} {other.invoiceNo}
            </ConsoleLink>
          ))}
          {can('members.read', wholeOf(invoice.country)) && (
            <ConsoleLink to="/admin/member" query={{ id: invoice.memberId }} variant="quiet">
              {t('toMember')}
            </ConsoleLink>
          )}
          <CopyButton id={id} />
        </>
      }
    >
      <div className="space-y-5">
        <Card>
          <InvoiceSheet paper={invoice} heading="h2" />
        </Card>
        {invoice.changes.length > 0 && <Changes changes={invoice.changes} />}
      </div>
    </RecordPage>
  );
}

function CopyButton({ id }: { id: string }) {
  const t = useTranslations('invoicesAdmin');
  const { save, isBusy } = useFile(getInvoiceCopy);
  const press = async () => {
    const name = await save({ id });
    if (name !== null) toast(t('saved', { name }));
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onPress={() => void press()}>
      {!isBusy && <Download className="shrink-0 size-5" />}
      {t('copy')}
    </Button>
  );
}

function Changes({ changes }: Pick<InvoiceDetail, 'changes'>) {
  const t = useTranslations('invoicesAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('changes')}</h2>
      <p className="mt-1 text-sm text-soft">{t('changesText')}</p>
      <ul className="mt-3 divide-y divide-line">
        {changes.map((one) => (
          <li key={one.at} className="flex flex-wrap justify-between gap-x-6 py-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{one.recipient}</span>
              <span className="block text-soft">
                {[one.address.replaceAll('\n', ', '), one.email].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p className="text-soft">
              {t('changedAt')} <Stamp at={one.at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
