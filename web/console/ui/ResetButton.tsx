import { type Act, confirm } from '#web/platform/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  words: { title: string; text: string; reset: string };
  isBusy: boolean;
  act: Act;
};

/** Takes words the company has changed back to those of the product, after a question. */
export function ResetButton({ words: { title, text, reset }, isBusy, act }: Props) {
  const press = () => confirm({ title, text, yes: reset, act });
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => void press()}>
      {reset}
    </Button>
  );
}
