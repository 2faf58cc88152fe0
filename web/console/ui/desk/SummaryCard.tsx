import type { ReactNode } from 'react';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** Summary of a booking for a member, with its button; stays in sight on wide pages. */
export function SummaryCard({
  title,
  place,
  member,
  emptyText,
  error,
  isBusy,
  children,
}: {
  title: string;
  place: string;
  member: { name: string; memberNumber: string } | null;
  /** Shown while nothing is chosen. */
  emptyText: string | null;
  error: string | undefined;
  isBusy: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('deskAdmin');
  return (
    <Card className="xl:sticky xl:top-20">
      <h2 className="font-semibold">{t('summaryTitle')}</h2>
      <p className="mt-1 text-sm">
        {title}
        <span className="block text-soft">{place}</span>
        {member !== null && (
          <span className="mt-1 block">
            {member.name} <span className="text-soft tabular-nums">{member.memberNumber}</span>
          </span>
        )}
      </p>
      {emptyText !== null && <p className="mt-3 text-sm text-soft">{emptyText}</p>}
      {children}
      <FieldError className="mt-3" text={error} />
      <Button type="submit" isWide className="mt-4" isBusy={isBusy}>
        {t('bookNow')}
      </Button>
    </Card>
  );
}

/** A line of an order with its amount in cents, and the total below. */
export function AmountLines({
  lines,
  total,
  isFree,
  moneyOf,
}: {
  lines: readonly { text: string; quantity: number; amount: number }[];
  total: number;
  isFree: boolean;
  moneyOf: (cents: number) => string;
}) {
  const t = useTranslations('deskAdmin');
  return (
    <>
      <dl className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
        {lines.map(({ text, quantity, amount }, place) => (
          // Two lines may be equal, so the key contains the index.
          <div key={`${text} ${place}`} className="flex justify-between gap-3 py-0.5">
            <dt className="min-w-0 text-soft">
              {quantity > 1 && `${quantity} × `}
              {text}
            </dt>
            <dd className={isFree ? 'text-soft line-through' : ''}>{moneyOf(amount)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-3 border-t border-line pt-2 text-base font-semibold">
          <dt>{t('total')}</dt>
          <dd>{moneyOf(isFree ? 0 : total)}</dd>
        </div>
      </dl>
      {isFree && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('worth', { amount: moneyOf(total) })}
        </p>
      )}
    </>
  );
}
