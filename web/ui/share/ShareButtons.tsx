import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { shareIcon } from '#web/ui/icons.ts';
import { type Shared, useShareText } from './useShareText.ts';

type ShareButtonsProps = Shared & {
  /** Labels of the two buttons. */
  send: string;
  copy: string;
  isWide?: boolean;
  onDone?: () => void;
};

/** Buttons that open the share sheet, where the browser has one, and copy the text. */
export function ShareButtons({ isWide = false, onDone = () => {}, ...of }: ShareButtonsProps) {
  const { canSend, send, copy } = useShareText(of, onDone);
  return (
    <>
      {canSend && (
        <Button isWide={isWide} onPress={send}>
          <Icon d={shareIcon} />
          {of.send}
        </Button>
      )}
      <Button variant={canSend ? 'secondary' : 'primary'} isWide={isWide} onPress={copy}>
        {of.copy}
      </Button>
    </>
  );
}
