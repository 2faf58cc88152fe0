import { useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { useWaiting } from './useWaiting.ts';

/** Join button in the action bar, if there is a single waiting list and the member is not on it. */
export function JoinAction({ event }: { event: EventInfo }) {
  const t = useTranslations('waiting');
  const { lines } = useWaiting(event);
  const [isJoining, setJoining] = useState(false);
  const [line] = lines;
  if (line === undefined || lines.length > 1 || line.own !== null) return null;
  return (
    <>
      <Button className="grow" onPress={() => setJoining(true)}>
        {t('join')}
      </Button>
      {isJoining && <JoinDialog event={event} line={line} onClose={() => setJoining(false)} />}
    </>
  );
}
