import type { ReactNode } from 'react';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { type PricedLine, totalOf } from './choice.ts';

type ChosenTicketsProps = {
  title: string;
  lines: readonly PricedLine[];
  isLive?: boolean;
  children?: ReactNode;
};

/** Chosen tickets and their total. `isLive`: announces changes of the total (EVT-056). */
export function ChosenTickets({ title, lines, isLive = false, children }: ChosenTicketsProps) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  const language = useLanguage();
  return (
    <Card>
      <h2 className="text-lg font-semibold">{title}</h2>
      {lines.length === 0 ? (
        <p className="py-3 text-soft">{t('nothingChosen')}</p>
      ) : (
        <ul className="my-2 space-y-2">
          {lines.map((line) => (
            <li
              key={`${line.type.id}-${line.session?.id ?? ''}`}
              className="flex justify-between gap-4"
            >
              <span className="min-w-0">
                <span className="tabular-nums">{line.quantity} × </span>
                {line.type.name}
                {line.session !== null && (
                  <span className="block text-sm text-soft">
                    {fullMoment(line.session.startTime, language)}
                  </span>
                )}
              </span>
              {line.amount === 0 ? events('free') : <Money cents={line.amount} />}
            </li>
          ))}
        </ul>
      )}
      <p
        className="flex justify-between border-t border-line pt-3 text-lg font-semibold"
        aria-live={isLive ? 'polite' : 'off'}
      >
        <span>{t('total')}</span>
        {lines.length > 0 && totalOf(lines) === 0 ? (
          events('free')
        ) : (
          <Money cents={totalOf(lines)} />
        )}
      </p>
      {children}
    </Card>
  );
}
