import type { RecordScope } from '#domain/administrators/shapes.ts';
import { useEffect, useId, useState } from 'react';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import { mayMark } from '#domain/checkin/rules.ts';
import type { listAttendeeRows, listGuestSessions } from '#domain/events/calls.guests.ts';
import type { Output } from '#domain/call.ts';
import { now } from '#web/platform/clock.ts';
import { may, wholeOf, zonedStamp } from '#web/console/platform/console.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';

type Row = Output<typeof listAttendeeRows>['items'][number];
type Session = Output<typeof listGuestSessions>['sessions'][number];
type Props = { row: Row; session: Session; event: RecordScope; onDone: () => void };

/**
 * Longest wait a browser's timer takes, in ms; whoever looks for longer has asked for the list
 * again.
 */
const longestMs = 2 ** 31 - 1;

/**
 * The server's time, read anew when `at` has come: what may be done from then on is offered without
 * another visit.
 */
function useTimeFrom(at: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setTimeout(
      () => setTime(now()),
      Math.min(Math.max(0, at - now()) + 5, longestMs),
    );
    return () => clearTimeout(timer);
  }, [at]);
  return time;
}

/**
 * Marks somebody as come without a scan, or takes the mark back, with a reason; links to the
 * ticket's log (ADM-021, B-22). What the server would refuse is inactive and says why.
 */
export function AttendeeMark({ row, session, event, onDone }: Props) {
  const t = useWords('checkinAdmin');
  const a = useWords('administrators');
  const marking = useCallMutation(markByHand, { onDone, onRefused: onDone });
  const whyId = useId();
  const time = useTimeFrom(session.opensAt);
  const { ticketID, state, name, usedAt } = row;
  if (ticketID === null || (state !== 'VALID' && state !== 'USED')) return null;
  const came = state === 'VALID';
  const verdict = came ? mayMark({ sessionId: row.sessionId, state }, session, time) : null;
  const isInactive = verdict?.ok === false;
  const yes = t(came ? 'mark' : 'takeBack');

  async function mark(ticket: string) {
    await askReason({
      title: t(came ? 'markTitle' : 'backTitle', { name }),
      text: came
        ? t('markText', { name, ticket: row.ticketTypeName })
        : t('backText', { time: usedAt === null ? '' : zonedStamp(usedAt, event.country) }),
      yes,
      isDanger: !came,
      ...(came ? { ready: [t('readyPhone'), t('readyScan')] } : {}),
      act: (reason, dialog) => marking.mutate({ ticketID: ticket, came, reason }, dialog),
    });
  }

  return (
    <span className="-ml-4 flex flex-wrap items-center">
      {may('checkin.write', event) && (
        <>
          <Button
            look="quiet"
            isBusy={marking.isBusy}
            isInactive={isInactive}
            aria-label={t('markOf', { action: yes, name })}
            {...(isInactive ? { 'aria-describedby': whyId } : {})}
            onPress={() => void mark(ticketID)}
          >
            {yes}
          </Button>
          {isInactive && (
            <span id={whyId} className="w-full pl-4 text-sm whitespace-normal text-soft">
              {verdict.refusal === 'checkInNotYet'
                ? t('opensFrom', { time: zonedStamp(session.opensAt, event.country) })
                : t('calledOff')}
            </span>
          )}
        </>
      )}
      {!came && may('audit.read', wholeOf(event.country)) && (
        <ConsoleLink
          to="/admin/audit"
          query={{ entity: 'ticket', entityId: ticketID }}
          look="quiet"
        >
          {a('history')}
        </ConsoleLink>
      )}
    </span>
  );
}
