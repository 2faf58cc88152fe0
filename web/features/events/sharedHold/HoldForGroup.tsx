import { lazy, Suspense, useState } from 'react';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import {
  currentLanguage,
  loadTranslations,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { event: EventDetail; onClose: () => void };

const Panel = lazy(async (): Promise<{ default: (props: Props) => React.ReactNode }> => {
  try {
    await loadTranslations(currentLanguage(), ['sharedHold']);
    return { default: (await import('./HoldPanel.tsx')).HoldPanel };
  } catch {
    return { default: () => null };
  }
});

/** Whether a member could hold at least two places for a group. */
const canHold = (event: EventDetail): boolean =>
  event.canBook &&
  event.saleQueue === null &&
  event.ticketTypes.some(({ balance, limitPerMember }) => balance > 1 && limitPerMember > 1);

/**
 * Holds places of an event for a group, or shows the running hold. The button is in the page at
 * once, so that nothing moves; dialogs and texts are loaded by its press.
 */
export function HoldForGroup({ event }: { event: EventDetail }) {
  const t = useTranslations('eventPage');
  const [isOpen, setOpen] = useState(false);
  if (!event.hasHold && !canHold(event)) return null;
  return (
    <div data-shared-hold="" className="mt-4">
      {!event.hasHold && (
        <Button variant="quiet" isWide onPress={() => setOpen(true)}>
          {t('holdForGroup')}
        </Button>
      )}
      {(event.hasHold || isOpen) && (
        <Suspense fallback={event.hasHold ? <Bone className="h-52" /> : null}>
          <Panel event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
