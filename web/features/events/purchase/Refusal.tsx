import { permitLeaving } from '#web/platform/flow.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { warningIcon } from '#web/ui/icons.ts';

type RefusalProps = {
  text: string;
  eventID: string;
  hasUnpaid: boolean;
  /** The member's turn in the sale queue has not come. */
  isQueued: boolean;
};

const wayOf = ({ eventID, hasUnpaid, isQueued }: RefusalProps) => {
  if (hasUnpaid) return { to: 'Order', query: { index: 0 }, word: 'toOrders' } as const;
  const query = { eventID };
  return isQueued
    ? ({ to: 'Queue', query, word: 'queueTo' } as const)
    : ({ to: 'ActivityDetail', query, word: 'backToEvent' } as const);
};

export function Refusal(props: RefusalProps) {
  const t = useTranslations('eventPage');
  const way = wayOf(props);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-coral-soft p-4 text-ink"
    >
      <Icon d={warningIcon} className="size-6 text-coral" />
      <p className="min-w-0 flex-1 basis-48">{props.text}</p>
      <LinkButton
        to={way.to}
        query={way.query}
        // Nothing can be chosen before the turn, so leaving loses nothing.
        {...(props.isQueued ? { onClick: () => permitLeaving('event') } : {})}
      >
        {t(way.word)}
      </LinkButton>
    </div>
  );
}
