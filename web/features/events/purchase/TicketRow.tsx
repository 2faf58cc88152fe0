import { isRestricted } from '#domain/events/rules.guests.ts';
import type { EventInfo, TicketType } from '#domain/events/shapes.detail.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Money } from '#web/ui/Money.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { boundOf, quantityOf, remainingOf } from './choice.ts';
import { isForMe } from '#web/features/events/people/people.ts';

/** Below this number, the remaining places are emphasised. */
const fewPlaces = 10;

type TicketRowProps = {
  info: EventInfo;
  type: TicketType;
  sessionId: string | null;
  tickets: readonly TicketLine[];
  isClosed: boolean;
  onSet: (quantity: number) => void;
};

/**
 * A ticket type of a session, or a set, with its stepper. The stepper is inactive for sold-out
 * types and types for other kinds of guests (EVT-056, EVT-059, ADM-015).
 */
export function TicketRow({ info, type, sessionId, tickets, isClosed, onSet }: TicketRowProps) {
  const t = useTranslations('eventPage');
  const left = remainingOf(type, sessionId);
  const value = quantityOf(tickets, type, sessionId);
  const { most, bound } = boundOf(info, tickets, type, sessionId);
  const isSoldOut = left === 0;
  const isMine = isForMe(info, type);
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 ${isSoldOut || !isMine ? 'text-soft' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{type.name}</p>
        <p className="text-sm text-soft">
          <Terms info={info} type={type} />
          <Left left={left} isMine={isMine} />
          {value > 0 && value >= most && bound !== null && (
            <span className="block">{t(bound.by, { count: bound.count })}</span>
          )}
        </p>
      </div>
      <Stepper
        label={type.name}
        value={value}
        max={most}
        isInactive={isSoldOut || isClosed || !isMine}
        onChange={onSet}
      />
    </li>
  );
}

function Terms({ info, type }: Pick<TicketRowProps, 'info' | 'type'>) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  const names = useTranslations('names');
  const comma = useLanguage() === 'zh-CN' ? '、' : ', ';
  const sessions = info.sessions.filter((session) => type.sessionIds.includes(session.id));
  const venues = [...new Set(sessions.map((session) => session.venueName).filter(Boolean))].join(
    ' + ',
  );
  return (
    <>
      {type.setName !== null && (
        <span className="block">
          {t('setFor', { count: type.sessionIds.length })}
          {venues !== '' && <span className="block">{venues}</span>}
        </span>
      )}
      {type.price === 0 ? (
        events('free')
      ) : (
        <Money cents={type.price} className="font-semibold text-ink" />
      )}
      {isRestricted(type.guestTypes) && (
        <span className="block">
          {names('onlyFor', { kinds: type.guestTypes.map((kind) => names(kind)).join(comma) })}
        </span>
      )}
    </>
  );
}

function Left({ left, isMine }: { left: number; isMine: boolean }) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  const names = useTranslations('names');
  if (!isMine) return <span className="block font-semibold text-coral">{names('notForYou')}</span>;
  if (left === 0)
    return <span className="block font-semibold text-coral">{t('ticketSoldOut')}</span>;
  return (
    <span className={`block ${left < fewPlaces ? 'font-semibold text-coral' : ''}`}>
      {events('placesLeft', { count: left })}
    </span>
  );
}
