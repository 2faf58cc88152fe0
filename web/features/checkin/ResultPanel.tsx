import type { ReactNode } from 'react';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import {
  checkIcon,
  clockIcon,
  forwardIcon,
  refreshIcon,
  ticketIcon,
  warningIcon,
} from '#web/ui/icons.ts';
import type { ShownScan } from './doorView.ts';
import { useResultText } from './resultText.ts';

const refusedClass = 'bg-coral text-paper';
const waitClass = 'bg-gold text-paper';
const styles: Record<ShownScan['result'], { box: string; icon: string }> = {
  TAKEN_BACK: { box: waitClass, icon: refreshIcon },
  OK: { box: 'bg-leaf text-on-leaf', icon: checkIcon },
  USED: { box: refusedClass, icon: warningIcon },
  CANCELLED: { box: refusedClass, icon: warningIcon },
  REPLACED: { box: refusedClass, icon: warningIcon },
  UNKNOWN: { box: refusedClass, icon: warningIcon },
  WRONG_SESSION: { box: waitClass, icon: forwardIcon },
  NOT_OPEN_YET: { box: waitClass, icon: clockIcon },
  OVER: { box: waitClass, icon: clockIcon },
};

type Props = {
  shown: ShownScan | null;
  session: DoorSession;
  /** Whether a result can have acts below it. */
  hasActs?: boolean;
  children?: ReactNode;
};

/**
 * Shows the last result, readable at arm's length, with the acts of a supervisor. Every usual result
 * fits its least height, so nothing below it moves.
 */
export function ResultPanel({ shown, session, hasActs = false, children }: Props) {
  const t = useTranslations('checkin');
  const textOf = useResultText(session);
  const text = shown === null ? null : textOf(shown);
  const style =
    shown === null
      ? { box: 'border-2 border-dashed border-line text-soft', icon: ticketIcon }
      : styles[shown.result];
  const turn = shown?.turn ?? 0;
  return (
    <section
      aria-label={t('resultTitle')}
      aria-live="assertive"
      className={`flex ${hasActs ? 'min-h-60' : 'min-h-48'} items-center rounded-card p-4 min-[22.5rem]:p-5 ${style.box}`}
    >
      {/* A key for each scan: two equal results in a row are both shown and announced. */}
      <div
        key={turn}
        data-result={shown?.result ?? 'NONE'}
        className="flex w-full animate-fade items-center gap-3 min-[22.5rem]:gap-4"
      >
        <Icon d={style.icon} className="size-10 min-[22.5rem]:size-14" />
        <div className="min-w-0 flex-1">
          <p className="text-2xl font-bold text-balance">{text?.title ?? t('resultNone')}</p>
          {text !== null && text.text !== '' && (
            <p className="mt-1 font-medium tabular-nums">{text.text}</p>
          )}
          {shown !== null && shown.holder !== '' && (
            <p className="mt-1">
              {shown.holder}
              {shown.ticketTypeName !== '' && ` · ${shown.ticketTypeName}`}
            </p>
          )}
          {shown !== null && shown.isOffline && !shown.isBlind && (
            <p className="mt-1 text-sm">{t('alone')}</p>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}
