import { orderAddressQuery, type OrderFilter } from '#domain/orders/rules.filter.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tabs } from '#web/ui/page/Tabs.tsx';

const labels = ['tabToPay', 'tabPurchased', 'tabExpired', 'tabCancelled'] as const;

/**
 * Tabs of the orders, which keep the filter. `tab` is null while the active one is unknown (S-33).
 */
export function OrderTabs({ tab, filter }: { tab: number | null; filter?: OrderFilter }) {
  const t = useTranslations('orders');
  return (
    <Tabs
      label={t('listTitle')}
      tabs={labels.map((label, index) => ({
        label: t(label),
        to: 'Order',
        query: { index, ...(filter === undefined ? {} : orderAddressQuery(filter)) },
        isActive: index === tab,
        press: index === 1 ? 'orders-tab' : undefined,
      }))}
    />
  );
}
