import { Slot } from '#domain/services/calls.ts';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import { queries, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { isOtherZone } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { hoursOf } from './days.ts';

/** Without slots that have begun; undefined while loading. */
export function useSlots(of: {
  assessParentId: string;
  date: string;
  categoryTypeId?: string | undefined;
}) {
  const answer = useCallQuery(Slot, of);
  return {
    slots: answer.data?.filter(({ status }) => status !== 'PAST'),
    hasFailed: answer.data === undefined && answer.isError,
    retry: () => void answer.refetch(),
  };
}

/** Shows slots that came with another response, until their own call has refreshed them. */
export function seedSlots(of: Parameters<typeof useSlots>[0], slots: readonly ServiceSlot[]): void {
  const key = [Slot.name, of];
  if (queries.getQueryData(key) === undefined) queries.setQueryData(key, slots);
}

type DaySlotsProps = {
  of: Parameters<typeof useSlots>[0];
  chosen: readonly ServiceSlot[];
  mine?: readonly string[];
  onSlot: (slot: ServiceSlot) => void;
  onOwn: () => void;
};

/**
 * Full slots are disabled (SVC-017), own ones show a message when pressed (SVC-018). `mine`: slots
 * of the booking that is being moved.
 */
export function DaySlots({ of, chosen, mine = [], onSlot, onOwn }: DaySlotsProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { slots, hasFailed, retry } = useSlots(of);
  const title = t('timesOf', { day: dayInWords(of.date, language) });
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('timesFailed')}
          <Button variant="secondary" onPress={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : slots === undefined ? (
        <RowsSkeleton count={2} label={title} />
      ) : slots.length === 0 ? (
        <p className="py-3 text-soft">{t('noTimes')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-2">
          {slots.map((slot) => (
            <li key={slot.slotId}>
              <SlotButton
                slot={slot}
                isChosen={chosen.some(({ slotId }) => slotId === slot.slotId)}
                isOwn={slot.isOwn && !mine.includes(slot.slotId)}
                isMine={mine.includes(slot.slotId)}
                onSlot={onSlot}
                onOwn={onOwn}
              />
            </li>
          ))}
        </ul>
      )}
      {isOtherZone(now()) && <p className="mt-3 text-sm text-soft">{t('regionTime')}</p>}
    </section>
  );
}

type SlotButtonProps = {
  slot: ServiceSlot;
  isChosen: boolean;
  isOwn: boolean;
  isMine: boolean;
  onSlot: (slot: ServiceSlot) => void;
  onOwn: () => void;
};

function SlotButton({ slot, isChosen, isOwn, isMine, onSlot, onOwn }: SlotButtonProps) {
  const t = useTranslations('services');
  const isFull = slot.status === 'FULL' && !isMine;
  const isOff = (isOwn || isFull) && !isChosen;
  const word = isMine
    ? t('slotNow')
    : isOwn
      ? t('slotOwn')
      : isFull
        ? t('slotFull')
        : t('placesLeft', { count: slot.remaining });
  return (
    <button
      type="button"
      data-slot={slot.slotId}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      onClick={() => (isOwn ? onOwn() : (!isOff || isChosen) && onSlot(slot))}
      className="tap w-full rounded-control border border-edge bg-surface px-2 py-2 text-center leading-tight tabular-nums transition-colors hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-soft aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
    >
      <span className="block font-semibold">{hoursOf(slot)}</span>{' '}
      <span className="block text-xs">{word}</span>
    </button>
  );
}
