import type { SaleQueue } from '#domain/events/queue/shapes.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { Fingerprint } from './Fingerprint.tsx';

/** How places are given, and what proves it. */
export function HowItWorks({ queue }: { queue: SaleQueue }) {
  const t = useTranslations('saleQueue');
  const language = useLanguage();
  return (
    <Card>
      <h2 className="font-semibold">{t('howTitle')}</h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        <li>{t('howJoin', { time: fullMoment(queue.joinsAt, language) })}</li>
        <li>{t('howDraw', { time: fullMoment(queue.opensAt, language) })}</li>
        <li>{t('howTurn', { count: queue.turnMinutes })}</li>
      </ol>
      <details className="mt-3">
        <summary className="tap cursor-pointer py-2 font-semibold text-leaf">
          {t('howProofTitle')}
        </summary>
        <p className="mt-1 text-sm">{t('howProof')}</p>
        <dl className="mt-3 space-y-2">
          <Fingerprint label={t('seedHash')} value={queue.seedHash} />
        </dl>
      </details>
    </Card>
  );
}
