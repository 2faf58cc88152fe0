import { Construction } from 'lucide-react';
import { getConsoleTips } from '#domain/notices/calls.interruptions.ts';
import { isRunning } from '#domain/notices/rules.maintenance.ts';
import { now } from '#web/platform/clock.ts';
import { ownStamp } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * Shows current and planned interruptions of the console, in the browser's time zone (MNT-004,
 * ADM-004).
 */
export function ConsoleNotice() {
  const t = useTranslations('maintenanceAdmin');
  const { data } = useCallQuery(getConsoleTips, {}, { quiet: true });
  if (data === undefined || data.detail.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2">
      {data.detail.map((entry, index) => (
        <li
          key={index}
          className="flex items-start gap-3 rounded-card bg-gold-soft px-4 py-3 text-gold"
        >
          <Construction className="shrink-0 mt-0.5 size-5" />
          <span>
            {isRunning(entry, now())
              ? t('consoleRunning', { end: ownStamp(entry.endTime) })
              : t('consoleAhead', {
                  start: ownStamp(entry.startTime),
                  end: ownStamp(entry.endTime),
                })}
            {entry.remark !== '' && (
              <span className="block text-sm whitespace-pre-line">{entry.remark}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
