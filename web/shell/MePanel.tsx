import { PersonCentre } from '#web/features/members/PersonCentre.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';

/** */
export function MePanel({ place, onClose }: { place: 'sheet' | 'side'; onClose: () => void }) {
  const t = useTranslations('members');
  return (
    <Dialog isOpen place={place} title={t('account')} onClose={onClose}>
      <PersonCentre onLeave={onClose} />
    </Dialog>
  );
}
