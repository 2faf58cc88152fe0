import { openOnlineLink } from '#domain/tickets/calls.sessions.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { globeIcon } from '#web/ui/events/icons.ts';

/** Opens the online link of a session. The texts of `bookings` must be loaded. */
export function JoinOnline({ sessionId }: { sessionId: string }) {
  const t = useTranslations('bookings');
  const { mutate, isBusy } = useCallMutation(openOnlineLink, {
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <Button isWide isBusy={isBusy} onPress={() => void mutate({ sessionId })}>
      {!isBusy && <Icon d={globeIcon} />}
      {t('joinOnline')}
    </Button>
  );
}
