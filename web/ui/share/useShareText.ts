import { toast } from '#web/platform/toasts.ts';

export type Shared = { title: string; text: string; copied: string; notCopied: string };

/** Sends a text with the share sheet where the browser has one, or copies it. */
export function useShareText({ title, text, copied, notCopied }: Shared, onDone: () => void) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied);
      onDone();
    } catch {
      toast(notCopied, 'danger');
    }
  };
  const send = async () => {
    try {
      await navigator.share({ title, text });
      onDone();
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy();
    }
  };
  return { canSend: 'share' in navigator, send: () => void send(), copy: () => void copy() };
}
