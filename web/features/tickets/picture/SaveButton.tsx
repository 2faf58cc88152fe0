import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import type { usePicture } from './usePicture.ts';
import { useSavePicture } from './useSavePicture.ts';

type SaveButtonProps = {
  ticketID: string;
  picture: ReturnType<typeof usePicture>;
  className?: string;
};

/** Saves the picture of a ticket; inactive until it can be drawn. */
export function SaveButton({ ticketID, picture, className = '' }: SaveButtonProps) {
  const t = useTranslations('tickets');
  const { save, isSaving } = useSavePicture(ticketID);
  return (
    <Button
      className={className}
      isBusy={isSaving}
      isInactive={picture === null}
      onPress={() => {
        if (picture) void save(picture);
      }}
    >
      {!isSaving && <Icon d={downloadIcon} />}
      {isSaving ? t('saving') : t('save')}
    </Button>
  );
}
