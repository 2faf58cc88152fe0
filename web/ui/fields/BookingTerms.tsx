import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import type { useTermsOf } from './useTermsOf.ts';

type BookingTermsProps = { terms: ReturnType<typeof useTermsOf>; title: string };

/** EVT-073 */
export function BookingTerms({ terms, title }: BookingTermsProps) {
  const t = useTranslations('terms');
  const frame = useTranslations('frame');
  const [isOpen, setOpen] = useState(false);
  if (terms.data)
    return (
      <>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="tap -mt-1 ml-9 inline-flex items-center text-sm font-semibold text-leaf underline"
        >
          {t('openWhole')}
        </button>
        <Dialog isOpen={isOpen} title={title} place="sheet" onClose={() => setOpen(false)}>
          <SafeHtml html={terms.data.content} />
        </Dialog>
      </>
    );
  return terms.isError ? (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-coral">{t('bookingFailed')}</p>
      <Button variant="secondary" onPress={() => void terms.refetch()}>
        {frame('retry')}
      </Button>
    </div>
  ) : (
    <div className="flex h-11 items-center pl-9">
      <Bone className="h-4 w-40" />
    </div>
  );
}
