import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { WaitingLine } from '#domain/events/waiting/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { When } from '#web/ui/When.tsx';

type Line = Pick<WaitingLine, 'ticketTypeId' | 'sessionId'>;

export const nameOf = (event: EventInfo, { ticketTypeId }: Line): string =>
  event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '';

export function LineName({ event, line }: { event: EventInfo; line: Line }) {
  const t = useTranslations('eventPage');
  const type = event.ticketTypes.find(({ id }) => id === line.ticketTypeId);
  const session = event.sessions.find(({ id }) => id === line.sessionId);
  return (
    <span className="min-w-0">
      <span className="block font-medium">{type?.name}</span>
      {type !== undefined && type.setName !== null && (
        <span className="block text-sm text-soft">
          {t('setFor', { count: type.sessionIds.length })}
        </span>
      )}
      {session !== undefined && event.sessions.length > 1 && (
        <span className="block text-sm text-soft">
          <When from={session.startTime} to={session.endTime} />
        </span>
      )}
    </span>
  );
}
