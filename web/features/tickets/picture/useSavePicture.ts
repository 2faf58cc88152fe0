import { useState } from 'react';
import { download } from '#web/platform/download.ts';
import { toast } from '#web/platform/toasts.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { type TicketPicture, ticketPicture } from './ticketPicture.ts';

/** Delay in ms (TKT-007). */
const waitMs = 2000;

/** Opens the share sheet on phones; downloads the file if there is none or it fails. */
async function shareOrDownload(file: File): Promise<void> {
  const isShareable =
    currentLayout() === 'phone' && 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (!isShareable) return download(file);
  try {
    await navigator.share({ files: [file] });
  } catch (refused) {
    if (refused instanceof DOMException && refused.name === 'AbortError') return;
    download(file);
  }
}

/** Saves the ticket as a picture, two seconds after the press (TKT-007, TKT-008). */
export function useSavePicture(ticketID: string) {
  const t = useTranslations('tickets');
  const [isSaving, setSaving] = useState(false);
  const save = async (of: TicketPicture) => {
    setSaving(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await shareOrDownload(
        new File([await ticketPicture(of)], `ticket-${ticketID}.png`, { type: 'image/png' }),
      );
      toast(t('saved'));
    } catch {
      toast(t('graphFail'), 'danger');
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
