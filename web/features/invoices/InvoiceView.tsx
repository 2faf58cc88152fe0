import { createPortal } from 'react-dom';
import { getInvoiceFile } from '#domain/invoices/calls.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import { toast } from '#web/platform/toasts.ts';
import { useFile } from '#web/platform/useFile.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { InvoiceSheet } from '#web/ui/InvoiceSheet.tsx';

type DownloadButtonProps = {
  paper: Pick<InvoicePaper, 'orderNumber' | 'kind' | 'invoiceNo'>;
  variant?: 'primary' | 'secondary';
};

/** Saves the PDF under the file name from the API (PAY-025). */
export function DownloadButton({ paper, variant = 'secondary' }: DownloadButtonProps) {
  const t = useTranslations('invoices');
  const { save, isBusy } = useFile(getInvoiceFile);
  const press = async () => {
    const { orderNumber, kind, invoiceNo } = paper;
    const name = await save({ orderNumber, kind, invoiceNo });
    if (name !== null) toast(t('saved', { name }));
  };
  return (
    <Button variant={variant} isBusy={isBusy} onPress={() => void press()}>
      {!isBusy && <Icon d={downloadIcon} />}
      {t('download')}
    </Button>
  );
}

/**
 * The invoice or credit note, to read, print and save. While it is open, the page prints only this
 * document.
 */
export function InvoiceView({ paper, onClose }: { paper: InvoicePaper; onClose: () => void }) {
  const t = useTranslations('invoices');
  const paperTexts = useTranslations('invoicePaper');
  return (
    <>
      <Dialog
        isOpen
        title={paper.invoiceNo}
        onClose={onClose}
        foot={
          <div className="flex flex-wrap gap-3 *:flex-1">
            <DownloadButton paper={paper} variant="primary" />
            <Button variant="secondary" onPress={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        }
      >
        {/* Focusable, so that the keyboard can scroll it. */}
        <div role="region" aria-label={`${paperTexts(paper.kind)} ${paper.invoiceNo}`} tabIndex={0}>
          <InvoiceSheet paper={paper} />
        </div>
      </Dialog>
      {createPortal(
        <div className="print-sheet p-8" aria-hidden="true">
          <InvoiceSheet paper={paper} heading="h1" />
        </div>,
        document.body,
      )}
    </>
  );
}
