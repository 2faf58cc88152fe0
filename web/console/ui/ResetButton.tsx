import type { Call, Input } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';

type Word = 'reset' | 'resetTitle' | 'resetText' | 'resetDone';

/** Resets texts to the product's defaults after confirmation. */
export function ResetButton<C extends Call>({
  call,
  input,
  from: { list, forget },
  t,
}: {
  call: C;
  input: Input<C>;
  /** The list, and what deletes the draft. */
  from: { list: AdminPath; forget: () => void };
  t: (word: Word) => string;
}) {
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: leaveWith(list, forget, t('resetDone')),
  });
  const ask = () =>
    confirm({
      title: t('resetTitle'),
      text: t('resetText'),
      yes: t('reset'),
      act: (dialog) => mutate(input, dialog),
    });
  return (
    <Button variant="quiet" isBusy={isBusy} onPress={() => void ask()}>
      {t('reset')}
    </Button>
  );
}
