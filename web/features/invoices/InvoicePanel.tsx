import { useEffect, useRef, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getInvoice, getInvoiceRecipient } from '#domain/invoices/calls.ts';
import { amountText, hasInvoice } from '#domain/invoices/rules.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import { calendarDayText, dayText } from '#web/platform/locale/dates.ts';
import {
  refetchCalls,
  useCallQuery,
  type CallQueryOptions,
} from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Email } from '#web/ui/Email.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { refreshIcon } from '#web/ui/icons.ts';
import { DownloadButton, InvoiceView } from './InvoiceView.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';

type Order = {
  orderNumber: string;
  orderType: OrderType;
  orderStatus: OrderStatus;
  amount: number;
  paidDate: number | null;
  refunds: readonly { isDone: boolean }[];
};

/** Refusals for an order without an invoice; the panel then shows nothing. */
const quietly: Pick<CallQueryOptions, 'ignore'> = { ignore: ['noData', 'orderNotFound'] };

/**
 * Invoice of an order with recipient, credit note, PDF and print (ORD-074, PAY-022 to PAY-025).
 * Renders nothing for orders without an invoice.
 */
export function InvoicePanel({ order }: { order: Order }) {
  const isComing = order.orderStatus !== 'CANCEL' || order.paidDate !== null;
  return hasInvoice(order) && isComing ? <Panel order={order} /> : null;
}

function useInvoice({ orderNumber, orderStatus }: Order) {
  const canBeIssued = orderStatus === 'PAID' || orderStatus === 'CANCEL';
  const to = useCallQuery(getInvoiceRecipient, { orderNumber }, quietly).data;
  const invoice = useCallQuery(
    getInvoice,
    { orderNumber },
    { ...quietly, enabled: canBeIssued && to?.isIssued === true },
  ).data;
  // The order was paid or cancelled on this page, so the cached responses are outdated.
  const before = useRef(orderStatus);
  useEffect(() => {
    if (before.current === orderStatus) return;
    before.current = orderStatus;
    void refetchCalls(getInvoiceRecipient, getInvoice);
  }, [orderStatus]);
  return { to, invoice };
}

function Panel({ order }: { order: Order }) {
  const t = useTranslations('invoices');
  const [isChanging, setChanging] = useState(false);
  const [viewed, setViewed] = useState<InvoicePaper | null>(null);
  const { to, invoice } = useInvoice(order);
  if (to === undefined || (to.isIssued && invoice === undefined)) return null;
  const credits = invoice?.creditNotes ?? [];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        {credits.length > 0 && (
          <Tag tone="gold" icon={refreshIcon}>
            {t(order.refunds.some(({ isDone }) => !isDone) ? 'creditAsked' : 'credited')}
          </Tag>
        )}
      </div>
      <About to={to} invoice={invoice} />
      <div className="mt-3 flex flex-wrap gap-3">
        {invoice !== undefined && (
          <>
            <Button variant="secondary" onPress={() => setViewed(invoice)}>
              {t('view')}
            </Button>
            <DownloadButton paper={invoice} />
          </>
        )}
        {to.isChangeable && (
          <Button variant="quiet" onPress={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {credits.map((credit) => (
        <CreditNote key={credit.invoiceNo} credit={credit} onView={() => setViewed(credit)} />
      ))}
      {isChanging && (
        <RecipientDialog
          orderNumber={order.orderNumber}
          now={to}
          onClose={() => setChanging(false)}
        />
      )}
      {viewed !== null && <InvoiceView paper={viewed} onClose={() => setViewed(null)} />}
    </Card>
  );
}

type AboutProps = {
  to: Output<typeof getInvoiceRecipient>;
  invoice: Output<typeof getInvoice> | undefined;
};

function About({ to, invoice }: AboutProps) {
  const t = useTranslations('invoices');
  const language = useLanguage();
  return (
    <>
      {invoice === undefined ? (
        <p className="mt-1 text-soft">{t('comingText')}</p>
      ) : (
        <>
          <p className="mt-1 flex flex-wrap gap-x-3">
            <span className="font-semibold tabular-nums">{invoice.invoiceNo}</span>
            <span className="text-soft">
              {t('issuedOn', { date: dayText(invoice.date, language, invoice.zone) })}
            </span>
          </p>
          <p className="mt-3 text-sm text-soft">{t('madeOutTo')}</p>
        </>
      )}
      <p className="mt-1 wrap-anywhere">
        <span className="block font-medium">{to.recipient}</span>
        {to.address !== '' && <span className="block whitespace-pre-line">{to.address}</span>}
        <span className="block">
          <Email of={to.email} />
        </span>
      </p>
      {invoice !== undefined && (
        <p className="mt-2 text-sm text-soft">
          {to.isChangeable && to.changeableUntil !== null
            ? t('changeUntil', { date: calendarDayText(to.changeableUntil, language) })
            : t('fixed')}
        </p>
      )}
    </>
  );
}

function CreditNote({ credit, onView }: { credit: InvoicePaper; onView: () => void }) {
  const t = useTranslations('invoices');
  const paperTexts = useTranslations('invoicePaper');
  const language = useLanguage();
  return (
    <section aria-label={t('creditNote')} className="mt-4 border-t border-line pt-3">
      <p className="font-semibold tabular-nums">{credit.invoiceNo}</p>
      <p className="mt-1">
        {t('creditText', {
          date: dayText(credit.date, language, credit.zone),
          total: amountText(credit.total, credit.currencyPrefix),
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onView}>
          {t('view')}
          <span className="sr-only"> {paperTexts('CREDIT')}</span>
        </Button>
        <DownloadButton paper={credit} />
      </div>
    </section>
  );
}
