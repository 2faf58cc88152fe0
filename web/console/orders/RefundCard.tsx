import { useState } from 'react';
import type { Call } from '#domain/call.ts';
import { confirmRefund, getOrderRow, prepareRefund } from '#domain/orders/calls.admin.ts';
import {
  type DeskRefund,
  type OrderDeskDetail,
  refundReference,
  type RefundWay,
} from '#domain/orders/shapes.admin.ts';
import { can, ownStamp } from '#web/console/platform/console.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { showChanged } from '#web/console/platform/showChanged.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = { detail: OrderDeskDetail; refund: DeskRefund };

/** Progress of a refund between company and shop; only one of them pays (decision 0034). */
function useStanding(refund: DeskRefund): string {
  const t = useTranslations('ordersAdmin');
  if (refund.way === 'HAND') return t('paidByHand');
  if (refund.chooseUntil !== null)
    return t('memberChooses', { until: ownStamp(refund.chooseUntil) });
  if (refund.askedAt === null) return refund.state === 'DUE' ? t('shopNotAsked') : '';
  const values = {
    asked: ownStamp(refund.askedAt),
    answered: refund.answeredAt === null ? '' : ownStamp(refund.answeredAt),
  };
  if (refund.answer === 'TAKEN')
    return t('shopTook', { ...values, number: refund.shopNumber ?? t('noNumber') });
  if (refund.answer === 'REFUSED' && refund.way === null)
    return t('shopRefused', { ...values, reason: refund.refusedWith ?? '' });
  return t('shopSilent', values);
}

/**
 * Refund of an order: paid by the shop or manually, entered by one administrator and confirmed by
 * another (ADM-038, I27).
 */
export function RefundCard({ detail, refund }: Props) {
  const t = useTranslations('ordersAdmin');
  const isPrepared = refund.preparedBy !== null && refund.state !== 'DONE';
  const isRefused = refund.state === 'DUE' && refund.way === null && refund.answer === 'REFUSED';
  const standing = useStanding(refund);
  const steps = [
    { word: 'enteredBy', name: refund.preparedBy, at: refund.preparedAt },
    { word: 'doneBy', name: refund.doneBy, at: refund.doneAt },
  ] as const;
  const canWork = refund.state !== 'DONE' && can('orders.write', detail.order);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          {t('refund')} {moneyText(refund.amount)}
        </h2>
        <Tag tone={refund.state === 'DONE' ? 'leaf' : isPrepared ? 'lagoon' : 'gold'}>
          {t(isPrepared ? 'PREPARED' : isRefused ? 'REFUSED' : refund.state)}
        </Tag>
      </div>
      {standing !== '' && <p className="mt-2 text-sm">{standing}</p>}
      {steps.map(
        ({ word, name, at }) =>
          name !== null &&
          at !== null && (
            <p key={word} className="mt-2 text-sm">
              {t(word, { reference: refund.reference ?? '', name })} · <Stamp at={at} />
            </p>
          ),
      )}
      {canWork &&
        isPrepared &&
        (refund.canConfirm ? (
          <Confirm detail={detail} refund={refund} />
        ) : (
          <p className="mt-2 text-sm text-soft">
            {t(refund.isPreparedByMe ? 'waitsForSecond' : 'waitsForOther')}
          </p>
        ))}
      {canWork && refund.state === 'REQUESTED' && (
        <Enter detail={detail} refund={refund} way="SHOP" />
      )}
      {canWork && refund.state === 'DUE' && refund.way !== 'SHOP' && (
        <Enter detail={detail} refund={refund} way="HAND" />
      )}
    </Card>
  );
}

/** Saves a step of the refund; fetches the order again if it changed meanwhile. */
function useRefundCall<C extends Call>(call: C, done: string) {
  return useCallMutation(call, {
    onDone: async () => {
      toast(done);
      await refetchCalls();
    },
    onRefused: (failure) => {
      if (!['changedMeanwhile', 'refundAtShop'].includes(failure.refusal)) return false;
      showChanged(failure, () => refetchCalls(getOrderRow));
      return true;
    },
  });
}

function Confirm({ detail, refund }: Props) {
  const t = useTranslations('ordersAdmin');
  const { mutate, isBusy } = useRefundCall(confirmRefund, t('confirmed'));
  const ask = () =>
    confirm({
      title: t('confirmTitle', {
        amount: moneyText(refund.amount),
        reference: refund.reference ?? '',
      }),
      text: t('confirmText'),
      yes: t('confirmRefund'),
      act: (dialog) =>
        mutate(
          {
            orderNumber: detail.order.orderNumber,
            refundNo: refund.no,
            version: refund.version,
          },
          dialog,
        ),
    });
  return (
    <Button className="mt-3" isBusy={isBusy} onPress={() => void ask()}>
      {t('confirmRefund')}
    </Button>
  );
}

function Enter({ detail, refund, way }: Props & { way: RefundWay }) {
  const t = useTranslations('ordersAdmin');
  const [reference, setReference] = useState(
    refund.reference ?? (way === 'SHOP' ? refund.shopNumber : null) ?? '',
  );
  const [isWrong, setWrong] = useState(false);
  const done = t(way === 'HAND' ? 'entered' : 'enteredShop');
  const { mutate, isBusy } = useRefundCall(prepareRefund, done);
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = refundReference.safeParse(reference);
        if (!typed.success) return setWrong(true);
        return void mutate({
          orderNumber: detail.order.orderNumber,
          refundNo: refund.no,
          version: refund.version,
          way,
          reference: typed.data,
        });
      }}
    >
      {way === 'HAND' && refund.preparedBy === null && (
        <p className="text-sm text-soft">{t('byHandFirst')}</p>
      )}
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={60}
        value={reference}
        onChange={(event) => {
          setReference(event.target.value);
          setWrong(false);
        }}
        {...(isWrong ? { error: t('referenceWrong') } : {})}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {refund.preparedBy !== null
          ? t('enterAgain')
          : t(way === 'HAND' ? 'enterRefund' : 'noteShopPaid')}
      </Button>
    </form>
  );
}
