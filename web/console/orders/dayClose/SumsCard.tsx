import type { DayClose } from '#domain/payments/dayClose/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { differenceText, moneyText } from './texts.ts';

type Sum = DayClose['sums'][number];

/** Sums of the books that are compared, a row for each pair. */
export function SumsCard({ data }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('compared')}</h2>
      <ul className="divide-y divide-line">
        {data.sums.map((sum) => (
          <li
            key={`${sum.book} ${sum.currency}`}
            className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 last:pb-0 lg:grid-cols-[1fr_1.2fr_1.2fr_1fr]"
          >
            <h3 className="font-semibold max-lg:col-span-2">
              {t(sum.book)}
              <span className="ml-2 text-sm font-normal text-soft lg:ml-0 lg:block">
                {t('orderCount', { count: sum.count })}
              </span>
            </h3>
            <Amount label={t(`${sum.book}Left`)} text={moneyText(data, sum.left, sum.currency)} />
            <Amount label={t(`${sum.book}Right`)} text={moneyText(data, sum.right, sum.currency)} />
            <p className="max-lg:col-span-2 lg:text-right">
              <Difference data={data} sum={sum} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Amount = ({ label, text }: { label: string; text: string }) => (
  <p>
    <span className="block text-sm text-soft">{label}</span>
    <span className="font-semibold tabular-nums">{text}</span>
  </p>
);

function Difference({ data, sum }: { data: DayClose; sum: Sum }) {
  const t = useTranslations('dayCloseAdmin');
  return sum.left === sum.right ? (
    <Tag tone="leaf" icon={checkIcon}>
      {t('agrees')}
    </Tag>
  ) : (
    <span className="font-semibold text-coral tabular-nums">{differenceText(data, sum)}</span>
  );
}
