import type { EventInfo, TicketType } from '#domain/events/shapes.detail.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { When } from '#web/ui/When.tsx';
import { setsOf, typesOf } from './choice.ts';
import { TicketRow } from './TicketRow.tsx';

type Props = {
  info: EventInfo;
  /** Ids of the chosen sessions. */
  times: readonly string[];
  tickets: readonly TicketLine[];
  isClosed: boolean;
  onSet: (type: TicketType, sessionId: string | null, quantity: number) => void;
};

/** A card for each chosen session, then one for the sets (EVT-057). */
export function TicketCards({ info, times, ...row }: Props) {
  const t = useTranslations('eventPage');
  const sets = setsOf(info);
  const isOnly = info.sessions.length === 1;
  return (
    <>
      {info.sessions
        .filter((session) => times.includes(session.id))
        .map((session) => {
          const types = typesOf(info, session.id);
          return (
            <Card key={session.id} className="mt-3">
              {!isOnly && (
                <h3 className="text-sm font-semibold text-leaf">
                  <When from={session.startTime} to={session.endTime} />
                </h3>
              )}
              <Rows {...row} info={info} types={types} sessionId={session.id} />
              {types.length === 0 && <p className="py-2 text-soft">{t('noTickets')}</p>}
            </Card>
          );
        })}
      {sets.length > 0 && (
        <Card className="mt-3">
          <h3 className="text-sm font-semibold text-leaf">{t('setTickets')}</h3>
          <Rows {...row} info={info} types={sets} sessionId={null} />
        </Card>
      )}
    </>
  );
}

type RowsProps = Omit<Props, 'times'> & { types: readonly TicketType[]; sessionId: string | null };

function Rows({ types, sessionId, onSet, ...row }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {types.map((type) => (
        <TicketRow
          key={type.id}
          {...row}
          type={type}
          sessionId={sessionId}
          onSet={(quantity) => onSet(type, sessionId, quantity)}
        />
      ))}
    </ul>
  );
}
