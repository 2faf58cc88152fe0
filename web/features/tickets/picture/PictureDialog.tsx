import { useEffect, useEffectEvent, useState } from 'react';
import { getshareTicket } from '#domain/tickets/calls.sharing.ts';
import { request } from '#web/platform/calls/request.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { type TicketPicture, ticketPicture } from './ticketPicture.ts';

type Made = { url: string; file: File };

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });

async function made(ticketID: string, of: TicketPicture): Promise<Made> {
  const file = new File([await ticketPicture(of)], `ticket-${ticketID}.png`, { type: 'image/png' });
  const { regionCode, ada } = self();
  const input = { regionCode, ada, imageStr: await base64Of(file), imageName: file.name, ticketID };
  return { url: (await request(getshareTicket, input)).imageUrl, file };
}

type PictureDialogProps = { ticketID: string; picture: TicketPicture; onClose: () => void };

/** Creates and uploads the picture once, when the dialog opens. */
function useMade({ ticketID, picture, onClose }: PictureDialogProps) {
  const t = useTranslations('bookings');
  const tickets = useTranslations('tickets');
  const [done, setDone] = useState<Made | null>(null);
  const make = useEffectEvent(() => made(ticketID, picture));
  const giveUp = useEffectEvent((failure: unknown) => {
    // Refusals about the ticket have their own text; any other failure concerns the picture
    // (TKT-011).
    const isRule = failure instanceof Refused && /^906[0-5]$/.test(failure.code);
    toast(isRule ? failure.text : tickets('graphFail'), 'danger');
    onClose();
  });
  // Changes of the page meanwhile must not create a second picture.
  useEffect(() => {
    let isOpen = true;
    make().then(
      (it) => isOpen && setDone(it),
      (failure: unknown) => isOpen && giveUp(failure),
    );
    return () => void (isOpen = false);
  }, []);
  const canSend =
    done !== null && 'canShare' in navigator && navigator.canShare({ files: [done.file] });
  const send = async () => {
    try {
      if (done !== null) await navigator.share({ files: [done.file], title: picture.title });
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy();
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(done?.url ?? '');
      toast(t('pictureCopied'));
    } catch {
      toast(t('pictureNotCopied'), 'danger');
    }
  };
  return { done, canSend, send, copy };
}

/**
 * The ticket as a picture at a public address (TKT-010, A-13), sent with the share sheet or copied.
 */
export function PictureDialog(props: PictureDialogProps) {
  const { ticketID, onClose } = props;
  const t = useTranslations('bookings');
  const { done, canSend, send, copy } = useMade(props);
  return (
    <Dialog isOpen title={t('pictureTitle')} onClose={onClose}>
      <p className="mb-4 text-soft">{t('pictureText')}</p>
      {done === null ? (
        <div role="status">
          <span className="sr-only">{t('pictureMaking')}</span>
          <Bone className="mx-auto aspect-[3/5] w-48 rounded-card" />
        </div>
      ) : (
        <img
          src={done.url}
          alt={t('pictureOf', { number: ticketID })}
          className="mx-auto max-h-[48dvh] w-auto rounded-card border border-line bg-white"
        />
      )}
      <div className="mt-4 grid gap-3">
        {canSend && (
          <Button isWide onPress={() => void send()}>
            {t('pictureShare')}
          </Button>
        )}
        <Button
          variant={canSend ? 'secondary' : 'primary'}
          isWide
          isInactive={done === null}
          onPress={() => void copy()}
        >
          {t('pictureCopy')}
        </Button>
      </div>
    </Dialog>
  );
}
