import { type Act, confirm } from '#web/kit/dialogs.ts';
import { Button } from '#web/parts/Button.tsx';

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
