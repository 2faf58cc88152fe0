import type { MaintenanceEntry } from '#domain/notices/shapes.maintenance.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { EntryFacts } from './EntryFacts.tsx';

type MaintenanceNoticeProps = { entries: readonly MaintenanceEntry[]; close: () => void };

/** Announced and running interruptions, by start time (MNT-002, MNT-006). */
export function MaintenanceNotice({ entries, close }: MaintenanceNoticeProps) {
  const frame = useTranslations('frame');
  return (
    <>
      <ul className="space-y-4">
        {entries.map((entry, index) => (
          <li key={index} className="rounded-control bg-lagoon-soft p-4">
            <EntryFacts entry={entry} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onPress={close}>{frame('ok')}</Button>
      </div>
    </>
  );
}
