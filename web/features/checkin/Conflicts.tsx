import type { DoorConflict } from '#domain/checkin/shapes.ts';
import { timeText } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';

/** Who was let in without network although the ticket was not valid any more (R37). */
export function Conflicts({ list }: { list: readonly DoorConflict[] }) {
  const t = useWords('checkin');
  if (list.length === 0) return null;
  const textOf = ({ result, device, at, firstAt }: DoorConflict) => {
    const values = { number: device ?? '?', time: timeText(at) };
    if (result === 'USED' && firstAt !== null) return t('conflictUSED', { ...values, first: timeText(firstAt) });
    if (result === 'REPLACED') return t('conflictREPLACED', values);
    return result === 'CANCELLED' ? t('conflictCANCELLED', values) : t('conflictOther', values);
  };
  return (
    <section aria-labelledby="conflicts" className="rounded-card bg-coral-soft p-4">
      <h2 id="conflicts" className="font-semibold text-coral">
        {t('conflicts', { count: list.length })}
      </h2>
      <p className="text-sm">{t('conflictsText')}</p>
      <ul className="mt-2 space-y-2">
        {list.map((one) => (
          <li key={one.id}>
            <span className="block font-medium">{one.holder === '' ? t('nobody') : `${one.holder} · ${one.ticketTypeName}`}</span>
            <span className="block text-sm tabular-nums">{textOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
