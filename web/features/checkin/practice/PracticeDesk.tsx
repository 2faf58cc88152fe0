import { useState } from 'react';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { PartyPanel } from '../PartyPanel.tsx';
import { noPractice, playPress, playScan, playUndo, samples } from './practice.ts';
import { ResultPanel } from '../ResultPanel.tsx';
import { Scanner } from '../Scanner.tsx';
import { signal } from '../signal.ts';

type Props = { session: DoorSession; isMuted: boolean; onBack: () => void };

/**
 * Practice with sample codes, to scan, type or press. It makes no call, so it works without a
 * network and writes nothing to the session (B-49).
 */
export function PracticeDesk({ session, isMuted, onBack }: Props) {
  const t = useTranslations('checkin');
  const [practice, setPractice] = useState(noPractice);
  const play = (next: typeof practice) => {
    setPractice(next);
    signal(next.shown?.result === 'OK', isMuted);
  };
  const scan = (code: string) => {
    play(playScan(practice, code, now()));
    return true;
  };
  const { party } = practice;
  return (
    <div className="mx-auto max-w-xl space-y-4 pt-3">
      <h1 className="sr-only">
        {t('practice')} · {session.eventName}
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-gold-soft p-4 text-gold">
        <p role="note" className="min-w-0 flex-1 basis-52 font-medium">
          {t('practiceText')}
        </p>
        <Button variant="secondary" onPress={onBack}>
          {t('practiceEnd')}
        </Button>
      </div>
      <ResultPanel shown={practice.shown} session={session} />
      {party !== null && (
        <PartyPanel
          {...party}
          onCheckIn={async (guests) =>
            play(
              playPress(
                practice,
                guests.map(({ ticketID }) => ticketID),
                now(),
              ),
            )
          }
          onUndo={async ({ ticketID }) => play(playUndo(practice, ticketID, now()))}
        />
      )}
      <section aria-labelledby="samples">
        <h2 id="samples" className="font-semibold">
          {t('samples')}
        </h2>
        <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {samples.map(({ code }) => (
            <Button key={code} variant="secondary" aria-label={code} onPress={() => scan(code)}>
              {code.slice(-2)}
            </Button>
          ))}
        </div>
        <details className="mt-3">
          <summary className="tap cursor-pointer py-2 font-medium text-leaf">
            {t('sampleCodes')}
          </summary>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {samples.map(({ code }) => (
              <figure key={code}>
                <QrCode text={code} label={code} className="w-full" />
                <figcaption className="text-center text-sm">{code}</figcaption>
              </figure>
            ))}
          </div>
        </details>
      </section>
      <Scanner isBusy={false} isFresh={false} onCode={scan} />
    </div>
  );
}
