import { useState } from 'react';
import type { OwnHold } from '#domain/events/sharedHold/shapes.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon, shareIcon } from '#web/ui/icons.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useHold } from './useHold.ts';

type HoldPanelProps = { event: EventDetail; onClose: () => void };

/** The dialogs that hold places and send the address, and the running hold (decision 0195). */
export function HoldPanel({ event, onClose }: HoldPanelProps) {
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { data, isBusy, hold: make, end, onEnd } = useHold(event.id);
  const hold = data?.hold ?? null;
  const close = () => {
    setLinkOpen(false);
    onClose();
  };
  if (hold === null)
    return event.hasHold ? (
      <Bone className="h-52" />
    ) : (
      <HoldDialog
        event={event}
        lines={data?.lines}
        isBusy={isBusy}
        onHold={(line, places) =>
          void make(line, places).then((answer) => {
            if (answer !== undefined) setLinkOpen(true);
          })
        }
        onClose={onClose}
      />
    );
  return (
    <>
      <Running
        hold={hold}
        isBusy={isBusy}
        onLink={() => setLinkOpen(true)}
        onEnd={() => void end()}
        onOver={onEnd}
      />
      {isLinkOpen && <LinkDialog event={event} hold={hold} onClose={close} />}
    </>
  );
}

type RunningProps = {
  hold: OwnHold;
  isBusy: boolean;
  onLink: () => void;
  onEnd: () => void;
  onOver: () => void;
};

function Running({ hold, isBusy, onLink, onEnd, onOver }: RunningProps) {
  const t = useTranslations('sharedHold');
  const { places, left, booked, until } = hold;
  return (
    <div className="space-y-3 rounded-card border border-gold-bright/50 bg-gold-soft p-4">
      <div className="flex gap-2" role="status">
        <Icon d={clockIcon} className="mt-px size-5 text-gold" />
        <p className="min-w-0">
          <span className="block font-semibold">{t('heldTitle', { count: places })}</span>
          <span className="block">{t('progress', { taken: places - left, places, booked })}</span>
          <span className="text-sm">
            {t('until', { time: timeText(until) })}{' '}
            <Countdown until={until} onEnd={onOver} className="font-semibold" />
          </span>
        </p>
      </div>
      <div className="grid gap-2">
        <Button isWide onPress={onLink}>
          <Icon d={shareIcon} />
          {t('send')}
        </Button>
        {left > 0 && (
          <Button variant="quiet" isWide isBusy={isBusy} onPress={onEnd}>
            {t('end')}
          </Button>
        )}
      </div>
    </div>
  );
}
