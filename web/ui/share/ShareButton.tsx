import { addressOfScreen } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { shareIcon } from '#web/ui/icons.ts';

type ShareButtonProps = {
  screen: ScreenName;
  query: Readonly<Record<string, string>>;
  name: string;
};

/** Shares or copies the phone layout's address; other layouts redirect to their own. */
export function ShareButton({ screen, query, name }: ShareButtonProps) {
  const t = useTranslations('share');
  const share = async () => {
    const path = `${addressOfScreen(screen, 'phone')}?${new URLSearchParams(query).toString()}`;
    const url = new URL(path, location.origin).href;
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
    <Button variant="quiet" onPress={() => void share()}>
      <Icon d={shareIcon} />
      {t('share')}
    </Button>
  );
}
