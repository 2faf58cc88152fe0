import { useEffect } from 'react';
import { getMyTicketDetail } from '#domain/tickets/calls.ts';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { forwardIcon } from '#web/ui/icons.ts';
import { backIcon } from '#web/ui/icons.shell.ts';

/** Shorter or more vertical movements are not swipes. */
const swipePx = 50;

/** Ids of the tickets before and after this one, of the same session and order. */
function neighboursOf({ id, sessionId, tickets }: TicketDetail) {
  const ids = tickets.filter((one) => one.sessionId === sessionId).map((one) => one.id);
  const at = ids.indexOf(id);
  return { at, count: ids.length, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}

const turnTo = (ticketID: string | null) => {
  if (ticketID !== null) go('MyTicket', { ticketID }, { replace: true });
};

function useTurning(before: string | null, after: string | null) {
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const [finger, more] = touches;
      start =
        finger === undefined || more !== undefined
          ? null
          : { x: finger.clientX, y: finger.clientY };
    };
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (start === null || finger === undefined || isCovered()) return;
      const x = finger.clientX - start.x;
      const y = finger.clientY - start.y;
      if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return;
      turnTo(x < 0 ? after : before);
    };
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
      if (isTyping || altKey || ctrlKey || metaKey || isCovered()) return;
      if (key === 'ArrowRight') turnTo(after);
      if (key === 'ArrowLeft') turnTo(before);
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
      document.removeEventListener('keydown', press);
    };
  }, [before, after]);
}

export function TicketTurner({ ticket }: { ticket: TicketDetail }) {
  const t = useTranslations('tickets');
  const { at, count, before, after } = neighboursOf(ticket);
  // Loads the next ticket in advance, because there may be no network at the check-in.
  useCallQuery(
    getMyTicketDetail,
    { ticketID: after ?? '' },
    { enabled: after !== null, quiet: true, errorDisplay: 'silent' },
  );
  useTurning(before, after);
  if (count < 2) return null;
  const turn = (to: string | null, name: string, d: string) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={to === null || undefined}
      onClick={() => turnTo(to)}
      className="tap inline-flex items-center justify-center rounded-control text-leaf hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:text-edge"
    >
      <Icon d={d} />
    </button>
  );
  return (
    <nav
      aria-label={t('turnLabel')}
      className="mx-auto mb-2 flex max-w-md items-center justify-between md:max-w-4xl print:hidden"
    >
      {turn(before, t('ticketBefore'), backIcon)}
      <p aria-live="polite" className="font-semibold tabular-nums">
        {t('ticketOf', { at: at + 1, count })}
      </p>
      {turn(after, t('ticketAfter'), forwardIcon)}
    </nav>
  );
}

/** An open dialog takes keys and touches. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
