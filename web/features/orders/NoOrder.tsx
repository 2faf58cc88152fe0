import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { ToOrders } from './ToOrders.tsx';

/** Returns the screen of an order, whose kind is the letter of its number (B-02). */
function pageFor(orderNumber: string): ScreenName | null {
  const kind = kindOfNumber(orderNumber);
  return kind === null ? null : orderKinds[kind].page({ orderStatus: 'PAID' });
}

type NoOrderProps = {
  orderNumber: string;
  page: { isGone: boolean; otherKindText: string | null; reload: () => unknown };
};

/**
 * Replaces an order that could not be loaded, was not found, or has another page because of its
 * kind (ORD-077).
 */
export function NoOrder({ orderNumber, page }: NoOrderProps) {
  const t = useTranslations('orders');
  if (!page.isGone)
    return (
      <NoData title={t('failedTitle')}>
        <Button variant="secondary" onPress={() => void page.reload()}>
          {t('tryAgain')}
        </Button>
      </NoData>
    );
  const own = page.otherKindText === null ? null : pageFor(orderNumber);
  return (
    <NoData
      title={t(page.otherKindText === null ? 'notFoundTitle' : 'detailTitle')}
      text={page.otherKindText ?? t('notFoundText')}
    >
      {own !== null && (
        <LinkButton to={own} query={{ orderNumber }}>
          {t('toDetail')}
        </LinkButton>
      )}
      <ToOrders />
    </NoData>
  );
}
