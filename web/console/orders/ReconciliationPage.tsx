import { askShopNow, listOrderRows } from '#domain/orders/calls.admin.ts';
import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useAnswerText, useOrderColumns } from './orderColumns.tsx';

/** Orders that wait for the shop, with its last response (ADM-039). */
export function ReconciliationPage() {
  const t = useTranslations('ordersAdmin');
  const answerText = useAnswerText();
  const columns = useOrderColumns();
  return (
    <ListPage
      title={t('reconciliation')}
      intro={t('reconciliationIntro')}
      call={listOrderRows}
      fixed={{ look: 'SHOP' }}
      keyOf={(row) => row.orderNumber}
      columns={(c) => [
        // Without the order date there is room for the button that queries the shop.
        ...columns(c).filter(({ key }) => key !== 'orderDate'),
        c.moment('deadline', t('deadline'), { isSortable: true }),
        {
          key: 'lastAnswer',
          title: t('lastAnswer'),
          cell: (row) => (
            <>
              {answerText(row.lastAnswer)}
              {row.lastAnswerAt !== null && (
                <span className="mb-1 block text-soft">
                  <Stamp at={row.lastAnswerAt} />
                </span>
              )}
              {can('orders.write', row) && <AskNow row={row} />}
            </>
          ),
        },
      ]}
    />
  );
}

/** Queries the shop for one order and shows its response. */
export function AskNow({ row }: { row: Pick<OrderRowView, 'orderNumber'> }) {
  const t = useTranslations('ordersAdmin');
  const answerText = useAnswerText();
  const { mutate, isBusy } = useCallMutation(askShopNow, {
    onDone: async (answer) => {
      toast(t('asked', { answer: answerText(answer.lastAnswer) }));
      await refetchCalls();
    },
  });
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onPress={() => void mutate({ orderNumber: row.orderNumber })}
    >
      {t('askNow')}
    </Button>
  );
}
