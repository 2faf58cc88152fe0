import { useState } from 'react';
import { confirmRefund, getOrderRow, prepareRefund } from '#domain/orders/calls.desk.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.desk.ts';
import { may } from '#web/kit/console.ts';
import { alert, confirm } from '#web/kit/dialogs.ts';
import { moneyText } from '#web/kit/money.ts';
import type { Refused } from '#web/kit/refused.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Props = { detail: OrderDeskDetail; refund: NonNullable<OrderDeskDetail['refund']> };

/** What is due back: entered by one person, confirmed by another (ADM-038, I27). */
export function RefundCard({ detail, refund }: Props) {
  const t = useWords('ordersAdmin');
  const isPrepared = refund.preparedBy !== null && refund.state !== 'DONE';
  const mayWork = refund.state !== 'DONE' && may('orders.write', detail.order.country);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          {t('refund')} {moneyText(refund.amount)}
        </h2>
        <Tag tone={refund.state === 'DONE' ? 'leaf' : isPrepared ? 'lagoon' : 'gold'}>{t(isPrepared ? 'PREPARED' : refund.state)}</Tag>
      </div>
      {refund.preparedBy !== null && refund.preparedAt !== null && (
        <p className="mt-2 text-sm">
          {t('enteredBy', { reference: refund.reference ?? '', name: refund.preparedBy })} · <Stamp at={refund.preparedAt} />
        </p>
      )}
      {refund.doneBy !== null && refund.doneAt !== null && (
        <p className="mt-2 text-sm">
          {t('doneBy', { reference: refund.reference ?? '', name: refund.doneBy })} · <Stamp at={refund.doneAt} />
        </p>
      )}
      {mayWork &&
        isPrepared &&
        (refund.isPreparedByMe ? (
          <p className="mt-2 text-sm text-soft">{t('waitsForSecond')}</p>
        ) : (
          <Confirm detail={detail} refund={refund} />
        ))}
      {mayWork && <Enter detail={detail} refund={refund} />}
    </Card>
  );
}

/** Changed or done by somebody else meanwhile: said, and the order is loaded again. */
function useMeanwhile() {
  const a = useWords('administrators');
  return (failure: Refused): boolean => {
    if (failure.code !== '9010') return false;
    void alert({ title: a('changedMeanwhile'), text: failure.text, yes: a('loadAgain') }).then(() => askAgain(getOrderRow));
    return true;
  };
}

function Confirm({ detail, refund }: Props) {
  const t = useWords('ordersAdmin');
  const onRefused = useMeanwhile();
  const { tell, isBusy } = useTell(confirmRefund, {
    onDone: async () => {
      toast(t('confirmed'));
      await askAgain();
    },
    onRefused,
  });
  const ask = async () => {
    const title = t('confirmTitle', { amount: moneyText(refund.amount), reference: refund.reference ?? '' });
    if (await confirm({ title, text: t('confirmText'), yes: t('confirmRefund') }))
      await tell({ orderNumber: detail.order.orderNumber, version: refund.version });
  };
  return (
    <Button className="mt-3" isBusy={isBusy} onPress={() => void ask()}>
      {t('confirmRefund')}
    </Button>
  );
}

function Enter({ detail, refund }: Props) {
  const t = useWords('ordersAdmin');
  const onRefused = useMeanwhile();
  const [reference, setReference] = useState(refund.reference ?? '');
  const [isWrong, setWrong] = useState(false);
  const { tell, isBusy } = useTell(prepareRefund, {
    onDone: async () => {
      toast(t('entered'));
      await askAgain();
    },
    onRefused,
  });
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = reference.trim();
        if (text.length < 3 || text.length > 60) return setWrong(true);
        return void tell({ orderNumber: detail.order.orderNumber, version: refund.version, reference: text });
      }}
    >
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
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t(refund.preparedBy === null ? 'enterRefund' : 'enterAgain')}
      </Button>
    </form>
  );
}
