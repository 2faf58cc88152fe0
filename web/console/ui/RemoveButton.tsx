import type { Call } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';

/** Removes or withdraws a record after confirmation, and returns to its list. */
export function RemoveButton({
  call,
  of: { id, version },
  from: { list, forget },
  label,
  title,
  text,
  done,
  no,
  variant = 'quiet',
}: {
  call: Call;
  of: { id: string; version: number };
  /** The list, and what deletes the draft. */
  from: { list: AdminPath; forget: () => void };
  label: string;
  title: string;
  text: string;
  done?: string;
  no?: string;
  variant?: ButtonVariant;
}) {
  const { mutate, isBusy } = useCallMutation(call, { onDone: leaveWith(list, forget, done) });
  const ask = () =>
    confirm({
      title,
      text,
      yes: label,
      no,
      isDanger: true,
      act: (dialog) => mutate({ id, version }, dialog),
    });
  return (
    <Button variant={variant} isBusy={isBusy} onPress={() => void ask()}>
      {label}
    </Button>
  );
}
