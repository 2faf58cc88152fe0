import { useState } from 'react';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from '#web/parts/page/Dialog.tsx';
import { SafeHtml } from '#web/parts/SafeHtml.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import type { useTermsOf } from './useTermsOf.ts';

/**
 * Terms that are accepted on this page: their beginning in a box that scrolls, the whole in a sheet
 * (EVT-073).
 */
export function BookingTerms({
  terms,
  title,
}: {
  terms: ReturnType<typeof useTermsOf>;
  title: string;
}) {
  const t = useWords('terms');
  const frame = useWords('frame');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {terms.data ? (
        <>
          <div
            role="region"
            aria-label={title}
            // Reached by keyboard so that it can be scrolled (SHL-040).
            tabIndex={0}
            className="max-h-44 overflow-y-auto rounded-control border border-line bg-sunk p-3 text-sm"
          >
            <SafeHtml html={terms.data.content} className="[&>:first-child]:mt-0" />
          </div>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="tap inline-flex items-center text-sm font-semibold text-leaf underline"
          >
            {t('openWhole')}
          </button>
          <Dialog isOpen={isOpen} title={title} place="sheet" onClose={() => setOpen(false)}>
            <SafeHtml html={terms.data.content} />
          </Dialog>
        </>
      ) : terms.isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-coral">{t('bookingFailed')}</p>
          <Button look="secondary" onPress={() => void terms.refetch()}>
            {frame('retry')}
          </Button>
        </div>
      ) : (
        <RowsSkeleton count={1} label={title} />
      )}
    </div>
  );
}
