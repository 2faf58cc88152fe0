import { type FormEvent, useState } from 'react';
import type { HoldLine } from '#domain/events/sharedHold/shapes.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { LineName, nameOf } from '#web/features/events/waiting/LineName.tsx';

type HoldDialogProps = {
  event: EventDetail;
  /** Undefined while they load. */
  lines: readonly HoldLine[] | undefined;
  isBusy: boolean;
  onHold: (line: HoldLine, places: number) => void;
  onClose: () => void;
};

export function HoldDialog({ lines, onClose, ...of }: HoldDialogProps) {
  const t = useTranslations('sharedHold');
  const open = lines?.filter(({ most }) => most > 1);
  return (
    <Dialog isOpen title={t('dialogTitle')} onClose={onClose}>
      <p className="mb-4 text-soft">{t('dialogText')}</p>
      {open === undefined ? (
        <Bone className="h-32" />
      ) : open.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <Form lines={open} {...of} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<HoldDialogProps, 'lines' | 'onClose'> & { lines: readonly HoldLine[] };

/** Names of the lines in a list to choose from: the ticket, and its session if there are several. */
function useLineNames(event: EventDetail) {
  const language = useLanguage();
  return (line: HoldLine): string => {
    const session = event.sessions.find(({ id }) => id === line.sessionId);
    return session === undefined || event.sessions.length === 1
      ? nameOf(event, line)
      : `${nameOf(event, line)} · ${fullMoment(session.startTime, language)}`;
  };
}

/** Places that the form requests at first. */
const usual = 6;

function Form({ event, lines, isBusy, onHold }: FormProps) {
  const t = useTranslations('sharedHold');
  const namesOf = useLineNames(event);
  const [index, setIndex] = useState(0);
  const [requested, setRequested] = useState(usual);
  const line = lines[index] ?? lines[0]!;
  const places = Math.max(2, Math.min(requested, line.most));
  const submit = (of: FormEvent) => {
    of.preventDefault();
    onHold(line, places);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {lines.length > 1 && (
        <Select
          label={t('which')}
          value={String(index)}
          options={lines.map((one, nth) => ({ value: String(nth), label: namesOf(one) }))}
          onChange={({ target }) => setIndex(Number(target.value))}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-sunk p-3">
        <LineName event={event} line={line} />
        <Stepper
          label={t('howMany')}
          value={places}
          min={2}
          max={line.most}
          onChange={setRequested}
        />
      </div>
      <Button type="submit" isWide isBusy={isBusy}>
        {t('hold', { count: places })}
      </Button>
    </form>
  );
}
