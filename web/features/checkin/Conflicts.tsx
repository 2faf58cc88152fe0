import type { DoorConflict } from '#domain/checkin/shapes.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Lists tickets that a device admitted offline although they were no longer valid (R37). */
export function Conflicts({ list }: { list: readonly DoorConflict[] }) {
  const t = useTranslations('checkin');
  if (list.length === 0) return null;
  // A replaced code does not identify who used it; `holder` is the present holder.
  const titleOf = ({ result, holder, ticketTypeName }: DoorConflict) =>
    holder === ''
      ? t('nobody')
      : `${result === 'REPLACED' ? t('REPLACED') : holder} · ${ticketTypeName}`;
  const textOf = ({ result, device, helper, at, firstAt, holder }: DoorConflict) => {
    const by = helper === '' ? t('device', { number: device ?? '?' }) : helper;
    const values = { by, time: timeText(at) };
    if (result === 'USED' && firstAt !== null)
      return t('conflictUSED', { ...values, first: timeText(firstAt) });
    if (result === 'REPLACED') return t('conflictREPLACED', { ...values, holder });
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
            <span className="block font-medium">{titleOf(one)}</span>
            <span className="block text-sm tabular-nums">{textOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
