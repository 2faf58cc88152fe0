import { useTranslations } from '#web/platform/locale/translations.ts';

const statuses = ['PAID', 'FAILED', 'CANCELLED'] as const;
const isKnown = (status: string): status is (typeof statuses)[number] =>
  statuses.some((one) => one === status);

/** Text for the status in a report of the shop; an unknown status is returned unchanged. */
export function useReportStatusText(): (status: string) => string {
  const t = useTranslations('ordersAdmin');
  return (status) => (isKnown(status) ? t(`answer${status}`) : status);
}
