import { lineKey } from '#domain/payments/dayClose/rules.ts';
import type { DayClose } from '#domain/payments/dayClose/shapes.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Subject } from './Differences.tsx';
import { moneyText } from './texts.ts';

/** What has changed since the end of a closed day. */
export function LaterCard({ data }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  const { changed, later } = data;
  return (
    <Card>
      <section aria-label={t('later')}>
        <h2 className="font-semibold">{t('later')}</h2>
        <p className="mt-1 text-sm text-soft">
          {t(changed.length + later.length === 0 ? 'noLater' : 'laterText')}
        </p>
        <ul className="divide-y divide-line">
          {changed.map((line) => (
            <li key={lineKey(line)} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
              <Subject line={line} />
              <Changed data={data} line={line} />
            </li>
          ))}
          {later.map((move, index) => (
            <Move key={index} data={data} move={move} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Changed({ data, line }: { data: DayClose; line: DayClose['changed'][number] }) {
  const t = useTranslations('dayCloseAdmin');
  const text = (both: { left: number; right: number } | null) =>
    both === null
      ? t('gone')
      : [both.left, both.right].map((cents) => moneyText(data, cents, line.currency)).join(' / ');
  return (
    <span className="tabular-nums">
      {t('changedFrom', { book: t(line.book), before: text(line.before), now: text(line.now) })}
    </span>
  );
}

function Move({ data, move }: { data: DayClose; move: DayClose['later'][number] }) {
  const t = useTranslations('dayCloseAdmin');
  const o = useTranslations('ordersAdmin');
  const { what, orderNumber, amount, currency, at } = move;
  const isPaper = what === 'INVOICE' || what === 'CREDIT';
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 py-2">
      <Subject line={{ orderNumber, reference: null, paymentId: null }} />
      <span>{isPaper ? t(what) : o(what)}</span>
      <span className="font-semibold tabular-nums">{moneyText(data, amount, currency)}</span>
      <span className="ml-auto text-sm text-soft">
        <Stamp at={at} />
      </span>
    </li>
  );
}
