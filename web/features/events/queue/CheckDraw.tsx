import { useState } from 'react';
import type { OwnQueueEntry, QueueDraw } from '#domain/events/queue/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, downloadIcon, warningIcon } from '#web/ui/icons.ts';
import { checkDraw, type DrawCheck } from './draw.ts';
import { Fingerprint } from './Fingerprint.tsx';

const timeoutMs = 60_000;

async function readList({ listPath }: QueueDraw): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(listPath, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`list of a draw: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The check of a draw in this browser; `check` is `'failed'` if the list cannot be loaded. */
function useCheck(draw: QueueDraw, own: OwnQueueEntry | null) {
  const [check, setCheck] = useState<DrawCheck | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const found = await readList(draw)
      .then((list) => checkDraw(draw, list, own))
      .catch(() => 'failed' as const);
    setCheck(found);
    setBusy(false);
  };
  return { check, isBusy, run: () => void run() };
}

type CheckDrawProps = { draw: QueueDraw; own: OwnQueueEntry | null; place: number | null };

/** What was published at the draw, and a button that computes it again. */
export function CheckDraw({ draw, own, place }: CheckDrawProps) {
  const t = useTranslations('saleQueue');
  const { check, isBusy, run } = useCheck(draw, own);
  return (
    <Card>
      <h2 className="font-semibold">{t('checkTitle')}</h2>
      <p className="mt-1 text-soft">{t('checkText')}</p>
      <div role="status" data-check="">
        {check === 'failed' && <p className="mt-3 text-coral">{t('checkFailed')}</p>}
        {check !== null && check !== 'failed' && (
          <Found check={check} place={place} isIn={own !== null} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={isBusy} onPress={run}>
          {t(isBusy ? 'checking' : 'check')}
        </Button>
        <a
          href={draw.listPath}
          download
          className="tap inline-flex items-center gap-2 px-2 font-semibold text-leaf hover:underline"
        >
          <Icon d={downloadIcon} />
          {t('download')}
        </a>
      </div>
      <dl className="mt-4 space-y-2 border-t border-line pt-3">
        <div className="flex justify-between gap-4 text-sm">
          <dt className="text-soft">{t('entries')}</dt>
          <dd className="tabular-nums">{draw.entries}</dd>
        </div>
        <Fingerprint label={t('seed')} value={draw.seed} />
        <Fingerprint label={t('seedHash')} value={draw.seedHash} />
        <Fingerprint label={t('listHash')} value={draw.listHash} />
        {own !== null && <Fingerprint label={t('joinNumber')} value={own.joinNumber} />}
      </dl>
    </Card>
  );
}

type FoundProps = { check: DrawCheck; place: number | null; isIn: boolean };

function Found({ check, place, isIn }: FoundProps) {
  const t = useTranslations('saleQueue');
  const { isSeedRight, isListRight, places, place: computed } = check;
  return (
    <ul className="mt-3 space-y-2">
      <Finding isRight={isSeedRight} text={t(isSeedRight ? 'seedRight' : 'seedWrong')} />
      <Finding isRight={isListRight} text={t(isListRight ? 'listRight' : 'listWrong')} />
      {places !== null && <Finding isRight text={t('sizeRight', { count: places })} />}
      {computed !== null && (
        <Finding
          isRight={computed === place}
          text={t(computed === place ? 'placeRight' : 'placeWrong', { place: computed })}
        />
      )}
      {computed === null && isIn && <Finding isRight text={t('notDrawn')} />}
    </ul>
  );
}

const Finding = ({ isRight, text }: { isRight: boolean; text: string }) => (
  <li className="flex gap-2">
    <Icon
      d={isRight ? checkIcon : warningIcon}
      className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-leaf' : 'text-coral'}`}
    />
    <span className={isRight ? '' : 'font-semibold text-coral'}>{text}</span>
  </li>
);
