import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const tones: Record<OrderRowView['orderStatus'], Tone> = {
  UNPAID: 'gold',
  PAYING: 'lagoon',
  PAID: 'leaf',
  CANCEL: 'coral',
};
export const endings = {
  CALLED_OFF: 'byEvent',
  EXPIRED: 'byTime',
  BY_MEMBER: 'byMember',
  BY_COMPANY: 'byCompany',
} as const;

export function OrderState({
  row,
}: {
  row: Pick<OrderRowView, 'orderStatus' | 'cancelType' | 'isGivenUp'>;
}) {
  const t = useTranslations('ordersAdmin');
  const ending = row.cancelType === null ? null : endings[row.cancelType];
  if (row.isGivenUp) return <Tag>{t('givenUp')}</Tag>;
  return (
    <>
      <Tag tone={tones[row.orderStatus]}>{t(row.orderStatus)}</Tag>
      {ending != null && <span className="block text-sm text-soft">{t(ending)}</span>}
    </>
  );
}
