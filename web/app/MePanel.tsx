import { PersonCentre } from '#web/features/member/PersonCentre.tsx';
import { useWords } from '#web/kit/words/words.ts';
import { Dialog } from '#web/parts/page/Dialog.tsx';

/** The personal centre as a panel of the shell. */
export function MePanel({ place, onClose }: { place: 'sheet' | 'side'; onClose: () => void }) {
  const t = useWords('member');
  return (
    <Dialog isOpen place={place} title={t('account')} onClose={onClose}>
      <PersonCentre onLeave={onClose} />
    </Dialog>
  );
}
