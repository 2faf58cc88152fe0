import type { HistoryStep } from '#domain/orders/shapes.history.ts';
import { dayText, timeText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';

/** Steps that end an order have another colour; their texts state it too. */
const endings: readonly HistoryStep['kind'][] = [
  'EXPIRED',
  'CANCELLED_BY_MEMBER',
  'CANCELLED_BY_ORGANISER',
  'CANCELLED_BY_COMPANY',
  'CANCELLED_IN_SHOP',
];

/** Steps of an order, oldest first (B-24). */
export function OrderHistory({ steps }: { steps: readonly HistoryStep[] }) {
  const t = useTranslations('orderHistory');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ol className="mt-3">
        {steps.map((step, index) => (
          <Step
            key={`${step.at} ${step.kind} ${index}`}
            step={step}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isLast }: { step: HistoryStep; isLast: boolean }) {
  const t = useTranslations('orderHistory');
  const language = useLanguage();
  const { at, kind, text } = step;
  const dot = endings.includes(kind) ? 'bg-coral' : isLast ? 'bg-leaf' : 'bg-edge';
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-3 bottom-[-0.5rem] left-[0.28rem] w-px bg-line"
        />
      )}
      <span aria-hidden="true" className={`relative mt-2 size-2.5 shrink-0 rounded-full ${dot}`} />
      <div className="min-w-0">
        <p className={`wrap-anywhere ${isLast ? 'font-semibold' : ''}`}>
          {t(kind, {
            amount: moneyText(step.amount ?? 0),
            count: step.count ?? 0,
            name: text ?? '',
            what: text ?? '',
          })}
        </p>
        {text !== null && kind.startsWith('CANCELLED') && (
          <p className="wrap-anywhere">{t('because', { reason: text })}</p>
        )}
        {text !== null && kind === 'REFUND_DONE' && (
          <p className="wrap-anywhere">{t('reference', { reference: text })}</p>
        )}
        <p className="text-sm text-soft tabular-nums">
          {dayText(at, language)}
          {language === 'zh-CN' ? ' ' : ', '}
          {timeText(at)}
        </p>
      </div>
    </li>
  );
}
