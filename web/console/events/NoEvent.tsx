import type { AdminPath } from '#domain/screens/console.ts';
import { useEffect } from 'react';
import { setUnsaved } from '#web/console/platform/console.ts';
import { isRefusedWith, type Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordHead } from '#web/console/ui/RecordHead.tsx';

type Props = { error?: Refused | null; backTo?: AdminPath; backLabel?: string };

/** Shows that the event does not exist or could not be loaded, with a link back (I25). */
export function NoEvent({ error = null, backTo = '/admin/events', backLabel }: Props) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  useEffect(() => setUnsaved(false), []);
  const isUnknown = error === null || isRefusedWith(error, ['noData', 'wrongInput']);
  return (
    <>
      <RecordHead
        title={isUnknown ? t('noEvent') : a('nothingFound')}
        backTo={backTo}
        backLabel={backLabel ?? t('events')}
      />
      <p className="text-soft">{isUnknown ? t('noEventText') : error.text}</p>
    </>
  );
}
