import { confirm } from '#web/kit/dialogs.ts';
import { Button } from '#web/parts/Button.tsx';

type Props = {
  words: { title: string; text: string; reset: string };
  isBusy: boolean;
  tell: () => Promise<unknown>;
};

/** Takes words the company has changed back to those of the product, after a question. */
export function ResetButton({ words: { title, text, reset }, isBusy, tell }: Props) {
  const press = async () => {
    if (await confirm({ title, text, yes: reset })) await tell();
  };
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => void press()}>
      {reset}
    </Button>
  );
}
