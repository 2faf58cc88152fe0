import type { TicketCard } from '#domain/tickets/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';

type Fields = Pick<TicketCard, 'state' | 'usedAt' | 'sessionEnd'>;
type Held = Fields & Pick<TicketCard, 'givenTo'>;

export const isPast = (ticket: Fields): boolean =>
  ticket.sessionEnd < now() || ticket.state === 'CANCELLED';

/**
 * Returns a function that makes the text over the code of an invalid ticket (TKT-005); null for a
 * valid one.
 */
export function useStateText(): (ticket: Held) => string | null {
  const t = useTranslations('tickets');
  return ({ state, usedAt, givenTo }) => {
    if (state === 'CANCELLED') return t('stateCancelled');
    if (state === 'USED')
      return usedAt === null ? t('stateUsed') : t('stateUsedAt', { time: stampText(usedAt) });
    return givenTo === null ? null : t('stateGiven', { name: givenTo });
  };
}

export function TicketState({ ticket }: { ticket: Held }) {
  const t = useTranslations('tickets');
  const textOf = useStateText();
  const text = textOf(ticket);
  if (ticket.state === 'CANCELLED') return <Tag tone="coral">{text}</Tag>;
  if (ticket.state === 'USED')
    return (
      <Tag tone="lagoon" icon={checkIcon}>
        {text}
      </Tag>
    );
  if (text !== null)
    return (
      <Tag tone="gold" isLong>
        {text}
      </Tag>
    );
  return ticket.sessionEnd < now() ? (
    <Tag>{t('stateEnded')}</Tag>
  ) : (
    <Tag tone="leaf" icon={checkIcon}>
      {t('stateValid')}
    </Tag>
  );
}
