import { type FormEvent, useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { WaitingLine } from '#domain/events/waiting/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { LineName } from './LineName.tsx';
import { useJoin } from './useWaiting.ts';

type JoinDialogProps = { event: EventInfo; line: WaitingLine; onClose: () => void };

export function JoinDialog({ event, line, onClose }: JoinDialogProps) {
  const t = useTranslations('waiting');
  const [places, setPlaces] = useState(Math.min(2, line.most));
  const [takesFewer, setTakesFewer] = useState(false);
  const { isBusy, join } = useJoin(event.id, onClose);
  const submit = (of: FormEvent) => {
    of.preventDefault();
    void join(line, places, takesFewer);
  };
  return (
    <Dialog isOpen title={t('join')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="text-soft">{t('joinText')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-sunk p-3">
          <LineName event={event} line={line} />
          <Stepper
            label={t('howMany')}
            value={places}
            min={1}
            max={line.most}
            onChange={setPlaces}
          />
        </div>
        {places > 1 && (
          <Checkbox
            name="takesFewer"
            checked={takesFewer}
            onChange={({ target }) => setTakesFewer(target.checked)}
          >
            {t('fewer')}
            <span className="block text-sm text-soft">{t('fewerHint')}</span>
          </Checkbox>
        )}
        <Button type="submit" isWide isBusy={isBusy}>
          {t('joinNow')}
        </Button>
      </form>
    </Dialog>
  );
}
