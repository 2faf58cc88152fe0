import { explainDifference, getDayClose } from '#domain/payments/dayClose/calls.ts';
import { isOpen, lineKey } from '#domain/payments/dayClose/rules.ts';
import type { DayClose, DayLine } from '#domain/payments/dayClose/shapes.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useDecision } from '#web/console/orders/unmatched/useDecision.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { causeText, differenceText, moneyText } from './texts.ts';

/** Each difference of a day with its order, its cause, and what settles it. */
export function Differences({ data }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  const { differences } = data;
  return (
    <Card>
      <section aria-label={t('differences')}>
        <h2 className="font-semibold">{t('differences')}</h2>
        {differences.length === 0 ? (
          <p className="mt-2 text-soft">{t('noDifferences')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {differences.map((line) => (
              <Difference key={lineKey(line)} data={data} line={line} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

type Of = { data: DayClose; line: DayLine };

function Difference({ data, line }: Of) {
  const t = useTranslations('dayCloseAdmin');
  const { book, cause, left, right, currency } = line;
  const amounts = `${t(`${book}Left`)}: ${moneyText(data, left, currency)} · ${t(`${book}Right`)}: ${moneyText(data, right, currency)}`;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Subject line={line} />
          <span className="font-semibold">{causeText(t, { book, cause: cause! })}</span>
        </p>
        <p className="mt-1 text-sm text-soft tabular-nums">{amounts}</p>
        <Reason line={line} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={`font-semibold tabular-nums ${isOpen(line) ? 'text-coral' : 'text-soft'}`}>
          {differenceText(data, line)}
        </span>
        {data.state !== 'CLOSED' && <Acts data={data} line={line} />}
      </div>
    </li>
  );
}

/** The order, else the number that the payment names. */
export function Subject({
  line,
}: {
  line: Pick<DayLine, 'orderNumber' | 'reference' | 'paymentId'>;
}) {
  const { orderNumber, reference, paymentId } = line;
  return orderNumber === null ? (
    <span className="tabular-nums">{reference ?? paymentId}</span>
  ) : (
    <ConsoleLink
      to="/admin/order"
      query={{ orderNumber }}
      className="text-leaf tabular-nums underline"
    >
      {orderNumber}
    </ConsoleLink>
  );
}

function Reason({ line: { reason, by } }: Pick<Of, 'line'>) {
  const t = useTranslations('dayCloseAdmin');
  if (reason === null) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Tag tone="leaf" icon={checkIcon} isLong>
        {t('settled', { reason })}
      </Tag>
      <span className="text-soft">{t('by', { by: by ?? '' })}</span>
    </div>
  );
}

/** The list in which a payment without an order is decided, and a written reason. */
function Acts({ data, line }: Of) {
  const t = useTranslations('dayCloseAdmin');
  const { country, day } = data;
  const { book, reference, version, left, right, cause } = line;
  const { mutate, isBusy } = useDecision(explainDifference, t('explained'), getDayClose);
  if (cause === 'OTHER_DAY' || !can('orders.write', wholeOf(country))) return null;
  const ask = () =>
    askReason({
      title: t('explainTitle', { amount: differenceText(data, line) }),
      text: t('explainText'),
      facts: [causeText(t, { book, cause: cause! })],
      yes: t('explainYes'),
      act: (reason, dialog) =>
        mutate(
          {
            country,
            day,
            line: lineKey(line),
            difference: right - left,
            version,
            reason,
          },
          dialog,
        ),
    });
  return (
    <>
      {cause === 'UNMATCHED' && (
        <ConsoleLink to="/admin/reviews" query={{ q: reference ?? '' }} variant="secondary">
          {t('decide')}
        </ConsoleLink>
      )}
      <Button
        variant={isOpen(line) ? 'secondary' : 'quiet'}
        isBusy={isBusy}
        onPress={() => void ask()}
      >
        {t(isOpen(line) ? 'explain' : 'correct')}
      </Button>
    </>
  );
}
