import { useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.ts';
import { ScreenLink, useAddress } from '#web/kit/nav.ts';
import { moneyText } from '#web/kit/money.ts';
import { useBlock } from '#web/kit/useBlock.ts';
import { useWords } from '#web/kit/words.ts';
import { BlockedNote } from '#web/parts/BlockedNote.tsx';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import { Money } from '#web/parts/Money.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { SafeHtml } from '#web/parts/SafeHtml.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TermsBox } from '#web/parts/TermsBox.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { When } from '#web/parts/When.tsx';
import type { PricedLine } from './choice.ts';
import { EventHead } from './EventHead.tsx';
import { useActiveOrder } from './useActiveOrder.ts';
import { useContactForm } from './useContactForm.ts';

/** Last page before the order exists (S-15). */
export function ActiveOrderScreen() {
  const t = useWords('events');
  const { query } = useAddress();
  const order = useActiveOrder(query['eventID'] ?? '');
  const block = useBlock(order.info?.bookRefusal);
  if (order.isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="Home">{t('toEvents')}</LinkButton>
      </NoData>
    );
  if (order.isFailed)
    return (
      <NoData title={t('failedTitle')} text={t('failedText')}>
        <Button look="secondary" onPress={() => void order.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  if (!order.info || order.isLeaving) return <PageSkeleton label={t('orderTitle')} />;
  if (block)
    return (
      <div className="space-y-6 max-lg:pt-4">
        <EventHead event={order.info} />
        <BlockedNote {...block} />
      </div>
    );
  return <Entry info={order.info} order={order} />;
}

type Order = ReturnType<typeof useActiveOrder>;

function Entry({ info, order }: { info: EventInfo; order: Order }) {
  const t = useWords('events');
  const { flow, lines, total, tax, terms } = order;
  const form = useContactForm(flow.values?.contact ?? {}, { name: t('nameWrong'), phone: t('phoneWrong'), email: t('emailWrong') });
  const { errors } = form.formState;
  const send = form.handleSubmit((contact) => order.submit(contact));
  return (
    <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-6">
        <EventHead event={info} />
        <Card>
          <div className="flex items-center justify-between">
            <h2 className="text-lg font-semibold">{t('yourTickets')}</h2>
            <ScreenLink
              to="PurchaseTicket"
              query={{ eventID: info.id }}
              className="tap inline-flex items-center justify-center font-semibold text-leaf"
            >
              {t('edit')}
            </ScreenLink>
          </div>
          <Lines lines={lines} />
        </Card>
        <Card>
          <h2 className="text-lg font-semibold">{t('contactTitle')}</h2>
          <p className="mb-4 text-sm text-soft">{t('contactText')}</p>
          <form
            noValidate
            className="grid gap-4 sm:grid-cols-2"
            onSubmit={(event) => event.preventDefault()}
            // What is typed survives a reload like the rest of the flow.
            onChange={() => flow.update({ contact: form.getValues() })}
          >
            <div className="sm:col-span-2">
              <TextField label={t('name')} autoComplete="name" isRequired error={errors.name?.message} {...form.register('name')} />
            </div>
            <TextField
              label={t('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              isRequired
              error={errors.phone?.message}
              {...form.register('phone')}
            />
            <TextField
              label={t('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              isRequired
              error={errors.email?.message}
              {...form.register('email')}
            />
          </form>
        </Card>
      </div>
      <Card className="lg:sticky lg:top-24">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-lg font-semibold">{t('amount')}</h2>
          {total === 0 ? (
            <span className="text-xl font-semibold">{t('free')}</span>
          ) : (
            <Money cents={total} className="text-xl font-semibold" />
          )}
        </div>
        {info.taxDesc !== null && total > 0 && (
          <p className="text-right text-sm text-soft tabular-nums">
            {t('taxIncluded', { desc: info.taxDesc || t('taxPlain'), tax: moneyText(tax) })}
          </p>
        )}
        <Terms order={order} />
        <div className="mt-3">
          <TermsBox
            // A new version must be ticked anew.
            key={terms.data?.auditVersion ?? ''}
            agree={terms.data?.auditContent || t('termsLabel')}
            confirm={order.isConfirming ? t('confirmingFree') : order.isBusy ? t('reserving') : t(total === 0 ? 'reserveFree' : 'reserve')}
            isBusy={order.isBusy}
            isInactive={terms.data === undefined}
            onConfirm={() => void send()}
          />
        </div>
        <p className="mt-3 text-sm text-soft">{total === 0 ? t('reserveFreeHint') : t('reserveHint', { count: info.holdMinutes })}</p>
      </Card>
    </div>
  );
}

function Lines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={`${line.type.id}-${line.session?.id ?? ''}`} className="flex justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p className="font-medium">
              <span className="tabular-nums">{line.quantity} × </span>
              {line.type.name}
            </p>
            <p className="text-sm text-soft">
              {line.session === null ? line.type.setName : <When from={line.session.startTime} to={line.session.endTime} />}
            </p>
          </div>
          <Money cents={line.amount} />
        </li>
      ))}
    </ul>
  );
}

/** The booking terms: their beginning in a box that scrolls, the whole in a sheet. */
function Terms({ order }: { order: Order }) {
  const t = useWords('events');
  const { terms } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h2 className="mb-2 font-semibold">{t('termsTitle')}</h2>
      {terms.data ? (
        <>
          <div
            role="region"
            aria-label={t('termsTitle')}
            // Reached by keyboard so that it can be scrolled (SHL-040).
            tabIndex={0}
            className="max-h-44 overflow-y-auto rounded-control border border-line bg-sunk p-3 text-sm"
          >
            <SafeHtml html={terms.data.content} className="[&>:first-child]:mt-0" />
          </div>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="tap inline-flex items-center text-sm font-semibold text-leaf underline"
          >
            {t('termsOpen')}
          </button>
          <Dialog isOpen={isOpen} title={t('termsTitle')} place="sheet" onClose={() => setOpen(false)}>
            <SafeHtml html={terms.data.content} />
          </Dialog>
        </>
      ) : terms.isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-coral">{t('termsFailed')}</p>
          <Button look="secondary" onPress={() => void terms.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <RowsSkeleton count={1} label={t('termsTitle')} />
      )}
    </div>
  );
}
