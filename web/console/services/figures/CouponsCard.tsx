import type { CouponFigures } from '#domain/services/figures/shapes.ts';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresTable } from '#web/console/ui/figures/FiguresTable.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';

const kinds = ['issued', 'used', 'expired', 'withdrawn'] as const;

export function CouponsCard({
  coupons,
  file,
}: {
  coupons: readonly CouponFigures[];
  file: string;
}) {
  const t = useTranslations('serviceFiguresAdmin');
  const words = {
    issued: t('couponsIssued'),
    used: t('couponsUsed'),
    expired: t('couponsExpired'),
    withdrawn: t('couponsWithdrawn'),
  };
  return (
    <Card>
      <CardHead<CouponFigures>
        title={t('coupons')}
        text={t('couponsText')}
        label={t('couponType')}
        file={`coupons-${file}`}
        rows={coupons}
        columns={[
          { title: t('couponType'), csv: (row) => row.name },
          ...kinds.map((kind) => ({ title: words[kind], csv: (row: CouponFigures) => row[kind] })),
        ]}
      />
      <FiguresTable
        label={t('coupons')}
        heads={[
          { title: t('couponType'), className: 'min-w-44' },
          ...kinds.map((kind) => ({ title: words[kind], isEnd: true })),
        ]}
        rows={coupons.map((row) => ({
          key: row.typeId,
          cells: [row.name, ...kinds.map((kind) => row[kind])],
        }))}
      />
    </Card>
  );
}
