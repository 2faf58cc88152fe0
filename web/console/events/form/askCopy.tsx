import { useState } from 'react';
import { dayLater, daysUntil } from '#domain/time/days.ts';
import { type OpenUntilDone, openDialog } from '#web/platform/dialogs.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';

type Copied = {
  title: string;
  /** Day of the event's first session, `YYYY-MM-DD`; null without sessions. */
  firstDay: string | null;
  /** Today in the event's zone, `YYYY-MM-DD`. */
  today: string;
  /** Makes the copy with all its dates `days` days later. */
  act: (days: number, dialog: OpenUntilDone) => unknown;
};

/** Opens a dialog that copies an event to another date; it closes when the copy is made. */
export const askCopy = ({ title, ...of }: Copied): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => title,
    body: ({ close }) => <CopyForm {...of} onClose={close} />,
  });

/** Maximum of `days` in the call `copyEvent`. */
const maxDays = 3660;

/** The same weekday on or after `today`, at least a week after `day`. */
const weekAhead = (day: string, today: string): string =>
  dayLater(day, 7 * Math.max(1, Math.ceil(daysUntil(day, today) / 7)));

function CopyForm({
  firstDay,
  today,
  act,
  onClose,
}: Omit<Copied, 'title'> & { onClose: () => void }) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const [day, setDay] = useState(firstDay === null ? '' : weekAhead(firstDay, today));
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const days = firstDay === null ? 0 : daysUntil(firstDay, day);
  const isWrong = !(Math.abs(days) <= maxDays);
  const error = isWrong ? a('checkField') : failure;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isBusy) void send((dialog) => act(days, dialog));
      }}
    >
      <p className="mb-4 text-soft">{t('copyText')}</p>
      {firstDay === null ? (
        failure !== '' && (
          <p role="alert" className="text-coral">
            {failure}
          </p>
        )
      ) : (
        <DayInput
          label={t('copyFirstDay')}
          min={dayLater(firstDay, -maxDays)}
          max={dayLater(firstDay, maxDays)}
          autoFocus
          keepsText
          value={day}
          onDay={setDay}
          error={error === '' ? undefined : error}
        />
      )}
      <DialogButtons label={t('copy')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
