import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Block } from '#web/platform/calls/useBlock.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';

/** Replaces the page that creates the order if the account is blocked (EVT-054). */
export function BlockedOrder({ info, block }: { info: EventInfo; block: Block }) {
  return (
    <div className="space-y-6 max-lg:pt-4">
      <EventHead event={info} />
      <BlockedNote {...block} />
    </div>
  );
}
