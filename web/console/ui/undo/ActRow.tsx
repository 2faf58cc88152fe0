import { type ReactNode, useEffect } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { useSecond } from '#web/console/platform/useSecond.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The time until an act is carried out, and who started it. */
export function Remaining({ act }: { act: { dueAt: number; by: string } }) {
  const t = useTranslations('administrators');
  const left = act.dueAt - useSecond();
  const isDue = left <= 0;
  useEffect(() => {
    if (!isDue) return undefined;
    // The job takes a second or two.
    const timer = setInterval(() => void refetchCalls(getPendingActs), 1000);
    return () => clearInterval(timer);
  }, [isDue]);
  return (
    <span className="text-soft">
      <span className="tabular-nums">
        {isDue ? t('actNow') : t('actIn', { time: clockText(left) })}
      </span>{' '}
      · {t('actBy', { name: act.by })}
    </span>
  );
}

type Press = { label: string; isBusy: boolean; onPress: () => void };
type ActRowProps = {
  what: string;
  status: ReactNode;
  open: { to: AdminPath; query: Readonly<Record<string, string>>; label: string };
  /** Undefined for an act that does not wait any more. */
  perform: Press | undefined;
  undo: Press;
};

/** One act of the bar with its buttons. */
export function ActRow({ what, status, open, perform, undo }: ActRowProps) {
  return (
    <div className="py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{what}</span> {status}
      </p>
      <div className="mt-1 -mr-2 -ml-4 flex flex-wrap items-center">
        <ConsoleLink to={open.to} query={open.query} variant="quiet">
          {open.label}
        </ConsoleLink>
        {perform !== undefined && (
          <Button variant="quiet" isBusy={perform.isBusy} onPress={perform.onPress}>
            {perform.label}
          </Button>
        )}
        <Button
          variant={perform === undefined ? 'secondary' : 'primary'}
          className="ml-auto"
          isBusy={undo.isBusy}
          onPress={undo.onPress}
        >
          {undo.label}
        </Button>
      </div>
    </div>
  );
}
