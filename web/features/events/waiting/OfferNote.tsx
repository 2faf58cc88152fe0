import { getEventInfo } from '#domain/events/calls.detail.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';

export function OfferNote({ until, isShared }: { until: number; isShared: boolean }) {
  const t = useTranslations('waiting');
  return (
    <p
      role="status"
      data-offer=""
      className="flex gap-2 rounded-control bg-gold-soft px-3 py-2.5 text-sm"
    >
      <Icon d={clockIcon} className="mt-px size-5 shrink-0 text-gold" />
      <span>
        {t(isShared ? 'fromHold' : 'fromList')}{' '}
        <Countdown
          until={until}
          onEnd={() => void refetchCalls(getEventInfo)}
          className="font-semibold"
        />
      </span>
    </p>
  );
}
