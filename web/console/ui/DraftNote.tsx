import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

export type DraftOffer = {
  /** The record was saved after the draft. */
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
};

/** Offers the changes that were not saved when the page was left or loaded again. */
export function DraftNote({ offer }: { offer: DraftOffer }) {
  const t = useTranslations('administrators');
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-card bg-lagoon-soft px-4 py-2 text-lagoon"
    >
      <p className="max-w-prose">{t(offer.isOutdated ? 'draftOutdated' : 'draft')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onPress={offer.discard}>
          {t('discardDraft')}
        </Button>
        <Button variant="secondary" onPress={offer.restore}>
          {t('restoreDraft')}
        </Button>
      </div>
    </div>
  );
}
