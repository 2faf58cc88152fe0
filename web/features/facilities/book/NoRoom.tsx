import { useWords } from '#web/kit/words/words.ts';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import type { RoomChoice } from './useRoomChoice.ts';

/** The room of the address is not there, or could not be loaded. */
export function NoRoom({ choice }: { choice: RoomChoice }) {
  const t = useWords('roomBooking');
  return choice.isGone ? (
    <NoData title={t('goneTitle')} text={t('goneText')}>
      <LinkButton to="Factory">{t('toFacilities')}</LinkButton>
    </NoData>
  ) : (
    <NoData title={t('failedTitle')}>
      <Button onPress={choice.reload}>{t('tryAgain')}</Button>
    </NoData>
  );
}
