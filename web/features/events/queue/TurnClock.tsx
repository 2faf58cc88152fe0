import type { OwnQueueEntry } from '#domain/events/queue/shapes.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';

/** Time and tickets of the running turn, above the choice of tickets. */
export function TurnClock({ turn, onEnd }: { turn: OwnQueueEntry; onEnd: () => void }) {
  const t = useTranslations('saleQueue');
  const until = turn.turnUntil!;
  return (
    <p
      role="status"
      data-turn=""
      className="flex gap-2 rounded-control bg-gold-soft px-3 py-2.5 text-sm"
    >
      <Icon d={clockIcon} className="mt-px size-5 text-gold" />
      <span>
        {t('turnText', { count: turn.left, time: timeText(until) })}{' '}
        <Countdown until={until} onEnd={onEnd} className="font-semibold" />
      </span>
    </p>
  );
}
