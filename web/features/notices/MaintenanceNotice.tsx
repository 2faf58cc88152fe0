import type { Output } from '#domain/call.ts';
import type { getMaintainTips } from '#domain/notices/calls.ts';
import { momentText } from '#web/kit/dates.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';

export type Entry = Output<typeof getMaintainTips>['detail'][number];

/** Announced and running interruptions, times in browser time (MNT-002 to MNT-006). */
export function MaintenanceNotice({ entries, close }: { entries: readonly Entry[]; close: () => void }) {
  const t = useWords('member');
  const frame = useWords('frame');
  const language = useLanguage();
  return (
    <>
      <ul className="space-y-4">
        {entries.map((entry, index) => (
          <li key={index} className="rounded-control bg-lagoon-soft p-4">
            <p className="font-semibold">{t(entry.serviceType === 0 ? 'maintenanceService0' : 'maintenanceService1')}</p>
            <p className="text-sm text-soft tabular-nums">
              {t('maintenanceSpan', { from: momentText(entry.startTime, language), to: momentText(entry.endTime, language) })}
            </p>
            {entry.remark !== '' && <p className="mt-1">{entry.remark}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onPress={close}>{frame('ok')}</Button>
      </div>
    </>
  );
}
