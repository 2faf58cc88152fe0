import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { When } from '#web/ui/When.tsx';

/**
 * Attendees of an order with masked identity numbers, and the last day to change them (ORD-074,
 * EVT-071, EVT-076).
 */
export function OrderNames({ order }: { order: ActivityOrderDetail }) {
  const t = useTranslations('names');
  const language = useLanguage();
  if (order.attendees.length === 0) return null;
  const lastDay = order.namesLock === null ? order.lastNameDay : null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{t('namesTitle')}</h2>
        {lastDay !== null && (
          <LinkButton
            variant="quiet"
            to="EditNameList"
            query={{ orderNumber: order.orderNumber }}
            className="-mr-4"
          >
            {t('editNames')}
          </LinkButton>
        )}
      </div>
      {lastDay !== null && (
        <p className="text-sm text-soft">
          {t('editUntilText', { date: calendarDayText(lastDay, language) })}
        </p>
      )}
      <ol className="divide-y divide-line">
        {order.attendees.map((attendee) => (
          <Name
            key={`${attendee.ticketTypeId}/${attendee.sessionId ?? ''}/${attendee.placeNo}`}
            attendee={attendee}
            sessions={order.sessions}
          />
        ))}
      </ol>
    </Card>
  );
}

type NameProps = {
  attendee: ActivityOrderDetail['attendees'][number];
  sessions: ActivityOrderDetail['sessions'];
};

function Name({ attendee, sessions }: NameProps) {
  const t = useTranslations('names');
  const session =
    sessions.length > 1
      ? sessions.find(({ sessionId }) => sessionId === attendee.sessionId)
      : undefined;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="min-w-0 wrap-anywhere">{attendee.name}</span>
        {attendee.identityNo != null && (
          <span className="font-normal tabular-nums">
            {attendee.identityType === null ? '' : `${t(attendee.identityType)} `}
            {attendee.identityNo}
          </span>
        )}
      </p>
      <p className="text-sm text-soft">
        {[attendee.ticketTypeName, t(attendee.guestType), attendee.memberNo]
          .filter(Boolean)
          .join(' · ')}
        {session !== undefined && (
          <span className="block">
            <When from={session.startTime} to={session.endTime} isShort />
          </span>
        )}
      </p>
    </li>
  );
}
