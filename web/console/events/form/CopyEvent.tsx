import { copyEvent } from '#domain/events/calls.make.ts';
import { goConsole, zoneOf } from '#web/console/platform/console.ts';
import { SavedButton } from '#web/console/ui/shown/SavedButton.tsx';
import { settle } from '#web/console/ui/shown/settle.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askCopy } from './askCopy.tsx';

type Props = {
  id: string;
  name: string;
  country: string;
  /** Start of the first session; null without sessions. */
  startTime: number | null;
  /** In a row, whose button names the event. */
  isInRow?: boolean;
  onDone?: () => void;
};

/** Asks for the first day, copies the event and opens the new draft. */
export function CopyEvent({ id, name, country, startTime, isInRow, onDone }: Props) {
  const t = useTranslations('eventForm');
  const zone = zoneOf(country);
  const { mutate, isBusy } = useCallMutation(copyEvent, {
    onDone: (made) => {
      settle(() => onDone?.(), t('copied'));
      goConsole('/admin/event', { id: made.id });
    },
  });
  const ask = () =>
    askCopy({
      title: t('copyTitle', { name }),
      firstDay: startTime === null ? null : dayOf(startTime, zone),
      today: dayOf(now(), zone),
      act: (days, dialog) => mutate({ id, days }, dialog),
    });
  return (
    <SavedButton
      variant="quiet"
      isBusy={isBusy}
      {...(isInRow && { 'aria-label': t('copyOf', { name }) })}
      onPress={() => void ask()}
    >
      {t(isInRow ? 'copyRow' : 'copy')}
    </SavedButton>
  );
}
