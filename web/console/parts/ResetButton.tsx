import { confirm } from '#web/kit/dialogs.ts';
import { Button } from '#web/parts/Button.tsx';

type Props = {
  words: { title: string; text: string; reset: string };
  isBusy: boolean;
  mutate: () => Promise<unknown>;
};

/** Takes words the company has changed back to those of the product, after a question. */
export function ResetButton({ words: { title, text, reset }, isBusy, mutate }: Props) {
  const press = async () => {
    if (await confirm({ title, text, yes: reset })) await mutate();
  };
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => void press()}>
      {reset}
    </Button>
  );
}
