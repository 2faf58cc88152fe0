import { memo, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { canUseCamera, prepareReader, useCamera } from './camera.ts';

type ScannerProps = { isBusy: boolean; isFresh: boolean; onCode: (text: string) => boolean };

/**
 * Camera and code field. `isFresh`: a press has just opened check-in, so the camera starts at once
 * and may prompt for permission.
 */
export const Scanner = memo(function Scanner({ isBusy, isFresh, onCode }: ScannerProps) {
  const t = useTranslations('checkin');
  const [isOn, setOn] = useState(isFresh);
  const { state, video } = useCamera(isOn, onCode);
  useEffect(() => {
    prepareReader().catch(() => {});
    void canUseCamera().then((can) => can && setOn(true));
  }, []);
  const isFailed = state === 'refused' || state === 'missing';
  return (
    <div className="space-y-4">
      <div className={isFailed ? 'hidden' : ''}>
        <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-[#12211c]">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('camera')}
            className="size-full object-cover"
          />
          {state === 'on' ? <Aim /> : <CameraOff state={state} onStart={() => setOn(true)} />}
        </div>
        {state === 'on' && (
          <Button variant="quiet" className="mt-1" onPress={() => setOn(false)}>
            {t('stopCamera')}
          </Button>
        )}
      </div>
      {isFailed && (
        <div className="space-y-3 rounded-card bg-gold-soft p-4">
          <p role="status" className="text-gold">
            {t(state === 'refused' ? 'cameraRefused' : 'cameraMissing')}
          </p>
          <Button
            variant="secondary"
            onPress={() => {
              setOn(false);
              setTimeout(() => setOn(true));
            }}
          >
            {t('startCamera')}
          </Button>
        </div>
      )}
      <CodeForm isBusy={isBusy} onCode={onCode} />
    </div>
  );
});

function Aim() {
  const t = useTranslations('checkin');
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-[14%] rounded-card border-4 border-white/80"
      />
      <p className="absolute inset-x-0 bottom-0 bg-black/60 px-3 py-2 text-center text-sm text-white">
        {t('aim')}
      </p>
    </>
  );
}

type CameraOffProps = { state: ReturnType<typeof useCamera>['state']; onStart: () => void };

function CameraOff({ state, onStart }: CameraOffProps) {
  const t = useTranslations('checkin');
  return (
    <div className="absolute inset-0 flex items-center justify-center">
      {state === 'starting' ? (
        <p role="status" className="text-white">
          {t('starting')}
        </p>
      ) : (
        <Button onPress={onStart}>{t('startCamera')}</Button>
      )}
    </div>
  );
}

function CodeForm({ isBusy, onCode }: Pick<ScannerProps, 'isBusy' | 'onCode'>) {
  const t = useTranslations('checkin');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  function check(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === '' || !onCode(typed)) return;
    // The next code of a handheld scanner replaces the selected one.
    field.current?.select();
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={check}>
      <div className="min-w-52 flex-1">
        <TextField
          ref={field}
          label={t('code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Without a visit of the focus to the button, which takes a slow phone 20 ms.
          onKeyDown={(event) => event.key === 'Enter' && check(event)}
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={isBusy} isInactive={typed.trim() === ''}>
        {t('check')}
      </Button>
      <p className="w-full text-sm text-soft">{t('codeHint')}</p>
    </form>
  );
}
