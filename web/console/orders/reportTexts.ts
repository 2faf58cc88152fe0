import { useTranslations } from '#web/platform/locale/translations.ts';

const statuses = ['PAID', 'FAILED', 'CANCELLED'] as const;
const isSaid = (status: string): status is (typeof statuses)[number] =>
  statuses.some((one) => one === status);

/**
 * What a report of the shop says of an order, in words; what nobody expects is shown as it came.
 */
export function useSaid(): (status: string) => string {
  const t = useTranslations('ordersAdmin');
  return (status) => (isSaid(status) ? t(`answer${status}`) : status);
}
