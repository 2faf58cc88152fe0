import { addressOfScreen } from '#domain/screens.ts';
import { toast } from '#web/kit/toasts.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { shareIcon } from '#web/parts/icons.ts';

/**
 * Hands the event's address to the device's own sheet, or copies it. The phone address works
 * everywhere: each layout moves to its own.
 */
export function ShareButton({ eventID, name }: { eventID: string; name: string }) {
  const t = useWords('events');
  const share = async () => {
    const url = new URL(
      `${addressOfScreen('ActivityDetail', 'phone')}?eventID=${encodeURIComponent(eventID)}`,
      location.origin,
    ).href;
    try {
      if ('share' in navigator) await navigator.share({ title: name, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast(t('addressCopied'));
      }
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        toast(t('addressNotCopied'), 'danger');
    }
  };
  return (
    <Button look="quiet" onPress={() => void share()}>
      <Icon d={shareIcon} />
      {t('share')}
    </Button>
  );
}
