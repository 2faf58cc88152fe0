import { shareOf } from '#domain/orders/rules.figures.ts';
import type { Figures, PayThrough } from '#domain/orders/shapes.figures.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { FiguresTable, ShareBar, shareText } from '#web/console/ui/figures/FiguresTable.tsx';

type Step = {
  name:
    | 'reserved'
    | 'handedOver'
    | 'paid'
    | 'confirmed'
    | 'open'
    | 'expired'
    | 'givenUp'
    | 'cancelled';
  count: number;
  fill?: string;
};

const pricedSteps = (of: PayThrough): Step[] => [
  { name: 'reserved', count: of.reserved },
  { name: 'handedOver', count: of.handedOver },
  { name: 'paid', count: of.paid },
  ...endSteps(of),
];
const freeSteps = (of: PayThrough): Step[] => [
  { name: 'reserved', count: of.reserved },
  { name: 'confirmed', count: of.paid },
  ...endSteps(of),
];
const endSteps = (of: PayThrough): Step[] => [
  { name: 'open', count: of.open, fill: 'fill-lagoon' },
  { name: 'expired', count: of.expired, fill: 'fill-gold-bright' },
  { name: 'givenUp', count: of.givenUp, fill: 'fill-edge' },
  { name: 'cancelled', count: of.cancelled, fill: 'fill-coral' },
];

export function FiguresThrough({ data }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const parts = [
    { title: t('priced'), whole: data.priced.reserved, steps: pricedSteps(data.priced) },
    { title: t('free'), whole: data.free.reserved, steps: freeSteps(data.free) },
  ].filter((part) => part.whole > 0);
  if (parts.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('through')}</h2>
      <p className="mt-1 text-sm text-soft">{t('throughText')}</p>
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        {parts.map(({ title, whole, steps }) => (
          <section key={title}>
            <h3 className="text-sm font-semibold text-soft">{title}</h3>
            <FiguresTable
              label={`${t('through')}: ${title}`}
              heads={[
                { title: t('step') },
                { title: t('count'), isEnd: true },
                { title: t('share'), isEnd: true, className: 'w-2/5' },
              ]}
              rows={steps.map(({ name, count, fill }) => {
                const tenths = shareOf(count, whole);
                return {
                  key: name,
                  cells: [
                    t(name),
                    count,
                    <span key="share" className="flex items-center gap-2">
                      <ShareBar
                        tenths={tenths ?? 0}
                        {...(fill === undefined ? {} : { className: fill })}
                      />
                      <span className="w-16 shrink-0">{shareText(tenths)}</span>
                    </span>,
                  ],
                };
              })}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}
